// What can be done between movement and fire, under headings: what is done most comes first, what harms its own ship last.
import type { Order } from '../../api/types';
import type { Group } from '../../game/choices';
import { partsOf } from '../adapter';
import { textOf } from '../scene';

const deeds = (order: Order): string => {
  const { kind, fields } = partsOf(order);
  return kind === 'do' ? textOf(fields['what']) : '';
};
const of = (title: string, ...what: string[]): Group => ({
  title,
  has: (order) => what.includes(deeds(order)),
});

export const actGroups: Group[] = [
  of('Launch', 'launch-plasma', 'launch-drone', 'launch-probe', 'launch-shuttle', 'lay-bomb', 'drop-mine'),
  of('Tractor beams', 'tractor', 'release-tractor', 'rotate', 'hand-over'),
  of(
    'Transporters and boarding',
    ...['board', 'raid', 'beam-back', 'land-party', 'fetch-party', 'board-shuttle'],
  ),
  of(
    'Labs and sensors',
    ...[
      'identify',
      'lock-mine',
      'study',
      'lend',
      'lend-squadron',
      'transfer-control',
      'release-control',
      'fire-control',
    ],
  ),
  of('Shields', 'raise-shield', 'reinforce-web', 'lay-web', 'raise-sphere', 'lower-sphere'),
  of(
    'Shuttles and fighters',
    ...['land-shuttle', 'program-pack', 'throttle', 'challenge', 'break-away', 'embark', 'move-shuttle'],
  ),
  of('Reserve power', 'begin-arming', 'begin-weasel', 'accelerate'),
  of(
    'Systems',
    ...['cloak', 'swerve', 'evade', 'replot', 'follow', 'touch-down', 'take-off', 'drop-pod', 'attach-pod'],
  ),
  { ...of('At a price', 'drop-shield', 'stop-hard', 'destroy-cloak'), harms: true },
];
