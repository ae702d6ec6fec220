// A battle as the page reads it: ships with their displays, small craft, weapons. What is hidden is not in it.
import { tables } from '../../lib/tables.svelte';
import { isRecord, numberOf, recordsOf, textOf, type View } from '../adapter';
import { displays } from './displays.svelte';
import { rangeOf } from './numbers';
import { hexOf, isDirection, neighbour, turned, type Direction, type Hex } from '../hex';

export const nobody = 255;

// A row of boxes of one kind; `box` is its place in the losses of a ship.
export interface Boxes {
  group: string;
  name: string;
  box: number;
  count: number;
  numbers: number[]; // printed in them
}
export interface WeaponPlan {
  type: string;
  id: string;
  arc: string;
  boxes: number;
  phaser: boolean;
}
export interface Display {
  label: string;
  class: string;
  name: string;
  race: string;
  shields: number[];
  boxes: Boxes[];
  weapons: WeaponPlan[];
  losses: Map<number, string>; // what a number of a loss or a repair stands for
}

const numbersOf = (value: unknown): number[] =>
  Array.isArray(value) ? value.map((each) => numberOf(each)) : [];

function displayOf(row: View): Display {
  return {
    label: textOf(row['label']),
    class: textOf(row['class']),
    name: textOf(row['name']),
    race: textOf(row['race']),
    shields: numbersOf(row['shields']),
    boxes: recordsOf(row['boxes']).map((each) => ({
      group: textOf(each['group']),
      name: textOf(each['name']).replaceAll('-', ' '),
      box: numberOf(each['box']),
      count: numberOf(each['count']),
      numbers: numbersOf(each['numbers']),
    })),
    weapons: recordsOf(row['weapons']).map((each) => ({
      type: textOf(each['type']),
      id: textOf(each['id']),
      arc: textOf(each['arc']),
      boxes: numberOf(each['boxes'], 1),
      phaser: each['phaser'] === true,
    })),
    losses: new Map(recordsOf(row['losses']).map((each) => [numberOf(each['what']), textOf(each['name'])])),
  };
}

const unknown: Display = {
  label: 'ship',
  class: 'ship',
  name: '',
  race: '',
  shields: [0, 0, 0, 0, 0, 0],
  boxes: [],
  weapons: [],
  losses: new Map(),
};
const known = new WeakMap<object, Map<number, Display>>();

export function displayFor(
  design: unknown,
  data = tables.of('sfb'),
  fetched = (number: number) => displays.of(number),
): Display {
  const rows = data?.['displays'];
  if (!Array.isArray(rows)) return unknown;
  const all =
    known.get(rows) ??
    new Map(recordsOf(rows).map((row) => [numberOf(row['design'], -1), displayOf(row)] as const));
  known.set(rows, all);
  const number = numberOf(design, -1);
  const present = all.get(number);
  if (present) return present;
  const row = fetched(number);
  return row ? displayOf(row) : unknown;
}

// --- who fights whom -------------------------------------------------------------------------------------------

// Whether two seats are enemies. The position lists for each seat whom it fights, as seats or as bits; where it lists
// nothing, everybody fights everybody else.
export function fights(view: View, seat: number, other: number): boolean {
  const all = view['foes'];
  const foes: unknown = Array.isArray(all) ? all[seat] : undefined;
  if (seat === other) return false;
  if (typeof foes === 'number') return ((foes >> other) & 1) === 1;
  if (typeof foes === 'string') return foes.split(',').includes(String(other));
  return Array.isArray(foes) ? foes.includes(other) : true;
}

// --- ships -----------------------------------------------------------------------------------------------------

export interface Shield {
  number: number;
  boxes: number;
  left: number;
  reinforced: number; // as far as it is known
  dropped: boolean;
}
export interface Weapon extends WeaponPlan {
  number: number;
  lost: number; // boxes
  armed: string; // '' while it is not
  ready: boolean; // the load is complete
  shots: number; // this turn
  target: number; // declared at
}
export interface Ship {
  id: number;
  row: View;
  display: Display;
  side: number;
  status: string;
  at: string;
  facing: Direction;
  speed: number;
  shields: Shield[];
  level: string; // of the shields
  general: number;
  lost: number[];
  weapons: Weapon[];
  bays: { full: boolean; lost: boolean }[];
}

const completed = 32; // a flag of a weapon: its load is complete

function weaponsOf(view: View, row: View, display: Display): Weapon[] {
  const mounts = recordsOf(view['mounts']);
  const first = numberOf(row['first_mount']);
  return display.weapons.map((plan, number) => {
    const mount = mounts[first + number] ?? {};
    const mode = textOf(mount['mode']);
    return {
      ...plan,
      number,
      lost: numberOf(mount['lost']),
      armed: mode === 'none' ? '' : mode,
      ready: (numberOf(mount['flags']) & completed) !== 0,
      shots: numberOf(mount['shots']),
      target: numberOf(mount['target'], nobody),
    };
  });
}

function shieldsOf(row: View, display: Display): Shield[] {
  const [lost, specific, dropped] = ['shields', 'specific', 'shield_dropped'].map((name) =>
    numbersOf(row[name]),
  );
  return display.shields.map((boxes, i) => ({
    number: i + 1,
    boxes,
    left: Math.max(0, boxes - (lost?.[i] ?? 0)),
    reinforced: specific?.[i] ?? 0,
    dropped: (dropped?.[i] ?? 0) > 0,
  }));
}

