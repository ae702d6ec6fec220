// A game the page has no board for: whatever has a place is a unit, and orders are known by their words. What
// names and figures mean is not known here; they are shown as the game calls them.
import type { Order } from '../api/types';
import { tables } from '../lib/tables.svelte';
import {
  isRecord,
  numberOf,
  partsOf,
  recordsOf,
  textOf,
  type Adapter,
  type Fact,
  type Spot,
  type Unit,
  type View,
} from './adapter';
import HexBoard from './HexBoard.svelte';
import { along, hexOf, nameOf } from './hex';

interface Row {
  id: number; // as orders name it: counted through all lists, one after the other
  list: string;
  row: View;
}

// The lists of the position whose members have a place.
export function unitRows(view: View): Row[] {
  let first = 0;
  return Object.entries(view).flatMap(([list, value]) => {
    const rows = recordsOf(value);
    if (rows.length === 0 || !rows.every((row) => typeof row['at'] === 'string')) return [];
    const found = rows.map((row, i) => ({ id: first + i, list, row }));
    first += rows.length;
    return found;
  });
}

const states = ['status', 'presence', 'kind', 'state']; // members that say whether there is anything at all
const absent = ['none', 'waiting'];
const ended = ['destroyed', 'disengaged', 'gone', 'dead', 'landed'];
const isAbsent = (row: View) =>
  states.some((name) => absent.includes(textOf(row[name]))) || ['', 'nowhere'].includes(textOf(row['at']));
const isOut = (row: View) => states.some((name) => ended.includes(textOf(row[name])));

const headings = ['facing', 'heading', 'direction'];
const namers = ['name', 'code', 'id'];
const classes = ['design', 'type', 'class', 'model'];

// What it is called: by its own name, or by that of the row its class number leads to in the game's tables.
function nameOfUnit({ list, row }: Row, data: Record<string, unknown> | undefined): string {
  const own = namers.map((name) => textOf(row[name])).find(Boolean);
  if (own) return own;
  for (const member of classes) {
    const value = row[member];
    if (typeof value === 'string') return value;
    if (typeof value !== 'number') continue;
    for (const table of [`${member}s`, list, 'units']) {
      const found = recordsOf(data?.[table])[value];
      const name =
        found &&
        namers
          .slice(1)
          .concat('name')
          .map((each) => textOf(found[each]))
          .find(Boolean);
      if (name) return name;
    }
  }
  return '';
}

// Whose it is: by the number of a side, by its name, or by the seat of its race.
function sideOf(row: View, view: View, sides: string[], data: Record<string, unknown> | undefined) {
  const side = row['side'];
  if (typeof side === 'number') return side;
  if (typeof side === 'string' && side !== '') {
    const named = sides.indexOf(side);
    return named >= 0 ? named : Number.isInteger(Number(side)) ? Number(side) : undefined;
  }
  const race = recordsOf(data?.['races']).findIndex((each) => each['race'] === row['race']);
  const seat = recordsOf(view['realms'])[race]?.['seat'];
  return typeof seat === 'number' && seat < sides.length ? seat : undefined;
}

export function factsOf(row: View, without: string[]): Fact[] {
  return Object.entries(row)
    .filter(([name, value]) => !without.includes(name) && !isRecord(value) && !Array.isArray(value))
    .filter(([, value]) => value !== 0 && value !== false && value !== '' && value !== null)
    .map(([label, value]) => ({ label: label.replaceAll('_', ' '), value: String(value) }));
}

export function unitsOf(view: View, sides: string[], data: Record<string, unknown> | undefined): Unit[] {
  return unitRows(view)
    .filter(({ row }) => !isAbsent(row))
    .map((each): Unit => {
      const { id, row } = each;
      const side = sideOf(row, view, sides, data);
      const called = nameOfUnit(each, data);
      const race = textOf(row['race']);
      const heading = headings.map((name) => textOf(row[name])).find(Boolean);
      const owner = race || (side === undefined ? 'unit' : (sides[side] ?? 'unit'));
      const speed = row['speed'];
      return {
        id,
        name: `${owner} ${called ? `${called} ` : ''}(${id})`,
        short: called.slice(0, 5) || String(id),
        kind: '',
        side,
        place: textOf(row['at']),
        out: isOut(row),
        marks: [],
        glance: typeof speed === 'number' ? [{ text: `→${speed}`, means: `speed ${speed}` }] : [],
        ...(heading ? { heading } : {}),
        facts: factsOf(row, ['at', 'side', 'name']),
      };
    });
}

const namesUnit = ['unit', 'who', 'ship', 'fleet'];
const namesTarget = ['target', 'to', 'at', 'hex', 'where'];

// The units an order is given to and the place it speaks of, by the names of its fields.
export function spotOf(order: Order, view: View): Spot {
  const { fields } = partsOf(order);
  const rows = unitRows(view);
  const list = Array.isArray(fields['units'])
    ? fields['units'].filter((each) => typeof each === 'number')
    : [];
  const unit = namesUnit.map((name) => fields[name]).find((value) => typeof value === 'number') ?? list[0];
  const placeOf = (id: unknown) => textOf(rows[numberOf(id, -1)]?.row['at']);
  const start = unit === undefined ? undefined : hexOf(placeOf(unit));
  const path = start && along(start, fields['path'])?.map(nameOf);
  const named = namesTarget
    .map((name) => fields[name])
    .map((value) => (typeof value === 'number' ? placeOf(value) : textOf(value)))
    .find((text) => hexOf(text));
  const place = path?.at(-1) ?? (named || (start && nameOf(start)));
  return {
    ...(typeof unit === 'number' ? { unit } : {}),
    ...(list.length > 1 ? { units: list } : {}),
    ...(place ? { place } : {}),
    ...(path ? { path } : {}),
  };
}

// "impulse 17", "phase 3": whatever of this the position counts.
const counted = ['impulse', 'phase', 'step'];
function clock(view: View): string {
  return counted
    .filter((name) => numberOf(view[name]) > 0)
    .map((name) => `${name} ${numberOf(view[name])}`)
    .join(', ');
}

// Which game the position belongs to is known only to whoever asks: its tables give units their names.
export const genericFor = (game: string): Adapter => ({
  units: (view, sides) => unitsOf(view, sides, tables.of(game)),
  spot: spotOf,
  given: () => [],
  words: () => undefined,
  clock,
  board: HexBoard,
});
