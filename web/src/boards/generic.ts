// A game the page has no board for: whatever has a place is a unit, and orders are known by their words.
import type { Order } from '../api/types';
import {
  isRecord,
  numberOf,
  partsOf,
  recordsOf,
  textOf,
  type Adapter,
  type Fact,
  type Unit,
  type View,
} from './adapter';
import HexBoard from './HexBoard.svelte';
import { along, hexOf, nameOf } from './hex';

// The list of the position whose members have a place.
export function unitRows(view: View): View[] {
  for (const value of Object.values(view)) {
    const rows = recordsOf(value);
    if (rows.length > 0 && rows.every((row) => typeof row['at'] === 'string')) return rows;
  }
  return [];
}

export function factsOf(row: View, without: string[]): Fact[] {
  return Object.entries(row)
    .filter(([name, value]) => !without.includes(name) && !isRecord(value) && !Array.isArray(value))
    .map(([label, value]) => ({ label: label.replaceAll('_', ' '), value: String(value) }));
}

function units(view: View, sides: string[]): Unit[] {
  return unitRows(view).map((row, id) => {
    const side = typeof row['side'] === 'number' ? row['side'] : undefined;
    const owner = side === undefined ? 'unit' : (sides[side] ?? 'unit');
    const facts = factsOf(row, ['at', 'side']);
    return {
      id,
      name: `${owner} ${id}`,
      short: String(id),
      side,
      place: textOf(row['at']),
      out: false,
      marks: [],
      facts,
    };
  });
}

const namesUnit = ['unit', 'who', 'ship', 'fleet'];
const namesTarget = ['target', 'at', 'to', 'hex'];

// The unit an order is given to and the place it speaks of, by the names of its fields.
export function spotOf(order: Order, view: View) {
  const { fields } = partsOf(order);
  const rows = unitRows(view);
  const unit = namesUnit.map((name) => fields[name]).find((value) => typeof value === 'number');
  const start = unit === undefined ? undefined : hexOf(rows[numberOf(unit)]?.['at']);
  const path = start && along(start, fields['path'])?.map(nameOf);
  const named = namesTarget.map((name) => fields[name]).find((value) => value !== undefined);
  const aimed = typeof named === 'number' ? textOf(rows[named]?.['at']) : textOf(named);
  const place = path?.at(-1) ?? (aimed || (start && nameOf(start)));
  return {
    ...(typeof unit === 'number' ? { unit } : {}),
    ...(place ? { place } : {}),
    ...(path ? { path } : {}),
  };
}

export const generic: Adapter = {
  units,
  spot: spotOf,
  given: () => [],
  words: () => undefined,
  clock: () => '',
  board: HexBoard,
};
