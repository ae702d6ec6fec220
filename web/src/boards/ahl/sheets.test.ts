import { describe, expect, it } from 'vitest';
import type { Deck } from '../../api/types';
import { sceneOf } from '../scene';
import { levelsOf } from './aboard';
import { arranged, boundsOf, cornerOf, pointOf, squareAt } from './sheets';

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
});
