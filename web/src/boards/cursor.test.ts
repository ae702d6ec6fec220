import { describe, expect, it, vi } from 'vitest';
import { around, hopped, keyed, stepped } from './cursor';
import { nameOf } from './hex';

describe('the cursor', () => {
  it('goes along columns and rows', () => {
    const from = { column: 3, row: 4 };
    const to = (key: string, hex = from) => {
      const next = stepped(hex, key);
      return next && nameOf(next);
    };
    expect([to('ArrowUp'), to('ArrowDown'), to('x')]).toEqual(['0303', '0305', undefined]);
    // Twice to the right is the same row again.
    const right = stepped(from, 'ArrowRight') ?? from;
    expect(to('ArrowRight', right)).toBe('0504');
    expect(to('ArrowLeft', right)).toBe('0304');
  });
  it('hops from one place that can be chosen to the next', () => {
    const places = new Map([
      ['0101', 1],
      ['0203', 2],
    ]).keys();
    expect(hopped(['0101', '0203'], '0101', 1)).toBe('0203');
    expect(hopped(places, undefined, -1)).toBe('0203');
    expect(hopped([], '0101', 1)).toBeUndefined();
  });
  it('has the same keys on every board, and those of one alone', () => {
    const moves = { step: (key: string) => key === 'ArrowUp', pick: vi.fn(), release: vi.fn(), hop: vi.fn() };
    const [next, deck] = [vi.fn(), vi.fn()];
    const press = keyed({ ...moves, next, more: { d: deck } });
    const keys = ['ArrowUp', 'Enter', ' ', 'Escape', 'n', 'p', 'g', 'G', 'd', 'x'];
    expect(keys.map((key) => press({ key }))).toEqual([...keys.slice(1).map(() => true), false]);
    expect([moves.pick.mock.calls.length, moves.release.mock.calls.length]).toEqual([2, 1]);
    expect([next.mock.calls, moves.hop.mock.calls]).toEqual([
      [[1], [-1]],
      [[1], [-1]],
    ]);
    expect(deck).toHaveBeenCalledTimes(1);
  });
  it('goes round a list', () => {
    expect([around([1, 2, 3], 2, 1), around([1, 2, 3], 0, -1)]).toEqual([1, 3]);
    expect([around([1, 2, 3], -1, 1), around([1, 2, 3], -1, -1)]).toEqual([1, 3]);
    expect(around([], -1, 1)).toBeUndefined();
  });
});
