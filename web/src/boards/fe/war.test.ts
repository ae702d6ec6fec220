import { describe, expect, it } from 'vitest';
import { sceneOf } from '../scene';
import { fe } from './adapter';
import { fleetsOf } from './fleets';
import { forceOf, orderOf, partsTold, withPart } from './forces';
import { groundOf, hexAt } from './ground';
import type { Entry } from '../../api/types';
import { bookingsOf, ledgerOf, lossesOf } from './ledger';
import { battleOf, halvesText, musterOf, piecesOf, stacksOf, worldsOf } from './war';
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
    { race: 'KZI', people: 'Kzinti' },
    { race: 'LYR', people: 'Lyran' },
  ],
  map: [
    { hex: '0101', owner: 'LYR', kind: 'territory', province: '0101', bases: [] },
    { hex: '0102', owner: 'LYR', kind: 'territory', province: '0102', bases: ['SB'] },
    { hex: '0201', owner: null, kind: 'neutral-zone', province: null, bases: [] },
  ],
  capitals: [{ hex: '0102', race: 'LYR', capital: true }],
};
const unit = (id: number, short: string, side: number, place: string, more = {}) => ({
  ...{ id, name: `${short}#${id}`, short, kind: 'counter', side, place, ...more },
});
const scene = sceneOf({
  units: [
    unit(0, 'CW', 0, '0101', { marks: ['crippled'], facts: [{ label: 'type', value: 'war cruiser' }] }),
    unit(1, 'CW', 0, '0101'),
    unit(3, 'SB', 0, '0102', { kind: 'starbase' }),
    unit(4, 'CW', 1, '0101'),
  ],
  own: {
    counters: [
      { id: 0, race: 'LYR', fleet: 'Home Fleet', factors: '4-3', movable: true, crippled: true },
      { id: 1, race: 'LYR', fleet: 'Home Fleet', factors: '7', movable: true, ships: 3 },
      { id: 3, race: 'LYR', fleet: 'Bases', factors: '36(12)', fighters: '12' },
      { id: 4, race: 'KZI', fleet: 'Ships', factors: '7', movable: true, role: 'line' },
    ],
    worlds: [{ at: '0101', words: 'minor planet, held by KZI', taken: true }],
    battle: {
      ...{ at: '0101', round: 2, ground: 'at the base', pursuer: 1 },
      sides: [{ done: 3, due: '1½', formation: 4, bare: 'nobody' }],
    },
    realms: [
      { race: 'KZI', people: 'Kzinti', side: 1, treasury: '2.5', strategic_used: 1, strategic_moves: 10 },
    ],
    losses: [{ factors: '7½', stations: 1, starbases: 0 }],
  },
});

describe('a scene of the war', () => {
  it('has counters in stacks, with the side that is up', () => {
    const pieces = piecesOf(scene);
    expect(pieces[0]).toMatchObject({ factors: '4-3', side: 0, crippled: true, name: 'war cruiser' });
    expect(pieces[1]).toMatchObject({ factors: '7', crippled: false, ships: 3, moves: true, base: false });
    expect(pieces[2]).toMatchObject({ base: true, starbase: true, fighters: '12', moves: false });
    expect(pieces.map((each) => each.role)).toEqual(['', '', '', 'line']);
    const stacks = stacksOf(pieces);
    expect(stacks.map(({ at, side }) => `${at} ${side}`)).toEqual(['0101 0', '0101 1', '0102 0']);
    expect(musterOf(stacks[0]?.pieces ?? [])).toBe('2 CW');
  });
  it('has planets and the battle that is fought', () => {
    expect(worldsOf(scene)[0]).toMatchObject({ at: '0101', taken: true, major: false, devastated: false });
    expect(battleOf(scene)).toMatchObject({ at: '0101', round: 2, pursuer: 1, revealed: false });
    expect(battleOf(scene)?.sides[0]).toMatchObject({ due: '1½', formation: 4, carried: '', intensity: 0 });
    expect(battleOf(sceneOf({}))).toBeUndefined();
  });
  it('counts halves as people write them', () => {
    expect([0, 1, 2, 9].map(halvesText)).toEqual(['0', '½', '1', '4½']);
  });
  it('has a ledger of those who take part', () => {
    expect(ledgerOf(scene)).toMatchObject([{ race: 'KZI', side: 1, treasury: '2.5', strategicMoves: 10 }]);
    expect(lossesOf(scene)).toEqual([{ factors: '7½', stations: 1, starbases: 0 }]);
  });
  it('has fleets by race', () => {
    const lines = fleetsOf(piecesOf(scene), tables).map(({ race, fleets }) => [
      race,
      fleets.map(({ name, ships, crippled }) => `${name} ${ships} ${crippled}`),
    ]);
    expect(lines).toEqual([
      ['KZI', ['Ships 1 0']],
      ['LYR', ['Home Fleet 4 1', 'Bases 0 0']],
    ]);
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

describe('a battle force', () => {
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

describe('a way that is barred', () => {
  it('goes on from the nearest legal one', () => {
    const way = (path: string[]) => ({
      key: path.join(),
      words: '',
      place: path.at(-1) ?? '',
      order: { move: { units: [1], path } },
    });
    const order = fe.attempt?.([way(['0302']), way(['0402'])], '0602');
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
