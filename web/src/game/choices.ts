// The legal answers to a question, sorted by what of the board they belong to, and narrowed down by clicks.
import type { Order } from '../api/types';
import type { Spot } from '../boards/adapter';

export interface Choice extends Spot {
  key: string;
  words: string;
  order: Order;
  cost?: number; // the cheapest of a place comes first
  tag?: string; // what stands at its place on the board, such as what it costs
}

export interface Narrowing {
  unit: number | undefined;
  together?: number[] | undefined; // taken up as one: only orders given to exactly these
  place: string | undefined;
}

// Answers that belong to nothing on the board, such as "ready": always at hand.
export const isGeneral = (choice: Choice): boolean => choice.unit === undefined && choice.place === undefined;

export const isFor = (choice: Choice, unit: number): boolean =>
  choice.unit === unit || (choice.units?.includes(unit) ?? false);

const areSame = (some: (number | undefined)[], others: number[]): boolean =>
  some.length === others.length && others.every((each) => some.includes(each));

export function narrowed(choices: Choice[], by: Narrowing): Choice[] {
  const fitting = choices.filter(
    (each) =>
      !isGeneral(each) &&
      (by.unit === undefined || isFor(each, by.unit)) &&
      (by.together === undefined || areSame(each.units ?? [each.unit], by.together)) &&
      (by.place === undefined || each.place === by.place),
  );
  return fitting.sort((a, b) => rank(a) - rank(b));
}
// What belongs to no place first, then by cost, then what has none.
const rank = (choice: Choice): number => (choice.place === undefined ? -1 : (choice.cost ?? 1e9));

// Everybody for whom there is a choice.
export const unitsOf = (choices: Choice[]): Set<number> =>
  new Set(choices.flatMap((each) => each.units ?? (each.unit === undefined ? [] : [each.unit])));

// What stands at the places: the tag of the cheapest choice of each.
export function tagsOf(choices: Choice[]): Map<string, string> {
  const tags = new Map<string, string>();
  for (const { place, tag } of choices) {
    if (place !== undefined && tag !== undefined && !tags.has(place)) tags.set(place, tag);
  }
  return tags;
}

// How many answers each place of the board offers.
export function placesOf(choices: Choice[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const { place } of choices) {
    if (place !== undefined) places.set(place, (places.get(place) ?? 0) + 1);
  }
  return places;
}

// What a click on a place means: narrow down to it, take up a unit that stands there, or nothing.
export function afterClick(choices: Choice[], by: Narrowing, place: string, standing: number[]): Narrowing {
  const here = (unit: number | undefined) => narrowed(choices, { unit, place }).length > 0;
  if (by.unit !== undefined && by.place !== place && here(by.unit)) return { unit: by.unit, place };
  const able = standing.filter((unit) => narrowed(choices, { unit, place: undefined }).length > 0);
  const candidates = able.length > 0 ? able : here(undefined) ? [] : standing;
  if (candidates.length > 0) {
    // Clicking again goes through all that stand there.
    const next = by.unit === undefined ? 0 : (candidates.indexOf(by.unit) + 1) % candidates.length;
    return { unit: candidates[next], place: undefined };
  }
  return { unit: undefined, place: here(undefined) && by.place !== place ? place : undefined };
}

// Answers with the same words get what differs in their orders, as the server writes it: "CA leads 2 DD (#41)".
export function distinct(choices: Choice[]): Choice[] {
  const byWords: Record<string, Choice[]> = {};
  for (const each of choices) (byWords[each.words] ??= []).push(each);
  const tokens = (choice: Choice) => choice.key.split(/[\s,]+/);
  return choices.map((choice) => {
    const alike = byWords[choice.words] ?? [];
    if (alike.length < 2) return choice;
    const shared = (token: string) => alike.every((each) => tokens(each).includes(token));
    const own = tokens(choice).filter((token) => !shared(token));
    return own.length === 0
      ? choice
      : { ...choice, words: `${choice.words} (${own.map((token) => `#${token}`).join(' ')})` };
  });
}

// Those whose words have everything that was typed, in any order.
export function withWords(choices: Choice[], typed: string): Choice[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return choices.filter((each) => wanted.every((word) => each.words.toLowerCase().includes(word)));
}
