import { describe, expect, it } from 'vitest';
import { clockOf, fe } from './adapter';
import { forceOf, orderOf, partsTold, withPart } from './forces';
import { groundOf, hexAt } from './ground';
import type { Entry } from '../../api/types';
import { bookingsOf, ledgerOf } from './ledger';
import {
  bareForce,
  battleOf,
  halvesText,
  musterOf,
  piecesOf,
  pointsText,
  stacksOf,
  worldWords,
  worldsOf,
} from './position';
import { words } from './words';
import { middle } from '../hex';

const parts = partsTold([
  { part: 'line', title: 'in the line', members: ['line'], one: false, needed: false },
  { part: 'flagship', title: 'flagship', members: ['flagship'], one: true, needed: true },
  { part: 'formation', title: 'formation', members: ['formation', 'line'], one: true, needed: false },
  { part: 'scout', title: 'scout', members: ['scout'], one: true, needed: false },
  { part: 'drones', title: 'drones', members: ['drones'], one: false, needed: false },
  { part: 'fighters', title: 'sends fighters', members: ['squadrons'], one: false, needed: false },
]);

const tables = {
  races: [
    { race: 'KZI', people: 'Kzinti', income: 93, strategic_moves: 10 },
    { race: 'LYR', people: 'Lyran', income: 115, strategic_moves: 10 },
    { race: 'WYN', people: 'WYN' },
  ],
  units: [
    {
      code: 'CW',
      name: 'war cruiser',
      kind: 'ship',
      ships: 1,
      attack: '7',
      defense: '7',
      crippled_attack: '4',
      crippled_defense: '3',
      fighters: '0',
      crippled_fighters: '0',
      move: 6,
    },
    { code: 'SB', kind: 'base', ships: 1, attack: '36', defense: '36', fighters: '12', move: 0 },
  ],
  marks: [
    { mark: 'crippled', value: 1 },
    { mark: 'reserve', value: 32768 },
  ],
  map: [
    { hex: '0101', owner: 'LYR', kind: 'territory', province: '0101', bases: [] },
    { hex: '0102', owner: 'LYR', kind: 'territory', province: '0102', bases: ['SB'] },
    { hex: '0201', owner: null, kind: 'neutral-zone', province: null, bases: [] },
  ],
  planets: [{ hex: '0101', size: 'minor', race: 'LYR', capital: false }],
  capitals: [{ hex: '0102', race: 'LYR', capital: true }],
};
const view = {
  counters: [
    { type: 0, at: '0101', race: 'LYR', marks: 32769, fighters: 0 },
    { type: 0, at: '0101', race: 'LYR', marks: 0, fighters: 0 },
    { type: 0, at: 'nowhere', race: 'LYR', marks: 0 },
    { type: 1, at: '0102', race: 'LYR', marks: 0, fighters: 24 },
    { type: 0, at: '0101', race: 'KZI', marks: 0 },
  ],
  realms: [
    { seat: 1, treasury: 50, at_war: 1, built: 3, lost: 2 },
    { seat: 0, treasury: 30, at_war: 1 },
    { seat: 255 },
  ],
  worlds: [{ holder: 'KZI', battalions: 0, devastated: 1 }],
  passed: ['ANY', 'KZI', 'LYR'],
};

