// What has happened, as far as this side may know. Entries are numbered from 1 and never change within an
// epoch; a take-back begins a new one.
import type { Entry } from '../api/types';

export interface Known {
  epoch: number;
  entries: Entry[];
}

export const nothing: Known = { epoch: 0, entries: [] };
export const lastOf = (known: Known): number => known.entries.at(-1)?.n ?? 0;

// What is known with the new entries, and whether some in between are missing and must be asked for.
export function merged(known: Known, epoch: number, incoming: Entry[]): { known: Known; gap: boolean } {
  const base = epoch === known.epoch ? known.entries : [];
  const last = base.at(-1)?.n ?? 0;
  const fresh = incoming.filter((each) => each.n > last).sort((a, b) => a.n - b.n);
  const first = fresh[0];
  if (first && first.n > last + 1) return { known: { epoch, entries: base }, gap: true };
  return { known: { epoch, entries: fresh.length > 0 ? [...base, ...fresh] : base }, gap: false };
}

// A throw of dice as an entry tells it.
export interface Roll {
  n: number;
  turn: number;
  value: number;
  dice: number;
  faces: number;
  single: number[]; // what each die shows; empty where only the sum is known
  purpose: string;
  rule: string;
}

export function rollOf(entry: Entry): Roll | undefined {
  const { event, value, dice, faces, first, purpose } = entry.data;
  if (
    event !== 'rolled' ||
    typeof value !== 'number' ||
    typeof dice !== 'number' ||
    typeof faces !== 'number'
  ) {
    return undefined;
  }
  const why = typeof purpose === 'string' ? purpose : '';
  const single = typeof first === 'number' ? [first, value - first] : dice === 1 ? [value] : [];
  return { n: entry.n, turn: entry.turn, value, dice, faces, single, purpose: why, rule: entry.rule };
}
