// The legal answers to a question, sorted by what of the board they belong to, and narrowed down by clicks.
import type { Order } from '../api/types';
import type { Spot } from '../boards/adapter';

export interface Choice extends Spot {
  key: string;
  words: string;
  order: Order;
}

export interface Narrowing {
  unit: number | undefined;
  place: string | undefined;
}

// Answers that belong to nothing on the board, such as "ready": always at hand.
export const isGeneral = (choice: Choice): boolean => choice.unit === undefined && choice.place === undefined;

export function narrowed(choices: Choice[], by: Narrowing): Choice[] {
  return choices.filter(
    (each) =>
      !isGeneral(each) &&
      (by.unit === undefined || each.unit === by.unit) &&
      (by.place === undefined || each.place === by.place),
  );
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

// Those whose words have everything that was typed, in any order.
export function withWords(choices: Choice[], typed: string): Choice[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return choices.filter((each) => wanted.every((word) => each.words.toLowerCase().includes(word)));
}
