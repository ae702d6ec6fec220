// Star Fleet Battles: ships on a map of hexes without end.
import type { Order } from '../../api/types';
import {
  isRecord,
  numberOf,
  partsOf,
  recordsOf,
  textOf,
  type Adapter,
  type Fact,
  type Glance,
  type Spot,
  type Unit,
  type View,
} from '../adapter';
import { hexOf, nameOf } from '../hex';
import ActPanel from './ActPanel.svelte';
import { whyWords } from './asking';
import CoursePanel from './CoursePanel.svelte';
import EnergyForm from './EnergyForm.svelte';
import FirePanel from './FirePanel.svelte';
import HitPanel from './HitPanel.svelte';
import { mendingRules } from './mended';
import { craftOf, fights, legsOf, nobody, shipsOf, stepsOf, type Craft, type Ship } from './position';
import PlotPanel from './PlotPanel.svelte';
import PreparePanel from './PreparePanel.svelte';
import SfbBoard from './SfbBoard.svelte';
import ShipCard from './ShipCard.svelte';
import { stepName, wordsOf } from './words';

const gone = ['destroyed', 'disengaged', 'landed'];

function marksOf(ship: Ship): string[] {
  const marks: string[] = [];
  const n = (name: string) => numberOf(ship.row[name]);
  if (gone.includes(ship.status)) marks.push(ship.status);
  const down = ship.shields.filter((each) => each.left === 0 || each.dropped).map((each) => each.number);
  if (down.length > 0) marks.push(`shield ${down.join(', ')} down`);
  if (n('captured') > 0) marks.push('captured');
  if (n('tumbling') > 0) marks.push('tumbling');
  if (n('stopped') > 0 && ship.speed === 0) marks.push('stopped');
  const cloak = textOf(ship.row['cloak']);
  if (cloak !== 'off' && cloak !== '') marks.push(cloak.replace('-', ' '));
  return marks;
}

function factsOf(ship: Ship): Fact[] {
  const text = (name: string) => textOf(ship.row[name]);
  const number = (name: string) => String(numberOf(ship.row[name]));
  return [
    { label: 'heading', value: ship.facing },
    { label: 'speed', value: `${ship.speed}${numberOf(ship.row['reverse']) > 0 ? ' astern' : ''}` },
    { label: 'fire control', value: text('fire_control') },
    { label: 'ECM/ECCM', value: `${number('ecm')}/${number('eccm')}` },
  ];
}

function unitOf(ship: Ship): Unit {
  const glance: Glance[] = [{ text: `→${ship.speed}`, means: `speed ${ship.speed}` }];
  return {
    id: ship.id,
    name: ship.display.label,
    short: ship.display.label.split('/').at(-1) ?? '?',
    side: ship.side,
    place: ship.at,
    out: gone.includes(ship.status),
    marks: marksOf(ship),
    glance,
    heading: ship.facing,
    facts: factsOf(ship),
  };
}

function smallUnit(craft: Craft, names: Map<number, string>): Unit {
  const target = names.get(craft.target);
  return {
    id: craft.id,
    name: `${craft.kind} ${craft.id}`,
    short: String(craft.id),
    side: craft.side,
    place: craft.at,
    out: false,
    marks: craft.hit > 0 ? [`hit for ${craft.hit}`] : [],
    glance: [
      { text: `→${craft.speed}`, means: `speed ${craft.speed}` },
      ...(target ? [{ text: `at ${target}`, means: `flies at ${target}` }] : []),
    ],
    heading: craft.facing,
    facts: [
      { label: 'heading', value: craft.facing },
      { label: 'speed', value: String(craft.speed) },
      ...(target ? [{ label: 'target', value: target }] : []),
      ...(names.has(craft.controller)
        ? [{ label: 'guided by', value: names.get(craft.controller) ?? '' }]
        : []),
    ],
  };
}

function units(view: View): Unit[] {
  const ships = shipsOf(view).map(unitOf);
  // Two ships of one class are told apart by their numbers.
  for (const unit of ships) {
    if (ships.some((each) => each.id < unit.id && each.name === unit.name)) unit.name += ` (${unit.id})`;
  }
  const names = new Map(ships.map((each) => [each.id, each.name]));
  return [...ships, ...craftOf(view).map((craft) => smallUnit(craft, names))];
}

