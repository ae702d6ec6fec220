// The legal answers to a question, sorted by what of the board they belong to, and narrowed down by clicks.
import type { Order } from '../api/types';
import { partsOf, type Spot } from '../boards/adapter';

export interface Choice extends Spot {
  key: string;
  words: string;
  order: Order;
  cost?: number; // the cheapest of a place comes first
  tag?: string; // what stands at its place on the board, such as what it costs
}

export interface Narrowing {
  unit: number | undefined;
  together?: number[] | undefined; // taken up as one: only orders given to exactly these, or to one of them
  place: string | undefined;
}

// Answers that belong to nothing on the board, such as "ready": always at hand.
export const isGeneral = (choice: Choice): boolean => choice.unit === undefined && choice.place === undefined;

export const isFor = (choice: Choice, unit: number): boolean =>
  choice.unit === unit || (choice.units?.includes(unit) ?? false);

const areSame = (some: number[], others: number[]): boolean =>
  some.length === others.length && others.every((each) => some.includes(each));

// An order to several is for exactly these; one to a single unit is for whichever of them it is.
const isForAll = ({ unit, units }: Choice, taken: number[]): boolean =>
  units ? areSame(units, taken) : unit !== undefined && taken.includes(unit);

export function narrowed(choices: Choice[], by: Narrowing): Choice[] {
  const fitting = choices.filter(
    (each) =>
      !isGeneral(each) &&
      (by.together ? isForAll(each, by.together) : by.unit === undefined || isFor(each, by.unit)) &&
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
  const labels = new Map(
    Object.values(byWords).flatMap((alike) => (alike.length > 1 ? labelled(alike) : [])),
  );
  return choices.map((choice) => {
    const label = labels.get(choice);
    return label ? { ...choice, words: `${choice.words} (${label})` } : choice;
  });
}
// What each has alone. Where one has nothing of its own, or they change parts among themselves, what stands in the parts
// of the order that differ: as many of these, from the first on, as it takes.
function labelled(alike: Choice[]): [Choice, string][] {
  const clear = (labels: string[]) =>
    labels.every((label) => label !== '') && new Set(labels).size === labels.length;
  const tokens = alike.map((each) => each.key.split(/[\s,]+/));
  let labels = tokens.map((own) =>
    numbered(own.filter((token) => !tokens.every((each) => each.includes(token)))),
  );
  const parts = alike.map((each) => each.key.split(' '));
  const differ = [...(parts[0] ?? []).keys()].filter((i) => parts.some((own) => own[i] !== parts[0]?.[i]));
  for (let count = 1; count <= differ.length && !clear(labels); ++count) {
    labels = parts.map((own) =>
      differ
        .slice(0, count)
        .map((i) => numbered((own[i] ?? '-').split(',')))
        .join('; '),
    );
  }
  return alike.map((each, i) => [each, labels[i] ?? '']);
}
const numbered = (tokens: string[]): string =>
  tokens.map((token) => (token === '-' ? 'none' : /^\d/.test(token) ? `#${token}` : token)).join(' ');

// Those whose words have everything that was typed, in any order.
export function withWords(choices: Choice[], typed: string): Choice[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return choices.filter((each) => wanted.every((word) => each.words.toLowerCase().includes(word)));
}

// An answer without anything to it, such as "ready": it ends a question and is given as it stands.
export const isPlain = (choice: Choice): boolean => Object.keys(partsOf(choice.order).fields).length === 0;

// --- many answers -------------------------------------------------------------------------------------------------

export const crowded = 24; // answers that are no list any more

// What to pick first where there are too many answers: whom they are given to, then where.
export interface Pick {
  key: string;
  take: Narrowing;
  count: number; // answers behind it
}
export function picksOf(listed: Choice[], by: Narrowing): Pick[] {
  if (listed.length <= crowded || by.place !== undefined) return [];
  const picks = new Map<string, Pick>();
  const add = (key: string, take: Narrowing) => {
    const pick = picks.get(key) ?? { key, take, count: 0 };
    picks.set(key, { ...pick, count: pick.count + 1 });
  };
  const anybody = by.unit === undefined && by.together === undefined;
  for (const { unit, units, place } of listed) {
    if (!anybody) {
      if (place !== undefined) add(place, { ...by, place });
    } else if (units) add(units.join(), { unit: units[0], together: units, place: undefined });
    else if (unit !== undefined) add(String(unit), { unit, place: undefined });
  }
  // One is no choice, and places with an answer each are better shown on the board.
  const worth = picks.size > 1 && (anybody || picks.size * 2 <= listed.length);
  return worth ? [...picks.values()] : [];
}
// Answers nobody has to pick first.
export const beyondPicks = (listed: Choice[], picks: Pick[]): Choice[] =>
  picks.length === 0 ? listed : listed.filter((each) => each.unit === undefined && each.place === undefined);

// Answers of a kind, under a heading.
export interface Group {
  title: string;
  has: (order: Order) => boolean;
  harms?: boolean; // whoever gives them: these are unfolded by hand
}
export interface Grouped {
  title: string;
  choices: Choice[];
  open: boolean;
}
// In the order of the groups, what is in none of them before those that harm. As many are open as can be read at a glance.
export function grouped(listed: Choice[], groups: Group[], glance = 12): Grouped[] {
  const groupOf = ({ order }: Choice) => groups.find((each) => each.has(order));
  const rows = [
    ...groups.filter((each) => !each.harms),
    { title: 'Other', has: () => false },
    ...groups.filter((each) => each.harms),
  ].map((group) => ({
    group,
    choices: listed.filter((each) => (groupOf(each)?.title ?? 'Other') === group.title),
  }));
  let seen = 0;
  return rows
    .filter(({ choices }) => choices.length > 0)
    .map(({ group, choices }) => {
      seen += choices.length;
      return { title: group.title, choices, open: !('harms' in group && group.harms) && seen <= glance };
    });
}
