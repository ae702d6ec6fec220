import { describe, expect, it } from 'vitest';
import { sceneOf } from '../scene';
import { billOf, oddsOf } from './asking';
import { mendedOf } from './mended';
import { craftOf, displayFor, movesOf, shipsOf, volleyOf } from './ships';
import { stepName } from './steps';
import { boundsOf, hexesIn, sectorOf } from './window';

const displays = [
  {
    design: 7,
    label: 'FED/CA',
    name: 'heavy cruiser',
    shields: [30, 24, 20, 20, 20, 24],
    boxes: [
      { group: 'power', name: 'left-warp', count: 15, numbers: [] },
      { group: 'tracks', name: 'sensor', count: 3, numbers: [6, 5, 3] },
    ],
    weapons: [
      { type: 'phaser-1', id: '1', arc: 'FH', boxes: 1 },
      { type: 'photon', id: 'A', arc: 'FA', boxes: 1 },
    ],
  },
];
const data = { displays };

describe('a ship display', () => {
  it('is found by the number of its design', () => {
    expect(displayFor(7, data).boxes[0]?.name).toBe('left warp');
    expect(displayFor(8, data, () => undefined).label).toBe('ship');
    expect(displayFor(8, data, () => ({ label: 'D7' })).label).toBe('D7');
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

describe('ships in a scene', () => {
  const unit = (id: number, kind: string, more = {}) => ({
    id,
    kind,
    name: `${kind} ${id}`,
    short: kind,
    ...more,
  });
  const scene = sceneOf({
    units: [
      unit(300, 'ship', { side: 1, place: '0302', heading: 'C' }),
      unit(301, 'ship', { side: 1, place: '0303', out: true }),
      unit(900, 'drone', { side: 0, place: '0405' }),
    ],
    own: {
      ships: [
        {
          id: 300,
          display: 7,
          speed: 9,
          level: 'full',
          shields: [{ left: 25, reinforced: 2 }, { left: 0 }, { left: 20, dropped: true }],
          lost: [0, 2],
          weapons: [{ lost: 1 }, { armed: 'overload', ready: true, target: 900 }],
          bays: [{ full: true }, { lost: true }],
          moves: '0101',
          moved: true,
        },
        { id: 301, display: 7, speed: 0, level: 'off', shields: [], weapons: [] },
        { id: 302, display: 7 },
      ],
      volley: { unit: 300, points: 12, shield: 1 },
    },
  });
  const [first, second, ...others] = shipsOf(scene, (number) => displayFor(number, data));
  it('are those that are units, with what their displays are made of', () => {
    expect([first?.id, first?.unit.place, first?.display.name]).toEqual([300, '0302', 'heavy cruiser']);
    expect([first?.playing, second?.playing, others.length]).toEqual([true, false, 0]);
    expect(craftOf(scene).map((each) => each.id)).toEqual([900]);
  });
  it('have the losses of each row, shield and weapon', () => {
    expect(first?.lost).toEqual([0, 2]);
    expect(first?.shields[0]).toEqual({ number: 1, boxes: 30, left: 25, reinforced: 2, dropped: false });
    expect(first?.shields[2]).toMatchObject({ number: 3, left: 20, dropped: true });
    expect(first?.weapons[0]).toMatchObject({ type: 'phaser-1', id: '1', lost: 1, armed: '', ready: false });
    expect(first?.weapons[1]).toMatchObject({ id: 'A', armed: 'overload', ready: true, target: 900 });
    expect(first?.weapons[0]?.target).toBeUndefined();
    expect(first?.bays).toEqual([
      { full: true, lost: false },
      { full: false, lost: true },
    ]);
    expect(second?.shields.map((each) => each.left)).toEqual([0, 0, 0, 0, 0, 0]);
  });
  it('move when the server says so', () => {
    expect([first?.moves, first?.moved]).toEqual([[false, true, false, true], true]);
    expect(movesOf('10')).toEqual([true, false]);
  });
  it('are struck by what somebody is asked about', () => {
    expect(volleyOf(scene)).toEqual({ unit: 300, points: 12, shield: 1, inside: false });
    expect(volleyOf(sceneOf({}))).toBeUndefined();
  });
});

describe('a step of a course', () => {
  it('has words, with the heading it leads to', () => {
    expect(stepName('L', 'A')).toBe('Turn left to A');
    expect(stepName('R')).toBe('Turn right');
    expect(stepName('S', 'A')).toBe('Straight on');
    expect(stepName('HE')).toBe('High energy turn to E');
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
      moves: '01',
      refusals: [{ rule: 'B3.1', text: 'no' }],
      rooms: { speed: 20 },
    });
    expect(bill?.purposes).toEqual([{ purpose: 'life support', points: '15', from: '15 warp engines' }]);
    expect(bill?.rooms['speed']).toBe(20);
    expect(bill?.moves).toBe('01');
  });
});
