// Everything between movement and fire in words. What the numbers of an action mean differs from one to the next.
import { isRecord, numberOf, recordsOf, textOf, type View } from '../adapter';
import { directions } from '../hex';
import { lossName } from './losses';
import { nobody, type Ship } from './position';

export interface Act {
  what: string;
  tool: number; // "with"
  at: string; // a name; '' if it is at nobody
  a: number;
  b: number;
  where: string; // '' if it names no hex
  ship: Ship | undefined;
  whom: Ship | undefined; // the one it is at, if that is a ship
  view: View;
  name: (id: unknown) => string;
}

const modes = ['inactive', 'passive', 'low-power', 'active'];
const roles: Record<string, string> = {
  'wild-weasel': 'wild weasel',
  suicide: 'suicide shuttle',
  'scatter-pack': 'scatter-pack',
  fighter: 'fighter',
};
const manners = ['a straight course', 'a pursuit', 'an interception', 'an evasion', 'station-keeping'];
const allSizes = 255;
const anyProbe = 255; // in place of a weapon

const headed = (heading: number): string => {
  const direction = directions[heading];
  return direction ? `, heading ${direction}` : '';
};
const weaponName = ({ ship, tool }: Act): string => {
  const weapon = ship?.weapons[tool];
  return weapon ? `${weapon.type} ${weapon.id}` : `weapon ${tool + 1}`;
};
const many = (count: number, one: string, more = `${one}s`) =>
  count === 1 ? `one ${one}` : `${count} ${more}`;

// What stands in a shuttle box, and which box it is.
function shuttleName({ ship, view, tool }: Act): string {
  const bay = recordsOf(view['bays'])[numberOf(ship?.row['first_bay']) + tool];
  const role = roles[textOf(bay?.['role'])] ?? 'shuttle';
  return `${role} of box ${tool + 1}`;
}

// Size classes that something reacts to, a bit each; the largest ships have the lowest numbers.
function sizes(mask: number): string {
  if (mask === allSizes) return 'anything';
  const set = [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => Math.floor(mask / 2 ** bit) % 2 === 1);
  const last = set.at(-1) ?? 0;
  return set.length === last + 1 ? `size class ${last} and larger` : `size class ${set.join(', ')}`;
}

const boarders = ({ a, b, tool }: Act): string =>
  (tool > 0 ? many(a, 'crew unit') : many(a, 'boarding party', 'boarding parties')) +
  (b > 0 ? `, ${many(b, 'commando')} among them` : '');

// (F4, FD5.25) After whom or where to it flies, and what it is to look for there.
const goal = ({ at, where }: Act): string =>
  where ? `towards ${where}${at ? `, to look for ${at}` : ''}` : `at ${at}`;
function hunts({ b }: Act): string {
  const program = Math.floor(b / 8);
  if (program === 1) return ', to take whatever comes';
  return program > 1 && program < 10 ? `, to look for size class ${program - 2}` : '';
}
// (S4) Before the first turn it is where it will be found, not where it flies to.
const early = ({ view, where }: Act): boolean =>
  where !== '' && isRecord(view['core']) && numberOf(view['core']['turn']) === 0;
const landings = ['Land on', 'By tractor beam aboard', 'Crash-land on'];

const onGround = ({ a, tool }: Act): string => boarders({ a, b: 0, tool } as Act);
const surface = ({ b }: Act): string => `side ${directions[b] ?? b} of the planet`;

function raided({ a, tool, whom }: Act): string {
  if (a === 60) return 'the cloaking device';
  if (a === 61) return 'the UIM';
  if (a === 62) return 'the DERFACS';
  const box = whom ? lossName(whom.display, a) : 'a box';
  return tool > 0 ? `${box} ${tool}` : box;
}

