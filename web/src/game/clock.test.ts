import { describe, expect, it } from 'vitest';
import { leftOf, lengthOf } from './clock';

describe('a clock', () => {
  it('tells seconds, hours and days', () => {
    expect([5, 65, 3600, 90061, -3].map(lengthOf)).toEqual(['0:05', '1:05', '1:00:00', '1 d 1 h', '0:00']);
  });
  it('runs down to a deadline', () => {
    const now = Date.parse('2026-01-31T12:00:00Z');
    expect(leftOf({ deadline: '2026-01-31T12:01:30Z', seconds_left: 500 }, now)).toBe('1:30');
  });
  it('stands still without one', () => {
    expect(leftOf({ deadline: null, seconds_left: 61 }, 0)).toBe('1:01');
    expect(leftOf({ deadline: null, seconds_left: null }, 0)).toBe('');
  });
});
