// Orders of a battle in words.
import type { Order } from '../../api/types';
import { numberOf, partsOf, textOf, type Unit, type View } from '../adapter';
import { turned } from '../hex';
import { nobody, shipsOf, stepsOf, type Display, type Ship } from './position';

// What a number of a loss or a repair means: 1 + box, 64 + weapon, 192 + shuttle box.
export function lossName(display: Display, what: number): string {
  if (what >= 192) return `shuttle box ${what - 191}`;
  if (what >= 64) {
    const weapon = display.weapons[what - 64];
    return weapon ? `${weapon.type} ${weapon.id}` : `weapon ${what - 64}`;
  }
  return display.boxes.find((each) => each.box === what - 1)?.name ?? `box ${what - 1}`;
}

export function stepName(ship: Ship | undefined, step: string): string {
  const to = (by: number) => (ship ? ` to ${turned(ship.facing, by)}` : '');
  switch (step) {
    case 'none':
      return 'Stay';
    case 'S':
      return 'Straight on';
    case 'L':
      return `Turn left${to(-1)}`;
    case 'R':
      return `Turn right${to(1)}`;
    case 'SL':
      return 'Slip left';
    case 'SR':
      return 'Slip right';
  }
  return step.startsWith('H') ? `High energy turn to ${step.slice(1)}` : step;
}

const modes = ['inactive', 'passive', 'low-power', 'active'];

function actWords(fields: View, ship: Ship | undefined, name: (id: unknown) => string): string {
  const [what, part, a, b] = [textOf(fields['what']), numberOf(fields['with']), fields['a'], fields['b']];
  const at = numberOf(fields['at'], nobody) === nobody ? '' : name(fields['at']);
  const weapon = ship?.weapons[part];
  const tool = weapon ? `${weapon.type} ${weapon.id}` : String(part);
  const where = textOf(fields['where']);
  switch (what) {
    case 'fire-control':
      return `Fire control ${modes[numberOf(a)] ?? ''}`;
    case 'cloak':
      return numberOf(a) > 0 ? 'Cloak' : 'Uncloak';
    case 'drop-shield':
      return `Drop shield ${part}`;
    case 'raise-shield':
      return `Raise shield ${part}`;
    case 'stop-hard':
      return 'Emergency deceleration';
    case 'evade':
      return 'Sublight evasion';
    case 'identify':
      return `Identify ${at}`;
    case 'launch-drone':
      return `Launch drone ${numberOf(a) + 1} of ${tool} at ${at}`;
    case 'launch-plasma':
      return `Launch ${numberOf(b) > 0 ? 'a pseudo torpedo of ' : ''}${tool} at ${at}`;
    case 'lend':
      return `Lend ${at} ${numberOf(a)} ECM, ${numberOf(b)} ECCM by ${tool}`;
    case 'transfer-control':
      return `${name(a)} guides ${at} from now on`;
    case 'release-control':
      return `Let go of ${at}`;
  }
  const words = what.replaceAll('-', ' ');
  const more = [at && `at ${at}`, where && where !== '0,0' && `at ${where}`, a !== 0 && String(numberOf(a))];
  return [words.charAt(0).toUpperCase() + words.slice(1), part > 0 && tool, ...more]
    .filter(Boolean)
    .join(' ');
}

export function wordsOf(order: Order, units: Unit[], view: View): string | undefined {
  const { kind, fields } = partsOf(order);
  const ships = shipsOf(view);
  const ship = ships.find((each) => each.id === fields['unit']);
  const name = (id: unknown) => units.find((each) => each.id === id)?.name ?? String(id);
  const several =
    ship && ships.filter((each) => each.side === ship.side && each.status === 'playing').length > 1;
  const whose = several ? `${name(ship.id)}: ` : '';
  switch (kind) {
    case 'course': {
      const [first = 'none', ...more] = stepsOf(fields['steps']);
      return `${whose}${stepName(ship, first)}${more.length > 0 ? `, then ${more.join(' ')}` : ''}`;
    }
    case 'do':
      return whose + actWords(fields, ship, name);
    case 'fire': {
      const weapons = stepsOf(fields['weapons']).length;
      return `${whose}Fire ${weapons === 1 ? 'one weapon' : `${weapons} weapons`} at ${name(fields['target'])}`;
    }
    case 'warfare':
      return `${whose}${numberOf(fields['ecm'])} ECM and ${numberOf(fields['eccm'])} ECCM from now on`;
    case 'reinforce': {
      const [specific, general] = [numberOf(fields['specific']), numberOf(fields['general'])];
      if (specific + general === 0) return 'No reinforcement';
      return `Reinforce the shield by ${specific}${general > 0 ? `, in general by ${general}` : ''}`;
    }
    case 'face':
      return `Shield ${numberOf(fields['shield'])} takes it`;
    case 'lose':
      return undefined;
    case 'pass':
      return 'Nothing more';
  }
  return undefined;
}
