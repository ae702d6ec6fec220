import { describe, expect, it } from 'vitest';
import { around, stepped } from './cursor';
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
  it('goes round a list', () => {
    expect([around([1, 2, 3], 2, 1), around([1, 2, 3], 0, -1)]).toEqual([1, 3]);
    expect([around([1, 2, 3], -1, 1), around([1, 2, 3], -1, -1)]).toEqual([1, 3]);
    expect(around([], -1, 1)).toBeUndefined();
  });
});
