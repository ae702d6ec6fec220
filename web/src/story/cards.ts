// What has happened, as cards: a volley is one, a round of a battle, a shot with what came of it.
import type { Entry } from '../api/types';
import type { Unit } from '../boards/scene';
import { rollOf, type Roll } from '../game/feed';

export type CardKind = 'fire' | 'move' | 'launch' | 'battle' | 'melee' | 'economy' | 'loss' | 'other';

export interface Card {
  key: number; // its first entry
  turn: number;
  when: string; // within the turn: "impulse 12"
  kind: CardKind;
  title: string;
  lines: string[];
  rolls: Roll[];
  grave: boolean; // somebody was lost or hurt inside
  rule: string;
  entries: Entry[]; // that it tells of
}

// By which names units go in cards.
export interface Naming {
  name(unit: unknown): string; // "your CA", "KLI/D7"
  own(unit: unknown): boolean;
  tidy(text: string): string; // a sentence of the log, without numbers nobody needs
  reach(n: number): void; // the story has come to that entry: numbers of what is lost are given anew
}

// Makes cards of all that was told, oldest first.
export type Teller = (entries: Entry[], naming: Naming) => Card[];

export const isEvent = ({ kind }: Entry): boolean => kind === 'event';
export const eventOf = ({ kind, data }: Entry): string =>
  kind === 'event' && typeof data['event'] === 'string' ? data['event'] : '';

// When it happens: an entry itself only has the turn in which it was sent.
export interface Moment {
  turn: number;
  when: string;
}
// A card begun with an entry.
export const cardOf = (entry: Entry, at: Moment, kind: CardKind): Card => ({
  key: entry.n,
  turn: at.turn,
  when: at.when,
  kind,
  title: '',
  lines: [],
  rolls: [],
  grave: false,
  rule: entry.rule,
  entries: [entry],
});

// "2 left warp, phaser-1 1, bridge".
export function counted(names: string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${count} ${name}` : name)).join(', ');
}
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
export const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
// Whether an event only says once more what the card before it says, of somebody else: then it is a line of that card.
export const repeats = (card: Card | undefined, entry: Entry, at: Moment): card is Card =>
  card?.kind === 'other' &&
  card.turn === at.turn &&
  card.when === at.when &&
  card.entries.every((each) => eventOf(each) === eventOf(entry) || eventOf(each) === 'rolled');
// "A, B and C".
export const joined = (names: string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

// The cards with something after entry `n`.
export const since = (cards: Card[], n: number): Card[] =>
  cards.filter((card) => (card.entries.at(-1)?.n ?? 0) > n);

// The last order this side has given, and nothing after it: what follows it is news.
export function lastDecision(entries: Entry[], side: string | undefined): number {
  for (let i = entries.length - 1; i >= 0; --i) {
    const entry = entries[i];
    if (entry?.kind === 'order' && (side === undefined || entry.side === side)) return entry.n;
  }
  return 0;
}

// Cards of any game: one a turn or phase, a line for each thing that was told, and the dice.
export const anyTeller: Teller = (entries, naming) => {
  const cards: Card[] = [];
  let card: Card | undefined;
  for (const entry of entries) {
    const event = eventOf(entry);
    if (event === '' || event === 'standing_order') continue;
    if (event === 'turn' || event === 'phase') {
      card = undefined;
      continue;
    }
    if (card) card.entries.push(entry);
    else cards.push((card = cardOf(entry, { turn: entry.turn, when: '' }, 'other')));
    const roll = rollOf(entry);
    if (roll) card.rolls.push(roll);
    else if (card.title === '') card.title = upper(naming.tidy(entry.text));
    else card.lines.push(upper(naming.tidy(entry.text)));
  }
  return cards.filter((each) => each.title !== '');
};

// --- names --------------------------------------------------------------------------------------------------------

// The log writes units with the numbers of orders: "drone (128)". A number stands only where the name alone would not
// tell which one it is.
export function tidied(text: string, units: Unit[], lost: ReadonlyMap<number, string> = new Map()): string {
  return text.replace(/(\S+) \((\d+)\)/g, (whole, word: string, digits: string) => {
    const id = Number(digits);
    const unit = units.find((each) => each.id === id);
    if (word === 'none') return unit?.name ?? lost.get(id) ?? `craft ${digits}`;
    const named = unit?.name.endsWith(word) ?? false;
    if (named && units.filter((each) => each.name === unit?.name).length === 1) return word;
    return named || id >= 128 ? `${word} ${digits}` : whole;
  });
}

// What those were called that are no more: from the sentences that named them.
export function lostNames(entries: Entry[]): Map<number, string> {
  const names = new Map<number, string>();
  for (const { kind, text } of entries) {
    if (kind !== 'event') continue;
    for (const [, word = '', digits = ''] of text.matchAll(/(\S+) \((\d+)\)/g))
      if (word !== 'none') names.set(Number(digits), `${word} ${digits}`);
    for (const [name, digits = ''] of text.matchAll(/(?:[A-Z]+ )?[^\s#]+#(\d+)/g))
      names.set(Number(digits), name);
  }
  return names;
}

// What units were called when they were spoken of.
interface Mention {
  n: number;
  word: string;
}
function mentionsIn(entries: Entry[]): Map<number, Mention[]> {
  const all = new Map<number, Mention[]>();
  for (const { kind, n, text } of entries) {
    if (kind !== 'event') continue;
    for (const [, word = '', digits = ''] of text.matchAll(/(\S+) \((\d+)\)/g)) {
      if (word === 'none') continue;
      const id = Number(digits);
      const list = all.get(id) ?? [];
      if (list.at(-1)?.word !== word) list.push({ n, word });
      all.set(id, list);
    }
  }
  return all;
}

export function namingOf(units: Unit[], entries: Entry[], isOwn: (unit: Unit) => boolean): Naming {
  const lost = lostNames(entries);
  const mentions = mentionsIn(entries);
  let now = Infinity;
  const find = (id: unknown) => units.find((each) => each.id === id);
  const alone = (unit: Unit) => units.filter((each) => each.name === unit.name).length === 1;
  // By another name than what has its number now.
  const once = (id: number, unit: Unit): string | undefined => {
    const said = mentions
      .get(id)
      ?.filter((each) => each.n <= now)
      .at(-1);
    return said && !unit.name.includes(said.word) ? `${said.word} ${id}` : undefined;
  };
  return {
    name(id) {
      const unit = find(id);
      if (!unit) return typeof id === 'number' ? (lost.get(id) ?? `unit ${id}`) : String(id);
      const before = once(unit.id, unit);
      if (before !== undefined) return before;
      const name = alone(unit) ? unit.name : `${unit.name} ${unit.id}`;
      return isOwn(unit) ? `your ${name}` : name;
    },
    own(id) {
      const unit = find(id);
      return unit !== undefined && isOwn(unit);
    },
    tidy: (text) => tidied(text, units, lost),
    reach: (n) => (now = n),
  };
}

// What belongs to a card as well: entries it does not have yet, and the dice they show.
export function claim(card: Card, entries: Entry[]): void {
  for (const entry of entries) {
    if (!card.entries.includes(entry)) card.entries.push(entry);
    const thrown = rollOf(entry);
    if (thrown) card.rolls.push(thrown);
  }
}