function shipOf(view: View, row: View, id: number): Ship {
  const display = displayFor(row['design']);
  const facing = row['facing'];
  const bay = numberOf(row['first_bay']);
  const boxes = recordsOf(view['bays']);
  return {
    id,
    row,
    display,
    side: numberOf(row['side']),
    status: textOf(row['status']),
    at: textOf(row['at']),
    facing: isDirection(facing) ? facing : 'A',
    speed: numberOf(row['speed']),
    shields: shieldsOf(row, display),
    level: textOf(row['shield_level']),
    general: numberOf(row['general']),
    lost: numbersOf(row['lost']),
    weapons: weaponsOf(view, row, display),
    bays: Array.from({ length: numberOf(row['bays']) }, (_, i) => boxes[bay + i] ?? {}).map((each) => ({
      full: numberOf(each['full']) > 0,
      lost: numberOf(each['lost']) > 0,
    })),
  };
}

export const shipsOf = (view: View): Ship[] =>
  recordsOf(view['ships']).flatMap((row, id) =>
    ['none', 'waiting', ''].includes(textOf(row['status'])) ? [] : [shipOf(view, row, id)],
  );

// --- what is small ---------------------------------------------------------------------------------------------

export interface Craft {
  id: number;
  kind: string; // drone, plasma, shuttle, fighter, mine, probe
  side: number;
  at: string;
  facing: Direction;
  speed: number;
  target: number;
  controller: number;
  hit: number;
  row: View;
}

export function craftOf(view: View): Craft[] {
  const { first } = rangeOf('craft');
  return recordsOf(view['craft']).flatMap((row, i) => {
    const kind = textOf(row['kind']);
    if (kind === 'none' || kind === '') return [];
    const facing = row['facing'];
    return [
      {
        id: first + i,
        kind,
        side: numberOf(row['side']),
        at: textOf(row['at']),
        facing: isDirection(facing) ? facing : 'A',
        speed: numberOf(row['speed']),
        target: numberOf(row['target'], nobody),
        controller: numberOf(row['controller'], nobody),
        hit: numberOf(row['hit']),
        row,
      },
    ];
  });
}

// --- steps of a course -----------------------------------------------------------------------------------------

export interface Leg {
  to: Hex;
  facing: Direction;
}
// Where a step leads to; undefined for a turn on the spot. A ship that goes astern moves away from where it faces.
export function legOf(from: Hex, facing: Direction, astern: boolean, step: string): Leg | undefined {
  const way = (heading: Direction) => neighbour(from, astern ? turned(heading, 3) : heading);
  const ahead = (heading: Direction): Leg => ({ to: way(heading), facing: heading });
  switch (step) {
    case 'S':
      return ahead(facing);
    case 'L':
      return ahead(turned(facing, -1));
    case 'R':
      return ahead(turned(facing, 1));
    case 'SL':
      return { to: way(turned(facing, astern ? 1 : -1)), facing };
    case 'SR':
      return { to: way(turned(facing, astern ? -1 : 1)), facing };
  }
  const hard = step.slice(1);
  return step.startsWith('H') && isDirection(hard) ? ahead(hard) : undefined;
}

export function legsOf(ship: Ship, steps: string[]): Leg[] {
  const legs: Leg[] = [];
  let from = hexOf(ship.at);
  let facing = ship.facing;
  for (const step of steps) {
    const leg = from && legOf(from, facing, numberOf(ship.row['reverse']) > 0, step);
    if (!leg) break;
    legs.push(leg);
    from = leg.to;
    facing = leg.facing;
  }
  return legs;
}

export const stepsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : []);

// --- the impulse chart -----------------------------------------------------------------------------------------

// In which impulses something of that speed moves, from the server's chart.
export function movesAt(speed: number, data = tables.of('sfb')): string {
  const row = recordsOf(data?.['impulse-chart']).find((each) => each['speed'] === speed);
  return textOf(row?.['moves']) || '0'.repeat(32);
}
// The same for a whole turn, with the changes of speed that are plotted.
export function movesOf(ship: Ship, now: number, data = tables.of('sfb')): boolean[] {
  const plot = (Array.isArray(ship.row['plot']) ? ship.row['plot'] : []).map((each) => {
    if (isRecord(each)) return { impulse: numberOf(each['impulse']), speed: numberOf(each['speed']) };
    const [impulse = 0, speed = 0] = textOf(each).split('@').map(Number);
    return { impulse, speed: Math.abs(speed) }; // (C3.53) below 0: the other way
  });
  const past = numbersOf(ship.row['speeds']); // of the impulses gone by
  return Array.from({ length: 32 }, (_, i) => {
    const changed = plot.filter((each) => each.impulse <= i + 1).at(-1);
    const speed = i + 1 < now ? (past[i] ?? ship.speed) : (changed?.speed ?? ship.speed);
    return movesAt(speed, data)[i] === '1';
  });
}
// A ship as it would be with the speed of a form that is not committed yet.
export const plannedShip = (ship: Ship, plan: { speed: number; changes: string[] }): Ship => ({
  ...ship,
  speed: plan.speed,
  row: { ...ship.row, plot: plan.changes },
});
