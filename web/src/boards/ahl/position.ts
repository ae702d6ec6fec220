// A position of Azhanti High Lightning as the server tells it, read for drawing.
import { isRecord, numberOf, recordsOf, textOf, type View } from '../adapter';

export interface Place {
  deck: number;
  x: number;
  y: number;
}

export type Facing = 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW';
export const offsets: Record<Facing, { dx: number; dy: number }> = {
  N: { dx: 0, dy: -1 },
  NE: { dx: 1, dy: -1 },
  E: { dx: 1, dy: 0 },
  SE: { dx: 1, dy: 1 },
  S: { dx: 0, dy: 1 },
  SW: { dx: -1, dy: 1 },
  W: { dx: -1, dy: 0 },
  NW: { dx: -1, dy: -1 },
};
export const facings = Object.keys(offsets) as Facing[];
export const isFacing = (text: unknown): text is Facing => typeof text === 'string' && text in offsets;

export function placeOf(text: unknown): Place | undefined {
  const found = typeof text === 'string' ? /^(\d+):(-?\d+),(-?\d+)$/.exec(text) : null;
  return found ? { deck: Number(found[1]), x: Number(found[2]), y: Number(found[3]) } : undefined;
}
export const nameOf = (place: Place): string => `${place.deck}:${place.x},${place.y}`;

// A row of bits, told as words of 64. Words come as text, because numbers of that size lose their last bits.
export function bitsOf(row: unknown): Set<number> {
  const words = isRecord(row) && Array.isArray(row['words']) ? row['words'] : [];
  const bits = new Set<number>();
  for (const [i, word] of words.entries()) {
    let left = BigInt(typeof word === 'string' || typeof word === 'number' ? word : 0);
    for (let bit = 64 * i; left > 0n; ++bit, left >>= 1n) if (left & 1n) bits.add(bit);
  }
  return bits;
}

export const wellsFrom = 100; // the well of deck n counts as level n + 100

export interface Level {
  number: number;
  deck: number; // whose plan it is drawn on
  well: boolean;
  open: Set<number>; // portals
  stuck: Set<number>;
  dark: Set<number>; // rooms, by their place in the plan's list; 127: all that is in no room
  airless: Set<number>; // compartments
  weightless: boolean;
}

export function levelsOf(view: View): Level[] {
  return recordsOf(view['levels'])
    .filter((level) => numberOf(level['number']) > 0)
    .map((level) => {
      const number = numberOf(level['number']);
      const well = number > wellsFrom;
      return {
        number,
        deck: well ? number - wellsFrom : number,
        well,
        open: bitsOf(level['open']),
        stuck: bitsOf(level['stuck']),
        dark: bitsOf(level['dark']),
        airless: bitsOf(level['vacuum']),
        weightless: numberOf(level['weightless']) > 0,
      };
    });
}

export interface Figure {
  id: number;
  side: number;
  at: Place;
  facing: Facing;
  down: boolean; // unconscious, gravely hurt or dead
  dead: boolean;
  prone: boolean;
  light: number;
  stunned: boolean;
  panic: boolean;
  engaged: boolean;
  evading: boolean;
  hidden: boolean;
  blob: boolean;
  robot: boolean;
}

// Sides are told by number or, where only one is named, as text of it.
export const sideOf = (value: unknown): number => Number(value ?? 0);

export function figuresOf(view: View): Figure[] {
  return recordsOf(view['people']).flatMap((row, id): Figure[] => {
    const at = placeOf(row['at']);
    if (row['presence'] !== 'aboard' || !at) return [];
    const set = (name: string) => numberOf(row[name]) > 0;
    return [
      {
        id,
        side: sideOf(row['side']),
        at,
        facing: isFacing(row['facing']) ? row['facing'] : 'N',
        down: row['condition'] !== 'fit',
        dead: row['condition'] === 'dead',
        prone: set('prone'),
        light: numberOf(row['light']),
        stunned: set('stun'),
        panic: row['panic'] !== 'calm' && row['panic'] !== undefined,
        engaged: set('engaged'),
        evading: set('evading'),
        hidden: set('hidden'),
        blob: set('level'),
        robot: set('robot'),
      },
    ];
  });
}

export interface Thing {
  kind: string;
  at: Place;
  clock: number;
}

export function thingsOf(view: View): Thing[] {
  return recordsOf(view['things']).flatMap((row): Thing[] => {
    const at = placeOf(row['at']);
    const lies = row['state'] === 'idle' || row['state'] === 'primed';
    return at && lies ? [{ kind: textOf(row['kind']), at, clock: numberOf(row['clock']) }] : [];
  });
}

// Where a plot leads, step by step, as far as its words tell. What stands in the way only the server knows.
const steps = ['walk', 'trot', 'dive', 'sidestep', 'evade', 'jump', 'blob_step', 'launch_walk', 'launch_run'];

export function pathOf(from: Place, plot: string[]): Place[] {
  const path = [from];
  for (const action of plot) {
    const [act = '', rest = ''] = action.split(':', 2);
    const way = rest.split('/')[0];
    const last = path.at(-1) ?? from;
    if (steps.includes(act) && isFacing(way)) {
      path.push({ ...last, x: last.x + offsets[way].dx, y: last.y + offsets[way].dy });
    }
  }
  return path;
}

// Action points as people count them: halves are told by the server.
export const pointsOf = (halves: number): string =>
  halves % 2 === 0 ? String(halves / 2) : `${Math.floor(halves / 2) || ''}½`;

const acts: Record<string, string> = { left: 'turn left', right: 'turn right', stand: 'stand up' };
export function plotWords(plot: string[]): string {
  if (plot.length === 0) return 'stay';
  return plot.map((action) => acts[action] ?? action.replaceAll('_', ' ').replace(':', ' ')).join(', ');
}

// What somebody has been committed to in this turn; '' while he has not been told yet.
export function commitmentOf(view: View, who: number): string {
  const row = recordsOf(view['people'])[who];
  return row && numberOf(row['ordered']) > 0 && row['commitment'] !== 'none'
    ? textOf(row['commitment']).replaceAll('_', ' ')
    : '';
}
