import { describe, expect, it } from 'vitest';
import type { Deck } from '../../api/types';
import { sceneOf } from '../scene';
import { levelsOf } from './aboard';
import { arranged, boundsOf, carOf, cornerOf, grownBy, homeOf, liftName, pointOf, squareAt } from './sheets';

const plan = { columns: 2, rows: 1, kinds: ['outside', 'floor'], squares: [[1, 0]] } as unknown as Deck;
const levels = levelsOf(sceneOf({ own: { levels: [40, 41].map((number) => ({ number, deck: number })) } }));
const all = (way: 'one' | 'beside' | 'stacked') => arranged(levels, 41, way, () => plan);

describe('decks on the table', () => {
  it('are one, or all beside or below each other', () => {
    expect(all('one').map((each) => each.level.number)).toEqual([41]);
    expect(all('beside').map(({ left, top }) => [left, top])).toEqual([
      [0, 0],
      [84, 0],
    ]);
    expect(all('stacked').map(({ left, top }) => [left, top])).toEqual([
      [0, 0],
      [0, 64],
    ]);
  });
  it('wait for their plan', () => {
    expect(arranged(levels, 40, 'beside', () => undefined)).toEqual([]);
  });
  it('are found again under the pointer', () => {
    const sheets = all('stacked');
    const point = pointOf(sheets, { deck: 41, x: 0, y: 0 });
    expect(point).toEqual({ x: 10, y: 74 });
    expect(squareAt(sheets, point ?? { x: 0, y: 0 })).toBe('41:0,0');
    expect(squareAt(sheets, { x: 30, y: 74 })).toBeUndefined(); // outside the hull
    expect(pointOf(sheets, { deck: 99, x: 0, y: 0 })).toBeUndefined();
  });
  it('give several in a square room of their own', () => {
    const spots = [0, 1, 2].map((i) => cornerOf(i, 3));
    const reach = 9 * (spots[0]?.size ?? 1); // of a mark, as it is drawn
    for (const [i, a] of spots.entries())
      for (const b of spots.slice(i + 1))
        expect(Math.hypot(a.x - b.x, a.y - b.y) * 20).toBeGreaterThan(reach);
    expect(cornerOf(0, 1)).toEqual({ x: 0, y: 0, size: 1 });
  });
  it('lie within their bounds', () => {
    expect(boundsOf(all('stacked')).height).toBeGreaterThanOrEqual(84);
  });
  it('are seen first where the people are', () => {
    const wide = { ...plan, columns: 40, rows: 30 } as Deck;
    const sheets = arranged(levels, 40, 'one', () => wide);
    const people = [
      { deck: 40, x: 10, y: 10 },
      { deck: 40, x: 14, y: 12 },
    ];
    expect(homeOf(sheets, people)).toEqual({ x: 70, y: 70, width: 360, height: 320 });
    expect(homeOf(sheets, [])).toBeUndefined();
    const apart = [...people, { deck: 40, x: 39, y: 29 }, { deck: 40, x: 0, y: 0 }];
    expect(homeOf(sheets, apart)).toBeUndefined(); // everything may as well be shown
  });
  it('have figures that grow where squares are small, up to the size of their square', () => {
    expect(grownBy(2)).toBe(1);
    expect(grownBy(1)).toBeCloseTo(19 / 16);
    expect(grownBy(0.3)).toBe(1.22);
    expect(grownBy(0.3) * 8).toBeLessThan(10); // half of a square
  });
  it('know where their lifts are, as the log names them', () => {
    const lifts = [
      { letter: 'C', car: { x: 1, y: 0, columns: 1, rows: 1 }, door: { x: 1, y: 0, side: 'W' } },
    ];
    const sheets = arranged(levels, 41, 'beside', () => ({ ...plan, lifts }) as unknown as Deck);
    expect(carOf(sheets, liftName(3, 41))).toEqual({ x: 104, y: 0, width: 20, height: 20 });
    expect(carOf(sheets, liftName(1, 41))).toBeUndefined();
    expect(carOf(sheets, liftName(3, 77))).toBeUndefined();
    expect(carOf(sheets, '41:0,0')).toBeUndefined();
  });
});
