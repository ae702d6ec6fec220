import { expect, it } from 'vitest';
import { consents } from './consent';

const seat = (side: string, kind: 'person' | 'computer', more: object = {}) => ({
  ...{ side, kind, you: false, resigned: false },
  ...more,
});
const me = seat('red', 'person', { you: true });

it('nobody is asked in a game against the computer, or against oneself', () => {
  expect(consents([me, seat('blue', 'computer')], 'red')).toBe(false);
  expect(consents([me, seat('blue', 'person', { you: true })], 'red')).toBe(false);
  expect(consents([me, seat('blue', 'person', { resigned: true })], 'red')).toBe(false);
});
it('another person is', () => {
  expect(consents([me, seat('blue', 'person')], 'red')).toBe(true);
});
