import { describe, expect, it } from 'vitest';
import { along, directions, hexOf, middle, nameOf, neighbour, radius, type Hex } from './hex';

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
  it('are strung together by a path that may pause', () => {
    expect(along({ column: 1, row: 3 }, ['B', 'stay', 'C'])?.map(nameOf)).toEqual(['0103', '0202', '0303']);
    expect(along({ column: 1, row: 3 }, ['B', 'walk'])).toBeUndefined();
    expect(along({ column: 1, row: 3 }, 'BC')).toBeUndefined();
  });
});