// Whose box is asked for: the target of the volley that is being dealt.
function victim(view: View): Ship | undefined {
  const core = view['core'];
  const question = isRecord(core) && isRecord(core['question']) ? core['question'] : {};
  const volley = recordsOf(view['volleys'])[numberOf(question['a'])];
  return shipsOf(view).find((each) => each.id === numberOf(volley?.['target'], nobody));
}

function spot(order: Order, view: View): Spot {
  const { kind, fields } = partsOf(order);
  if (kind === 'lose' || kind === 'face') {
    const ship = victim(view);
    return ship ? { unit: ship.id } : {};
  }
  if (typeof fields['unit'] !== 'number') return {};
  const unit = fields['unit'];
  const ship = shipsOf(view).find((each) => each.id === unit);
  const place = (id: unknown) =>
    [...shipsOf(view), ...craftOf(view)].find((each) => each.id === numberOf(id, nobody))?.at;
  if (kind === 'course' && ship) {
    const path = [ship.at, ...legsOf(ship, stepsOf(fields['steps'])).map((leg) => nameOf(leg.to))];
    return { unit, place: path.at(-1) ?? ship.at, path };
  }
  const where = textOf(fields['where']);
  const at =
    place(fields['target']) ?? place(fields['at']) ?? (hexOf(where) && where !== '0,0' ? where : undefined);
  return { unit, ...(at ? { place: at } : {}) };
}

// Courses that are still to be steered, and fire that is declared.
function given(view: View): Spot[] {
  const ships = shipsOf(view);
  const where = (id: number) => [...ships, ...craftOf(view)].find((each) => each.id === id)?.at;
  return ships.flatMap((ship): Spot[] => {
    const steps = textOf(ship.row['course']).split(' ').filter(Boolean);
    const path = [ship.at, ...legsOf(ship, steps).map((leg) => nameOf(leg.to))];
    const targets = new Set(ship.weapons.map((each) => each.target).filter((id) => id !== nobody));
    return [
      ...(path.length > 1 ? [{ unit: ship.id, path }] : []),
      ...[...targets].flatMap((id) => {
        const place = where(id);
        return place ? [{ unit: ship.id, place }] : [];
      }),
    ];
  });
}

// For the log. A form says too much to be read there; and where a ship headed the position no longer tells.
export function said(order: Order, all: Unit[], view: View): string | undefined {
  const { kind, fields } = partsOf(order);
  const name = all.find((each) => each.id === fields['unit'])?.name ?? '';
  if (kind === 'allocate') {
    const arm = stepsOf(fields['arm']).length;
    return `${name} energy form: speed ${numberOf(fields['speed'])}, shields ${textOf(fields['shields'])}, ${arm} weapons armed`.trim();
  }
  if (kind === 'course') {
    const steps = stepsOf(fields['steps']).map((step) => stepName(undefined, step).toLowerCase());
    return `${name}: ${steps.join(', ') || 'stay'}`;
  }
  return wordsOf(order, all, view);
}

const clock = (view: View): string =>
  numberOf(view['impulse']) > 0 ? `impulse ${numberOf(view['impulse'])}` : '';

export const sfb: Adapter = {
  units,
  spot,
  given,
  words: wordsOf,
  said,
  beyond: {
    asks: ([unit = nobody], place) => whyWords(unit, place),
    words: 'it cannot be ordered there now.',
    always: true,
  },
  fights,
  clock,
  board: SfbBoard,
  card: ShipCard,
  leaves: mendingRules,
  keys: [{ key: 'a', means: 'the next arc of the ship taken up' }],
  panels: {
    prepare: PreparePanel,
    allocate: EnergyForm,
    move: CoursePanel,
    plot: PlotPanel,
    act: ActPanel,
    fire: FirePanel,
    reinforce: HitPanel,
    shield: HitPanel,
    damage: HitPanel,
  },
};
