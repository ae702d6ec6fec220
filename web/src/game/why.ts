// Why a place that is not marked cannot be chosen: the server is asked about an order like those that can be
// given, with that place in it.
import type { Order } from '../api/types';
import { partsOf, type Adapter, type Unit, type View } from '../boards/adapter';
import { isFor, type Choice, type Narrowing } from './choices';

export interface Likeness {
  order: Order;
  straight: boolean; // the nearest way, led straight on: another might be better
}

// An order for the place, after the pattern of one that is legal elsewhere; undefined if none can be made so.
export function likeness(
  choices: Choice[],
  by: Narrowing,
  place: string,
  standing: Unit[],
  game: { adapter: Pick<Adapter, 'attempt'>; view: View },
): Likeness | undefined {
  const fitting = choices.filter(
    (each) => each.place !== undefined && (by.unit === undefined || isFor(each, by.unit)),
  );
  for (const choice of fitting) {
    const { kind, fields } = partsOf(choice.order);
    const named = Object.keys(fields).find((name) => fields[name] === choice.place);
    if (named !== undefined) return { order: { [kind]: { ...fields, [named]: place } }, straight: false };
    const target = standing[0];
    if (typeof fields['target'] === 'number' && target)
      return { order: { [kind]: { ...fields, target: target.id } }, straight: false };
  }
  const order = fitting.length > 0 ? game.adapter.attempt?.(fitting, place, game.view) : undefined;
  return order && { order, straight: true };
}