describe('a position of the war', () => {
  it('is read as counters in stacks, with the side that is up', () => {
    const pieces = piecesOf(view, tables);
    expect(pieces.map((each) => each.id)).toEqual([0, 1, 3, 4]);
    expect(pieces[0]).toMatchObject({ factors: '4-3', side: 0, marks: { crippled: true, reserve: true } });
    expect(pieces[1]).toMatchObject({ factors: '7', marks: { crippled: false, reserve: false } });
    expect(pieces[2]).toMatchObject({ base: true, factors: '36(12)', fighters: 12, moves: false });
    const stacks = stacksOf(pieces);
    expect(stacks.map(({ at, side }) => `${at} ${side}`)).toEqual(['0101 0', '0101 1', '0102 0']);
    expect(musterOf(stacks[0]?.pieces ?? [])).toBe('2 CW');
  });
  it('counts halves and twentieths as people write them', () => {
    expect([0, 1, 2, 9].map(halvesText)).toEqual(['0', '½', '1', '4½']);
    expect([0, 30, 46].map(pointsText)).toEqual(['0', '1.5', '2.3']);
  });
  it('has a ledger of those who take part', () => {
    const [kzinti, lyran, ...others] = ledgerOf(view, tables);
    expect(others).toEqual([]);
    expect(kzinti).toMatchObject({
      race: 'KZI',
      treasury: 50,
      planets: 1,
      captured: 1,
      devastated: 1,
      provincesTaken: 1,
      counters: 1,
    });
    expect(lyran).toMatchObject({ race: 'LYR', planets: 0, provincesLost: 1, zone: 1, fullIncome: 115 });
  });
  it('has the entries of the last turn in which money came or went, and no others', () => {
    const told = (turn: number, event: string, text: string): Entry => {
      return { n: 1, turn, kind: 'event', text, data: { event }, rule: '' };
    };
    expect(bookingsOf([])).toEqual({ turn: 0, all: [] });
    const entries = [
      told(2, 'income', 'the Lyrans collect 80 points'),
      told(3, 'income', 'the Lyrans collect 90 points'),
      told(3, 'built', 'the Lyrans build DW'),
      told(3, 'moves', '3 counters move'),
      told(3, 'built', 'the Lyrans build DW'),
    ];
    expect(bookingsOf(entries)).toEqual({
      turn: 3,
      all: [
        { text: 'the Lyrans collect 90 points', times: 1 },
        { text: 'the Lyrans build DW', times: 2 },
      ],
    });
  });
});

describe('the strategic map', () => {
  const ground = groundOf(tables);
  it('has each border once: of realms where the owner changes, of provinces where only they do', () => {
    const lines = (path: string) => path.split('M').length - 1;
    expect(lines(ground.provinces)).toBe(1); // between 0101 and 0102
    // Three hexes with three shared sides have 15; one of them is the provinces'.
    expect(lines(ground.realms)).toBe(14);
  });
  it('finds the hex under a point, and none beyond the edge', () => {
    for (const name of ['0101', '0102', '0201']) {
      const { x, y } = middle({ column: Number(name.slice(0, 2)), row: Number(name.slice(2)) });
      expect(hexAt(ground, { x: x + 9, y: y - 9 })).toBe(name);
    }
    expect(hexAt(ground, { x: 500, y: 500 })).toBeUndefined();
  });
});

describe('a withdrawal', () => {
  it('names those who go, or those who stay', () => {
    expect(words({ withdraw: { units: [], to: '1404' } }, [], {})).toBe('Nobody withdraws');
    expect(words({ withdraw: { units: [], to: '1404', rest: true } }, [], {})).toBe('All withdraw to 1404');
  });
});

describe('a lost escort', () => {
  it('is replaced by a ship that is there or is to be built', () => {
    expect(words({ build: { race: 'KZI', line: 2, group: 7 } }, [], {})).toMatch(
      /escort.*ship 3 of the schedule/,
    );
    expect(words({ absorb: { group: 7, ship: 8, escort: 0 } }, [], {})).toContain('becomes an escort of');
  });
});

describe('battalions of several races', () => {
  it('are told apart on the planet and in what is done to them', () => {
    const guests = [{ race: 'LYR', battalions: 1 }];
    const [world] = worldsOf({ ...view, worlds: [{ holder: 'KZI', battalions: 3, guests }] }, tables);
    expect(world && worldWords(world)).toContain('3 battalions (1 of LYR)');
    expect(words({ direct: { aim: 'battalions', count: 1, races: ['LYR'] } }, [], {})).toBe(
      'Planet 1: 1 battalions (LYR)',
    );
    expect(words({ take: { unit: 65535, loss: 'battalion', count: 0, race: 'LYR' } }, [], {})).toBe(
      'A battalion of LYR of planet 1',
    );
    expect(words({ reserve: { units: [], to: '1404', others: ['1405'] } }, [], {})).toContain(
      '1404 and 1405',
    );
  });
});

