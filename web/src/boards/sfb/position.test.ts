import { describe, expect, it, vi } from 'vitest';
import { hexOf, nameOf } from '../hex';
import { billOf, oddsOf } from './asking';
import { mendedOf } from './mended';
import { craftOf, displayFor, legOf, movesAt, movesOf, shipsOf, type Ship } from './position';
import { boundsOf, hexesIn, sectorOf } from './window';
import { stepName, wordsOf } from './words';

vi.mock('../../lib/tables.svelte', () => import('./tables.fake'));

const displays = [
  {
    design: 7,
    label: 'FED/CA',
    class: 'FED/CA',
    name: 'heavy cruiser',
    race: 'FED',
    shields: [30, 24, 20, 20, 20, 24],
    boxes: [
      { group: 'power', name: 'left-warp', box: 0, count: 15, numbers: [] },
      { group: 'tracks', name: 'sensor', box: 23, count: 3, numbers: [6, 5, 3] },
    ],
    weapons: [
      { type: 'phaser-1', id: '1', arc: 'FH', boxes: 1, phaser: true },
      { type: 'photon', id: 'A', arc: 'FA', boxes: 1, phaser: false },
    ],
  },
];
// (C1.4) Speed 8 moves in every fourth impulse, speed 16 in every second.
const every = (n: number) => Array.from({ length: 32 }, (_, i) => ((i + 1) % n === 0 ? '1' : '0')).join('');
const data = {
  displays,
  'impulse-chart': [
    { speed: 8, moves: every(4) },
    { speed: 16, moves: every(2) },
  ],
};
const ship = (row: Record<string, unknown>): Ship => ({
  id: 0,
  row,
  display: displayFor(7, data),
  side: 0,
  status: 'playing',
  at: '1010',
  facing: 'B',
  speed: 8,
  shields: [],
  level: 'full',
  general: 0,
  lost: [],
  weapons: [],
  bays: [],
});

describe('a ship display', () => {
  it('is found by the number of its design', () => {
    expect(displayFor(7, data).boxes[0]?.name).toBe('left warp');
    expect(displayFor(8, data, () => undefined).label).toBe('ship');
    expect(displayFor(8, data, () => ({ label: 'D7' })).label).toBe('D7');
  });
  it('has the names of what can be lost, as the server numbers it', () => {
    const losses = [{ what: 65, name: 'photon A' }];
    expect(displayFor(9, data, () => ({ label: 'CA', losses })).losses.get(65)).toBe('photon A');
    expect(displayFor(7, data).losses.size).toBe(0);
  });
  it('knows what was repaired from the log', () => {
    const told = (told: Record<string, unknown>) => ({
      n: 1,
      turn: 1,
      kind: 'event' as const,
      text: '',
      rule: '',
      data: told,
    });
    const mended = mendedOf(
      [
        told({ event: 'mended', unit: 0, box: 'left-warp' }),
        told({ event: 'mended', unit: 0, box: 'phaser-1 3' }),
        told({ event: 'mended', unit: 1, box: 'left-warp' }),
        told({ event: 'repaired', unit: 0, shield: 2, points: 3 }),
      ],
      0,
    );
    expect([...mended]).toEqual([
      ['left warp', 1],
      ['phaser-1 3', 1],
      ['shield 2', 3],
    ]);
  });
});

describe('ships in a position', () => {
  const view = {
    ships: [
      {
        status: 'playing',
        design: 0,
        at: '0302',
        facing: 'C',
        speed: 9,
        side: 1,
        shields: [5],
        specific: [2],
      },
      { status: 'none', at: '0,0' },
    ],
    craft: [
      { kind: 'none', at: '0,0' },
      { kind: 'drone', at: '0405', facing: 'A', speed: 20, side: 0, target: 0 },
    ],
  };
  it('are those that there are, with their numbers', () => {
    expect(shipsOf(view).map((each) => [each.id, each.at, each.facing])).toEqual([[0, '0302', 'C']]);
    expect(craftOf(view).map((each) => [each.id, each.kind, each.target])).toEqual([[21, 'drone', 0]]);
  });
});

