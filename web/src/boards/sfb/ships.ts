// The ships of a battle as their displays show them: what they are made of from the server's displays, what has become of
// it from the scene.
import { tables } from '../../lib/tables.svelte';
import { numberOf, numbersOf, recordsOf, textOf, type Scene, type Unit, type View } from '../scene';
import { displays } from './displays.svelte';
import { layoutOf, type Layout } from './layout';

// A row of boxes of one kind.
export interface Boxes {
  group: string;
  name: string;
  count: number;
  numbers: number[]; // printed in them
}
export interface WeaponPlan {
  type: string;
  id: string;
  arc: string;
  boxes: number;
}
export interface Display {
  label: string;
  name: string;
  race: string;
  size: number; // class
  base: boolean;
  shields: number[];
  boxes: Boxes[];
  weapons: WeaponPlan[];
}

const displayOf = (row: View): Display => ({
  label: textOf(row['label']),
  name: textOf(row['name']),
  race: textOf(row['race']),
  size: numberOf(row['size_class'], 3),
  base: row['base'] === true,
  shields: numbersOf(row['shields']),
  boxes: recordsOf(row['boxes']).map((each) => ({
    group: textOf(each['group']),
    name: textOf(each['name']).replaceAll('-', ' '),
    count: numberOf(each['count']),
    numbers: numbersOf(each['numbers']),
  })),
  weapons: recordsOf(row['weapons']).map((each) => ({
    type: textOf(each['type']),
    id: textOf(each['id']),
    arc: textOf(each['arc']),
    boxes: numberOf(each['boxes'], 1),
  })),
});

const unknown: Display = {
  ...{ label: 'ship', name: '', race: '', size: 3, base: false },
  ...{ shields: [0, 0, 0, 0, 0, 0], boxes: [], weapons: [] },
};
const known = new WeakMap<object, Map<number, Display>>();

export function displayFor(
  number: number,
  data = tables.of('sfb'),
  fetched = (number: number) => displays.of(number),
): Display {
  const rows = data?.['displays'];
  if (!Array.isArray(rows)) return unknown;
  const all =
    known.get(rows) ??
    new Map(recordsOf(rows).map((row) => [numberOf(row['design'], -1), displayOf(row)] as const));
  known.set(rows, all);
  const present = all.get(number);
  if (present) return present;
  const row = fetched(number);
  return row ? displayOf(row) : unknown;
}

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
  target: number | undefined; // declared at
}
export interface Ship {
  id: number;
  unit: Unit;
  display: Display;
  design: number;
  playing: boolean;
  speed: number;
  shields: Shield[];
  level: string; // of the shields
  reinforced: number; // all shields
  known: boolean; // also what its side keeps to itself
  lost: number[]; // boxes of each row of the display
  used: number[]; // this turn, of each row
  weapons: Weapon[];
  bays: { full: boolean; lost: boolean }[];
  moves: boolean[]; // in which impulses of the turn
  moved: boolean; // in this one
}

// In which impulses something moves, from one character each.
export const movesOf = (text: string): boolean[] => [...text].map((each) => each === '1');

function shipOf(unit: Unit, row: View, display: Display): Ship {
  const shields = recordsOf(row['shields']);
  const weapons = recordsOf(row['weapons']);
  return {
    id: unit.id,
    unit,
    display,
    design: numberOf(row['display'], -1),
    playing: !unit.out && unit.place !== '',
    speed: numberOf(row['speed']),
    shields: display.shields.map((boxes, i) => ({
      number: i + 1,
      boxes,
      left: numberOf(shields[i]?.['left']),
      reinforced: numberOf(shields[i]?.['reinforced']),
      dropped: shields[i]?.['dropped'] === true,
    })),
    level: textOf(row['level']),
    reinforced: numberOf(row['reinforced']),
    known: row['known'] === true,
    lost: numbersOf(row['lost']),
    used: numbersOf(row['used']),
    weapons: display.weapons.map((plan, number) => {
      const state = weapons[number] ?? {};
      const target = state['target'];
      return {
        ...plan,
        number,
        lost: numberOf(state['lost']),
        armed: textOf(state['armed']),
        ready: state['ready'] === true,
        shots: numberOf(state['shots']),
        target: typeof target === 'number' ? target : undefined,
      };
    }),
    bays: recordsOf(row['bays']).map((each) => ({
      full: each['full'] === true,
      lost: each['lost'] === true,
    })),
    moves: movesOf(textOf(row['moves'])),
    moved: row['moved'] === true,
  };
}

export function shipsOf(scene: Scene, display = (number: number) => displayFor(number)): Ship[] {
  return recordsOf(scene.own['ships']).flatMap((row): Ship[] => {
    const unit = scene.units.find((each) => each.id === row['id']);
    return unit ? [shipOf(unit, row, display(numberOf(row['display'], -1)))] : [];
  });
}
// Where the boxes of a ship stand: fetched when it is shown.
export const layoutFor = (ship: Ship): Layout | undefined => layoutOf(displays.of(ship.design));
export const isShip = (unit: Unit): boolean => unit.kind === 'ship';
// Whatever is small: what seeks, shuttles, mines.
export const craftOf = (scene: Scene): Unit[] => scene.units.filter((each) => !isShip(each));

// Damage that somebody is asked about.
export interface Volley {
  unit: number;
  points: number;
  shield: number; // 0: none
  inside: boolean;
}
export function volleyOf(scene: Scene): Volley | undefined {
  const [row] = recordsOf([scene.own['volley']]);
  return (
    row && {
      unit: numberOf(row['unit']),
      points: numberOf(row['points']),
      shield: numberOf(row['shield']),
      inside: row['inside'] === true,
    }
  );
}
