import { afterEach, expect, it, vi } from 'vitest';
import { leftOf } from '../game/clock';
import { aheadBy, serverTime } from './servertime';

afterEach(() => void vi.useRealTimers());

const noon = Date.parse('2026-01-31T12:00:00Z');
const running = { deadline: '2026-01-31T12:05:00Z', seconds_left: 300 }; // sent at noon

it('a clock runs by the time of the server, however wrong the visitor’s is', () => {
  for (const wrong of [-600_000, 0, 600_000]) {
    vi.useFakeTimers({ now: noon + wrong });
    serverTime.hear([{ seats: [{ ...running }] as never }]);
    expect(leftOf(running, serverTime.now())).toBe('5:00');
    vi.advanceTimersByTime(60_000);
    expect(leftOf(running, serverTime.now())).toBe('4:00');
  }
});
it('who has no time that runs tells nothing of it', () => {
  expect(aheadBy([{ deadline: null, seconds_left: 300 }], noon)).toBeUndefined();
  expect(aheadBy([{ ...running, seconds_left: 0 }], noon)).toBeUndefined(); // it is over, for how long is not told
  expect(aheadBy([{ deadline: null, seconds_left: null }, running], noon - 1000)).toBe(1000);
});
