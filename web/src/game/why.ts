// Why a place that is not marked cannot be chosen: the server is asked about an order like those that can be
// given, with that place in it. Whatever else can answer this takes the place of `lookInto`.
import type { CheckAnswer, Option, Order, Refusal } from '../api/types';
import { partsOf, type Adapter } from '../boards/adapter';
import { isRecord, recordsOf, textOf, type Unit } from '../boards/scene';
import { isFor, unitsOf, type Choice, type Narrowing } from './choices';

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
  game: { adapter: Pick<Adapter, 'attempt'> },
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
  const order = fitting.length > 0 ? game.adapter.attempt?.(fitting, place) : undefined;
  return order && { order, straight: true };
}

// What was clicked, and what could be ordered just then.
export interface Clicked {
  place: string;
  by: Narrowing; // who was in hand
  choices: Choice[];
  found: Choice[]; // those of them that are all the server has for who was in hand
  standing: Unit[];
  complete: boolean; // there are no other answers than these
  adapter: Pick<Adapter, 'attempt' | 'beyond'>;
}
export interface WhyNot {
  place: string;
  words: string;
  refusals: Refusal[];
}
// An answer that was not listed and is as good; or why there is none; or nothing, where nothing true can be said.
export type Finding = Option | WhyNot | undefined;

export interface Server {
  check(order: Order): Promise<CheckAnswer | undefined>;
  inquire(words: string): Promise<unknown>; // what it answers; undefined if it does not
}

// An order with what the server calls it, and where it belongs.
const optionOf = (
  order: Order,
  { text, words, spot }: Pick<CheckAnswer, 'text' | 'words' | 'spot'>,
): Option => ({
  order,
  text,
  ...(words === undefined ? {} : { words }),
  ...(spot === undefined ? {} : { spot }),
});

// Those in hand; where the server always answers, the only one there is to order.
function inHand({ by, choices, adapter }: Clicked): number[] {
  if (by.together) return by.together;
  if (by.unit !== undefined) return [by.unit];
  const all = [...unitsOf(choices)];
  return adapter.beyond?.always && all.length === 1 ? all : [];
}

// What the game itself says of those in hand and a place they cannot be sent to; or how they come there after all.
async function beyond(clicked: Clicked, server: Server): Promise<Finding> {
  const { place, found, adapter } = clicked;
  const units = inHand(clicked);
  const whole = found.some((each) => each.place !== undefined);
  if (!adapter.beyond || units.length === 0 || !(whole || adapter.beyond.always)) return undefined;
  const answer = await server.inquire(adapter.beyond.asks(units, place));
  const refusals = isRecord(answer) ? (recordsOf(answer['refusals']) as unknown as Refusal[]) : [];
  if (refusals.length > 0) return { place, words: 'not there, because', refusals };
  if (isRecord(answer) && isRecord(answer['order'])) {
    const text = textOf(answer['text']);
    return optionOf(answer['order'], (await server.check(answer['order'])) ?? { text });
  }
  return whole ? { place, words: adapter.beyond.words, refusals } : undefined;
}

export async function lookInto(clicked: Clicked, server: Server): Promise<Finding> {
  const { place, by, choices, standing, complete } = clicked;
  const told = await beyond(clicked, server);
  if (told && ('order' in told || told.refusals.length > 0)) return told;
  const like = likeness(choices, by, place, standing, clicked);
  const answer = like && (await server.check(like.order));
  if (like && answer?.legal) {
    return optionOf(like.order, answer);
  }
  // What has no rule was said by whoever reads orders, not by the game.
  const refusals = (answer?.refusals ?? []).filter((each) => each.rule !== '');
  if (refusals.length > 0) {
    const words = like?.straight ? 'the way straight there is barred, because' : 'not there, because';
    return { place, words, refusals };
  }
  if (told) return told;
  return complete ? { place, words: 'no legal answer leads there.', refusals } : undefined;
}
