import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Latest } from './latest';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('what is no longer wanted is not asked for, and the last wish always is', async () => {
  const asked: number[] = [];
  const shown: number[] = [];
  const latest = new Latest<number>(async (wish, still) => {
    asked.push(wish);
    await new Promise((resolve) => setTimeout(resolve, 30)); // the server
    if (still()) shown.push(wish);
  });
  for (let at = 1; at <= 100; ++at) {
    latest.want(at);
    await vi.advanceTimersByTimeAsync(10); // dragged for a second
  }
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked.length).toBeLessThan(12);
  expect([asked[0], asked.at(-1), shown.at(-1)]).toEqual([1, 100, 100]);
  latest.want(7); // and whoever comes back is answered at once
  expect(asked.at(-1)).toBe(7);
});
