import { describe, expect, it } from 'vitest';
import type { Order } from '../../api/types';
import type { Unit, View } from '../adapter';
import { actWords, knownActs } from './acts';
import { shipsOf } from './position';
import { optionName, wordsOf } from './words';

const unit = (id: number, name: string) =>
  ({ id, name, short: name, marks: [], facts: [] }) as unknown as Unit;
const units = [unit(0, 'FED/CA'), unit(1, 'KLI/D7'), unit(20, 'drone 20')];
const row = (side: number, first_bay: number) => ({
  status: 'playing',
  side,
  at: '0505',
  facing: 'A',
  first_bay,
});
const view: View = {
  ships: [row(0, 0), row(1, 2)],
  bays: [{ role: 'none' }, { role: 'suicide' }, { role: 'wild-weasel' }, { role: 'scatter-pack' }],
};
const say = (fields: Record<string, unknown>) =>
  wordsOf({ do: { unit: 0, at: 255, ...fields } }, units, view);

describe('fire in words', () => {
  const at = (target: number) =>
    wordsOf({ fire: { unit: 0, weapons: [0, 1], target, mode: 'none', narrow: false } }, units, view);
  it('names ships, the sides of a planet, rocks, and empty space', () => {
    expect(at(1)).toBe('Fire 2 weapons at KLI/D7');
    expect(at(245)).toBe('Fire 2 weapons at side F of the planet');
    expect(at(246)).toBe('Fire 2 weapons at the rocks towards A');
    expect(at(0)).toBe('Fire 2 weapons into space');
  });
});

