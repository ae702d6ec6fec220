import { describe, expect, it } from 'vitest';
import { lineOf, says, scaleOf, xOf, yOf } from './curve';

describe('a graph', () => {
  const scale = scaleOf(
    [
      [10, 5],
      [0, 20],
    ],
    100,
    50,
  );
  it('reaches from nothing to the most there is', () => {
    expect(scale).toEqual({ least: 0, most: 20, wide: 100, high: 50 });
    expect(yOf(0, scale)).toBe(50);
    expect(yOf(20, scale)).toBe(0);
    expect(scaleOf([[-5, 5]], 1, 1)).toMatchObject({ least: -5, most: 5 });
  });
  it('goes through its values from left to right', () => {
    expect([0, 1, 2].map((i) => xOf(i, 3, scale))).toEqual([0, 50, 100]);
    expect(lineOf([10, 5], scale)).toBe('M0 25L100 37.5');
    expect(lineOf([], scale)).toBe('');
  });
  it('is not drawn of nothing', () => {
    expect(says([[0, 0], [0]])).toBe(false);
    expect(says([[0], [1]])).toBe(true);
  });
});