describe('a step of a course', () => {
  const from = hexOf('0303') ?? { column: 0, row: 0 };
  const leads = (step: string, astern = false) => {
    const leg = legOf(from, 'A', astern, step);
    return leg && `${nameOf(leg.to)} ${leg.facing}`;
  };
  // Neighbours of 0303: A 0302, B 0402, C 0403, D 0304, E 0203, F 0202.
  it('leads ahead, turned, or to the side', () => {
    expect(['S', 'L', 'R', 'SL', 'SR', 'HD', 'none'].map((each) => leads(each))).toEqual([
      '0302 A',
      '0202 F',
      '0402 B',
      '0202 A',
      '0402 A',
      '0304 D',
      undefined,
    ]);
  });
  it('leads back when the ship goes astern', () => {
    expect(leads('S', true)).toBe('0304 A');
  });
  it('has words', () => {
    expect(stepName(ship({}), 'L')).toBe('Turn left to A');
    expect(stepName(ship({}), 'HE')).toBe('High energy turn to E');
    const view = { ships: [] };
    expect(wordsOf({ face: { shield: 3 } }, [], view)).toBe('Shield 3 takes it');
  });
});

describe('the impulse chart', () => {
  it('is the one of the server', () => {
    expect(movesAt(16, data)).toBe('01'.repeat(16));
    expect(movesAt(3, data)).toBe('0'.repeat(32));
  });
  it('takes in changes of speed and what is over', () => {
    const moves = movesOf(ship({ speeds: Array(32).fill(16), plot: ['9@16'] }), 5, data);
    // Impulses 1 to 4 at 16, 5 to 8 at 8, from 9 on at 16.
    expect(moves.slice(0, 12).map(Number)).toEqual([0, 1, 0, 1, 0, 0, 0, 1, 0, 1, 0, 1]);
    // The other way it moves as often.
    expect(movesOf(ship({ speeds: Array(32).fill(16), plot: ['9@-16'] }), 5, data)).toEqual(moves);
  });
});

describe('the part of the map that is drawn', () => {
  // Four hexes of room at least, and fewer than three more: the edges move by three at a time.
  it('holds everything with room around it', () => {
    for (let n = 1; n <= 12; ++n) {
      const sector = sectorOf([
        { column: n, row: n + 2 },
        { column: n + 10, row: n },
      ]);
      const rooms = [n - sector.left, sector.right - (n + 10), n - sector.top, sector.bottom - (n + 2)];
      expect(Math.min(...rooms)).toBeGreaterThanOrEqual(4);
      expect(Math.max(...rooms)).toBeLessThan(7);
    }
  });
  it('stays when something moves a little', () => {
    const sector = sectorOf([
      { column: 10, row: 10 },
      { column: 20, row: 12 },
    ]);
    // Columns 4 to 24 and rows 4 to 18; one step to the left is within them, one to the right is not.
    expect(sector).toEqual({ left: 4, right: 24, top: 4, bottom: 18 });
    const after = (column: number) =>
      sectorOf([
        { column: 10, row: 10 },
        { column, row: 12 },
      ]);
    expect(after(19)).toEqual(sector);
    expect(after(21)).toEqual({ ...sector, right: 27 });
    const width = sector.right - sector.left + 1;
    expect(hexesIn(sector)).toHaveLength(width * (sector.bottom - sector.top + 1));
    expect(boundsOf(sector).width).toBeGreaterThan(0);
  });
});

describe('answers of the server', () => {
  it('are odds in points and percent', () => {
    const row = {
      weapon: 1,
      name: 'photon A',
      arc: 'FA',
      thousandths: 2667,
      hit36: 12,
      most: 8,
      refused: '',
    };
    const odds = oddsOf({ range: 9, effective_range: 10, shift: 1, shield: 2, strength: 20, weapons: [row] });
    expect(odds?.shots[0]).toMatchObject({ expected: 2.667, chance: 33, most: 8 });
    expect(odds).toMatchObject({ range: 9, effective: 10, shield: 2, strength: 20 });
    expect(oddsOf([])).toBeUndefined();
  });
  it('are bills with their sources', () => {
    const from = [{ source: 'warp engines', points: '15' }];
    const bill = billOf({
      made: '34',
      used: '16',
      purposes: [{ purpose: 'life-support', points: '15', from }],
      refusals: [{ rule: 'B3.1', text: 'no' }],
      rooms: { speed: 20 },
    });
    expect(bill?.purposes).toEqual([{ purpose: 'life support', points: '15', from: '15 warp engines' }]);
    expect(bill?.rooms['speed']).toBe(20);
  });
});