describe('an action in words', () => {
  it('says what is launched, from which box, where to and how fast', () => {
    expect(say({ what: 'launch-shuttle', with: 0, a: 1, b: 6 })).toBe(
      'Launch the shuttle of box 1, heading B, speed 6',
    );
    expect(say({ what: 'launch-shuttle', with: 1, at: 1, a: 4, b: 6 })).toBe(
      'Launch the suicide shuttle of box 2 at KLI/D7, heading E, speed 6',
    );
  });
  it('says what sets a mine off', () => {
    expect(say({ what: 'drop-mine', a: 255 })).toBe('Drop a mine set off by anything');
    expect(say({ what: 'drop-mine', a: 0b11100, b: 1 })).toBe(
      'Drop a mine set off by size class 2, 3, 4, after one of them passed',
    );
  });
  it('says where ballistic weapons fly and what they look for', () => {
    expect(say({ what: 'launch-drone', with: 0, a: 0, b: 8 + 1, where: '2215' })).toContain(
      'towards 2215, heading B, to take whatever comes',
    );
    expect(say({ what: 'launch-drone', with: 0, a: 0, b: 16 + 24, where: '2215' })).toContain(
      'to look for size class 3',
    );
  });
  it('knows the orders about shuttles, squadrons and planets', () => {
    expect(say({ what: 'board-shuttle', at: 20, a: 1 })).toBe('Board drone 20 by transporter with commandos');
    expect(say({ what: 'embark', with: 0, a: 2, b: 1 })).toBe(
      'Seat 2 boarding parties and one crew unit in the shuttle of box 1',
    );
    expect(say({ what: 'embark', unit: 20, a: 2 })).toBe(
      'drone 20: Seat 2 boarding parties and 0 crew units in it, all others on the ground',
    );
    expect(say({ what: 'move-shuttle', with: 0, a: 1 })).toBe('Bring the shuttle of box 1 to box 2');
    expect(say({ what: 'land-shuttle', at: 1, a: 2 })).toBe('Crash-land on KLI/D7');
    expect(say({ what: 'lend-squadron', a: 2, b: 1 })).toBe('Lend the fighters 2 ECM, 1 ECCM');
    expect(say({ what: 'follow' })).toBe('Follow nobody any more');
    expect(say({ what: 'touch-down' })).toBe('Land on the planet');
    expect(say({ what: 'take-off' })).toBe('Take off from the planet');
  });
  it('tells apart what differs in any number', () => {
    const pack = (b: number) => say({ what: 'program-pack', unit: 1, with: 1, a: 8, b });
    expect(pack(0)).toContain('all at that one');
    expect(pack(31)).toContain('size class 4 and larger');
    const sphere = (a: number) => say({ what: 'raise-sphere', with: 0, a });
    expect(sphere(0)).toContain('radius 0');
    expect(sphere(1)).toContain('radius 1');
  });
  it('says who goes down to which side of a planet', () => {
    expect(say({ what: 'land-party', a: 2, b: 3 })).toBe(
      'Send 2 boarding parties down to side D of the planet',
    );
    expect(say({ what: 'fetch-party', with: 1, a: 1, b: 0 })).toBe(
      'Fetch one crew unit from side A of the planet',
    );
  });
  // The numbers mean something else in each action; a new one must say what.
  it('exists for every action of the game', () => {
    const actions =
      'fire-control cloak destroy-cloak lend reinforce-web lay-web tractor release-tractor identify study ' +
      'transfer-control release-control launch-plasma launch-drone program-pack launch-probe raise-sphere ' +
      'lower-sphere drop-shield raise-shield board raid beam-back lay-bomb launch-shuttle land-shuttle drop-mine ' +
      'drop-pod stop-hard evade rotate throttle attach-pod swerve begin-arming begin-weasel challenge break-away ' +
      'land-party fetch-party replot accelerate hand-over board-shuttle embark move-shuttle lend-squadron ' +
      'follow touch-down take-off';
    expect([...knownActs].sort()).toEqual(actions.split(' ').sort());
    const fields = { unit: 0, with: 1, at: 1, a: 2, b: 0, where: '0607' };
    for (const what of knownActs) {
      const words = actWords({ ...fields, what }, shipsOf(view), view, (id) => `unit ${String(id)}`) ?? '';
      expect(words, what).toMatch(/^[A-Zu]/);
      expect(words, what).not.toMatch(/ 255|undefined|NaN|^\S+ \d+ \d+$/);
    }
  });
  it('says how a plot changes', () => {
    expect(say({ what: 'replot', with: 3, at: 1 })).toBe('Announce an evasion of KLI/D7');
    expect(say({ what: 'replot', with: 4, at: 1, a: 6 })).toBe(
      'Announce station-keeping of KLI/D7 at 6 hexes',
    );
    const plot = { unit: 0, steps: ['S', 'L'], manner: 'pursuit', target: 1 };
    expect(wordsOf({ plot }, units, view)).toBe('Plot S L, then pursuit of KLI/D7');
    expect(wordsOf({ plot: { unit: 0, steps: [], manner: 'straight-on', target: 255 } }, units, view)).toBe(
      'Plot straight on',
    );
  });
  it('names a shuttle that acts', () => {
    expect(wordsOf({ do: { what: 'throttle', unit: 20, a: 4, at: 255 } }, units, view)).toBe(
      'drone 20: Speed 4 from the next impulse on',
    );
  });
});

describe('what is said before a battle', () => {
  const data = {
    options: [
      { option: 'boarding party', cost: '1/2' },
      { option: 'transporter bomb', cost: '4' },
    ],
  };
  it('names an option with its price', () => {
    expect(optionName(1, data)).toEqual({ name: 'transporter bomb', cost: '4' });
    const words = (order: Order) => wordsOf(order, units, view) ?? '';
    expect(words({ buy: { unit: 0, item: 3, count: 1 } })).toMatch(/^Buy /);
    expect(words({ bid: { energy: 0 } })).toBe('Bid nothing');
    expect(words({ deal: { unit: 0, rooms: 2 } })).toBe('2 on control rooms, the rest on parties');
    expect(words({ load: { unit: 0, weapon: 0, drones: ['1+1', '1+1', '0+0'] } })).toContain('2 × type 1');
  });
});