describe('a battle force', () => {
  it('may be fighters or planets alone, and is not said to be missing then', () => {
    const fought = (revealed: number, sent: number, battalions: number) => {
      const now = {
        ...view,
        counters: [{ type: 1, at: '0101', race: 'KZI', marks: 0, fighters: 12, sent, role: 'none' }],
        worlds: [{ holder: 'KZI', battalions, fighters: 0, sent: 0 }],
        battle: { at: '0101', round: 1, ground: 'base', revealed, side: [{ chosen: 1 }, { chosen: 0 }] },
      };
      const battle = battleOf(now);
      return (side: number) =>
        battle && bareForce(battle, side, piecesOf(now, tables), worldsOf(now, tables));
    };
    expect(fought(0, 0, 2)(0)).toBe('chosen, and not shown yet');
    expect(fought(0, 0, 2)(1)).toBe('not chosen yet');
    expect(fought(1, 9, 2)(1)).toBe('fighters only, 4½ factors');
    expect(fought(1, 0, 2)(1)).toBe('planets only');
    expect(fought(1, 9, 2)(0)).toBe('nobody');
  });
  it('is the same order after it was taken apart and put together, without those that are nobody', () => {
    const form = { flagship: 3, line: [1, 2, 5], formation: 5, drones: [7], squadrons: [8] };
    const chosen = forceOf({ form: { ...form, scout: 65535 } }, parts, (id) => id < 100);
    expect(orderOf(chosen, parts)).toEqual({ form });
    expect(chosen[5]).toBe('formation');
  });
  it('is none while a part is missing that it needs', () => {
    expect(orderOf({ 1: 'line' }, parts)).toBeUndefined();
    expect(orderOf({ 1: 'line' }, [])).toBeUndefined();
  });
});

describe('the step of the turn', () => {
  const titleOf = (sequence: number, row: number) =>
    sequence === 1 ? (['Begins', 'Step 2B: Production'][row] ?? '') : '';
  const view = (row: number) => ({
    phasing: 1,
    core: {
      agenda: [
        { sequence: 0, row: 0 },
        { sequence: 1, row },
        { sequence: 3, row: 4 },
      ],
    },
  });
  it('is the one under way', () => {
    expect(clockOf(view(1), titleOf)).toBe('Alliance, production');
    const battle = { at: '0603', round: 2, side: [] };
    expect(clockOf({ ...view(0), battle }, titleOf)).toBe('Alliance, begins, battle in 0603, round 2');
    expect(clockOf({ core: { agenda: [] } }, titleOf)).toBe('');
  });
});

describe('no order', () => {
  it('is an answer where the question is whether', () => {
    expect(words({ ready: {} }, [], {}, 'retreat')).toBe('Stay');
    expect(words({ ready: {} }, [], {}, 'production')).toBe('Done');
  });
});

describe('a way that is barred', () => {
  it('goes on from the nearest legal one', () => {
    const way = (path: string[]) => ({
      key: path.join(),
      words: '',
      place: path.at(-1) ?? '',
      order: { move: { units: [1], path } },
    });
    const order = fe.attempt?.([way(['0302']), way(['0402'])], '0602', {});
    expect(order).toMatchObject({ move: { units: [1] } });
    const path = (order?.['move'] as { path: string[] }).path;
    expect([path[0], path.at(-1), path.length]).toEqual(['0402', '0602', 3]);
  });
});

describe('a part in a battle force', () => {
  it('that there is room for once goes from one counter to another', () => {
    expect(withPart({ 1: 'flagship', 2: 'line' }, 2, 'flagship', parts)).toEqual({
      1: 'line',
      2: 'flagship',
    });
    expect(withPart({ 1: 'scout' }, 2, 'scout', parts)).toEqual({ 1: 'line', 2: 'scout' });
  });
  it('that there is room for often is had by several', () => {
    expect(withPart({ 1: 'drones' }, 2, 'drones', parts)).toEqual({ 1: 'drones', 2: 'drones' });
  });
});
