// Orders of a battle in words. Actions, losses, loads and purchases the server puts into words: their numbers mean something else each time.
import type { Order } from '../../api/types';
import { exactText } from '../../game/form';
import { numberOf, partsOf, textOf, type Unit, type View } from '../adapter';
import { turned } from '../hex';
import { groundName } from './ground';
import { nobody, shipsOf, stepsOf, type Ship } from './position';

// (C1.322) Automatic plots.
export const manners: Record<string, string> = {
  'straight-on': 'straight on',
  pursuit: 'pursuit',
  interception: 'interception',
  evasion: 'evasion',
  station: 'station-keeping',
};

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

// How casualties of a boarding action are dealt.
function dealWords(fields: View): string {
  const parts = [
    ['control rooms', 'rooms'],
    ['security stations', 'security'],
    ['guards', 'guards'],
  ].flatMap(([label, field]) => {
    const count = numberOf(fields[field ?? '']);
    return count > 0 ? [`${count} on ${label}`] : [];
  });
  return parts.length > 0 ? `${parts.join(', ')}, the rest on parties` : 'All on boarding parties';
}

export function wordsOf(order: Order, units: Unit[], view: View): string | undefined {
  const { kind, fields } = partsOf(order);
  const ships = shipsOf(view);
  const ship = ships.find((each) => each.id === fields['unit']);
  const name = (id: unknown) =>
    units.find((each) => each.id === id)?.name ?? groundName(numberOf(id, -1)) ?? String(id);
  const several =
    ship && ships.filter((each) => each.side === ship.side && each.status === 'playing').length > 1;
  const whose = several ? `${name(ship.id)}: ` : '';
  switch (kind) {
    case 'course': {
      const [first = 'none', ...more] = stepsOf(fields['steps']);
      return `${whose}${stepName(ship, first)}${more.map((step) => `, ${stepName(undefined, step).toLowerCase()}`).join('')}`;
    }
    case 'plot': {
      const steps = stepsOf(fields['steps']);
      const manner = manners[textOf(fields['manner'])] ?? 'straight on';
      const follows = numberOf(fields['target'], nobody) !== nobody ? ` of ${name(fields['target'])}` : '';
      return `${whose}Plot ${steps.length > 0 ? `${steps.join(' ')}, then ` : ''}${manner}${follows}`;
    }
    case 'fire': {
      const weapons = stepsOf(fields['weapons']).length;
      const halves = numberOf(fields['reserve']);
      const part = halves > 0 ? `, each with ${exactText(halves, 2)} of reserve power` : '';
      const where = fields['target'] === fields['unit'] ? 'into space' : `at ${name(fields['target'])}`; // (E1.17)
      return `${whose}Fire ${weapons === 1 ? 'one weapon' : `${weapons} weapons`} ${where}${part}`;
    }
    case 'warfare':
      return `${whose}${numberOf(fields['ecm'])} ECM and ${numberOf(fields['eccm'])} ECCM from now on`;
    case 'reinforce': {
      const [specific, general] = [numberOf(fields['specific']), numberOf(fields['general'])];
      if (specific + general === 0) return 'No reinforcement';
      if (specific === 0) return `Reinforce all shields by ${general}`;
      return `Reinforce the shield by ${specific}${general > 0 ? `, in general by ${general}` : ''}`;
    }
    case 'face':
      return `Shield ${numberOf(fields['shield'])} takes it`;
    case 'bid':
      return numberOf(fields['energy']) > 0 ? `Bid ${numberOf(fields['energy'])} of energy` : 'Bid nothing';
    case 'deal':
      return dealWords(fields);
    case 'pass':
      return 'Nothing more';
  }
  return undefined;
}