const says: Record<string, (act: Act) => string> = {
  'fire-control': ({ a }) => `Fire control ${modes[a] ?? ''}`,
  cloak: ({ a }) => (a > 0 ? 'Cloak' : 'Uncloak'),
  'destroy-cloak': () => 'Destroy the cloaking device',
  lend: (act) => `Lend ${act.at} ${act.a} ECM, ${act.b} ECCM by ${weaponName(act)}`,
  'reinforce-web': ({ a }) => `Strengthen the web by ${many(a, 'point')}`,
  'lay-web': () => 'Lay web in this hex',
  tractor: ({ at, a }) => `Tractor ${at}${a > 0 ? ` with ${many(a, 'point')}` : ''}`,
  'release-tractor': ({ at }) => `Let ${at} go from the tractor beam`,
  identify: ({ at }) => `Identify ${at}`,
  study: ({ where, a }) => `Study ${where || 'what is there'} with ${many(a, 'lab')}`,
  'transfer-control': ({ at, a, name }) => `${name(a)} guides ${at} from now on`,
  'release-control': ({ at }) => `Let go of ${at}`,
  'launch-plasma': (act) =>
    `Launch ${act.b > 0 ? 'a pseudo torpedo of ' : ''}${weaponName(act)} ${goal(act)}${headed(act.a)}`,
  'launch-drone': (act) =>
    early(act)
      ? `Out before the battle: drone ${act.a + 1} of ${weaponName(act)}, in ${act.where} after ${act.at}${headed(act.b % 8)}`
      : act.ship
      ? `Launch drone ${act.a + 1} of ${weaponName(act)} ${goal(act)}${headed(act.b % 8)}${hunts(act)}`
      : `Launch a ${act.a > 0 ? 'small ' : ''}drone at ${act.at}${headed(act.b)}`,
  'program-pack': (act) =>
    `Program the ${shuttleName(act)}: opens ${many(act.a % 36, 'hex', 'hexes')} from its target` +
    (act.a < 36 ? ', ' : ` or after ${many(Math.floor(act.a / 36), 'point')} of damage, `) +
    (act.b === 0 ? 'all at that one' : `drones at ${sizes(act.b)}`),
  'launch-probe': ({ at, where }) => (at ? `Fire a probe at ${at}` : `Launch a probe to ${where}`),
  'raise-sphere': (act) =>
    `Raise a sphere of radius ${act.a} by ${weaponName(act)}${act.b > 0 ? ` with ${many(act.b, 'point')}` : ''}`,
  'lower-sphere': (act) => `Lower the sphere of ${weaponName(act)}`,
  'drop-shield': ({ tool }) => `Drop shield ${tool}`,
  'raise-shield': ({ tool }) => `Raise shield ${tool}`,
  board: (act) => `Board ${act.at} with ${boarders(act)}`,
  raid: (act) => `Raid ${raided(act)} of ${act.at}${act.b > 0 ? ' with commandos' : ''}`,
  'beam-back': ({ at, a, b }) => `Beam back ${boarders({ a, b, tool: 0 } as Act)} from ${at}`,
  'lay-bomb': ({ where, a }) => `Beam a ${a > 0 ? 'dummy' : 'transporter'} bomb to ${where}`,
  'launch-shuttle': (act) =>
    early(act)
      ? `Out before the battle: the fighter of box ${act.tool + 1}, in ${act.where}${headed(act.a)}, speed ${act.b}`
      : `Launch the ${act.at && !shuttleName(act).startsWith('suicide') ? 'suicide ' : ''}${shuttleName(act)}` +
    `${act.at || act.where ? ` ${goal(act)}` : ''}${headed(act.a)}, speed ${act.b}`,
  'land-shuttle': ({ at, a }) => `${landings[a] ?? 'Land on'} ${at}`,
  'drop-mine': ({ a, b }) =>
    `Drop a mine set off by ${sizes(a)}${b > 0 ? `, after ${many(b, 'of them', 'of them')} passed` : ''}`,
  'drop-pod': ({ at }) => `Drop ${at || 'a pod'}`,
  'attach-pod': ({ at }) => `Take up ${at || 'a pod'}`,
  'stop-hard': () => 'Emergency deceleration',
  evade: ({ ship }) => (ship ? 'Sublight evasion' : 'Disengage by acceleration'),
  rotate: ({ at, where }) => `Swing ${at} round to ${where}`,
  swerve: ({ a }) => (a > 0 ? 'Begin erratic maneuvers' : 'End erratic maneuvers'),
  'begin-arming': (act) =>
    `Begin to arm ${act.tool === anyProbe ? `a probe${act.a > 0 ? ' as a weapon' : ''}` : weaponName(act)} with reserve power`,
  'begin-weasel': (act) => `Begin a wild weasel in box ${act.tool + 1} with reserve power`,
  challenge: ({ at }) => `Dogfight with ${at}`,
  'break-away': () => 'Break away from the dogfight',
  'land-party': (act) => `Send ${onGround(act)} down to ${surface(act)}`,
  'fetch-party': (act) => `Fetch ${onGround(act)} from ${surface(act)}`,
  replot: ({ tool, at, a }) =>
    `Announce ${manners[tool] ?? 'another plot'}${at ? ` of ${at}` : ''}${a > 0 ? ` at ${many(a, 'hex', 'hexes')}` : ''}`,
  accelerate: ({ a, b }) => `Accelerate to ${a} with reserve power${b > 0 ? ` until impulse ${b}` : ''}`,
  'hand-over': ({ at, a, name }) => `Hand ${at} over to ${name(a)}`,
  'board-shuttle': ({ at, a }) => `Board ${at} by transporter${a > 0 ? ' with commandos' : ''}`,
  embark: (act) =>
    `Seat ${many(act.a, 'boarding party', 'boarding parties')} and ${many(act.b, 'crew unit')} ` +
    (act.ship ? `in the ${shuttleName(act)}` : 'in it, all others on the ground'),
  'move-shuttle': (act) => `Bring the ${shuttleName(act)} to box ${act.a + 1}`,
  'lend-squadron': ({ a, b }) => `Lend the fighters ${a} ECM, ${b} ECCM`,
  follow: ({ at }) => (at ? `Follow ${at} through rocks` : 'Follow nobody any more'),
  'touch-down': () => 'Land on the planet',
  'take-off': () => 'Take off from the planet',
  throttle: ({ a }) => `Speed ${a} from the next impulse on`,
};

export const knownActs = Object.keys(says);

export function actWords(
  fields: View,
  ships: Ship[],
  view: View,
  name: (id: unknown) => string,
): string | undefined {
  const at = numberOf(fields['at'], nobody);
  const where = textOf(fields['where']);
  return says[textOf(fields['what'])]?.({
    what: textOf(fields['what']),
    tool: numberOf(fields['with']),
    at: at === nobody ? '' : name(at),
    a: numberOf(fields['a']),
    b: numberOf(fields['b']),
    where: where === '0,0' ? '' : where,
    ship: ships.find((each) => each.id === fields['unit']),
    whom: ships.find((each) => each.id === at),
    view,
    name,
  });
}
