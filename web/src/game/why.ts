// Why a place that is not marked cannot be chosen: the server is asked about an order like those that can be
// given, with that place in it.
import type { Order } from '../api/types';
import { partsOf, type Unit } from '../boards/adapter';
import { isFor, type Choice, type Narrowing } from './choices';

// An order for the place, after the pattern of one that is legal elsewhere; undefined if none names a place or a
// target.
export function likeness(
  choices: Choice[],
  by: Narrowing,
  place: string,
  standing: Unit[],
): Order | undefined {
  for (const choice of choices) {
    if (choice.place === undefined || (by.unit !== undefined && !isFor(choice, by.unit))) continue;
    const { kind, fields } = partsOf(choice.order);
    const named = Object.keys(fields).find((name) => fields[name] === choice.place);
    if (named !== undefined) return { [kind]: { ...fields, [named]: place } };
    const target = standing[0];
    if (typeof fields['target'] === 'number' && target) return { [kind]: { ...fields, target: target.id } };
  }
  return undefined;
}
