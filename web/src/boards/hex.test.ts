import { describe, expect, it } from 'vitest';
import {
  along,
  directions,
  distance,
  hexAt,
  hexOf,
  middle,
  nameOf,
  neighbour,
  straight,
  radius,
  type Hex,
} from './hex';

describe('hexes', () => {
  it('are read and written column first', () => {
    expect(hexOf('0304')).toEqual({ column: 3, row: 4 });
    expect(nameOf({ column: 3, row: 4 })).toBe('0304');
    for (const other of ['304', '03:04', 304, null]) expect(hexOf(other)).toBeUndefined();
  });
  // From the rules of the drill: even columns sit half a hex lower.
  it('have these neighbours in an odd column', () => {
    const around = directions.map((each) => nameOf(neighbour({ column: 3, row: 3 }, each)));
    expect(around).toEqual(['0302', '0402', '0403', '0304', '0203', '0202']);
  });
  it('have these neighbours in an even column', () => {
    const around = directions.map((each) => nameOf(neighbour({ column: 4, row: 3 }, each)));
    expect(around).toEqual(['0402', '0503', '0504', '0404', '0304', '0303']);
  });
  it('are drawn one hex apart from all their neighbours', () => {
    const hex: Hex = { column: 4, row: 3 };
    const from = middle(hex);
    for (const each of directions) {
      const to = middle(neighbour(hex, each));
      expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeCloseTo(Math.sqrt(3) * radius);
    }
  });
  it('have numbers beyond two digits too', () => {
    expect(hexOf('-1,12')).toEqual({ column: -1, row: 12 });
    expect(nameOf({ column: -1, row: 12 })).toBe('-1,12');
    expect(nameOf({ column: 100, row: 3 })).toBe('100,3');
  });
  it('are so far apart as steps from neighbour to neighbour', () => {
    const start = { column: 3, row: 3 };
    for (const each of directions) {
      const next = neighbour(start, each);
      expect(distance(start, next)).toBe(1);
      expect(distance(start, neighbour(next, each))).toBe(2);
    }
    expect(distance({ column: 1, row: 1 }, { column: 5, row: 3 })).toBe(4);
    expect(distance({ column: 1, row: 1 }, { column: 1, row: 9 })).toBe(8);
  });
  it('are found again by any point near their middle', () => {
    for (const hex of [
      { column: 4, row: 3 },
      { column: 3, row: -2 },
      { column: -4, row: 7 },
    ]) {
      const { x, y } = middle(hex);
      expect(hexAt({ x: x + 12, y: y - 14 })).toEqual(hex);
    }
  });
  it('are strung together by a path that may pause', () => {
    expect(along({ column: 1, row: 3 }, ['B', 'stay', 'C'])?.map(nameOf)).toEqual(['0103', '0202', '0303']);
    expect(along({ column: 1, row: 3 }, ['B', 'walk'])).toBeUndefined();
    expect(along({ column: 1, row: 3 }, 'BC')).toBeUndefined();
  });
});

describe('a way', () => {
  it('is as long as the distance', () => {
    const [from, to] = [hexOf('0304'), hexOf('0902')].map((hex) => hex ?? { column: 0, row: 0 });
    if (!from || !to) throw new Error('two hexes');
    const way = straight(from, to);
    expect(way).toHaveLength(distance(from, to));
    expect(way.at(-1)).toEqual(to);
    expect(way.every((hex, i) => distance(hex, way[i - 1] ?? from) === 1)).toBe(true);
    expect(straight(to, to)).toEqual([]);
  });
});
