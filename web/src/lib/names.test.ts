import { expect, test } from 'vitest';
import { shownName } from './names';

test('a guest is told apart from an account of the same name', () => {
  expect(shownName({ name: 'alice', guest: false })).toBe('alice');
  expect(shownName({ name: 'alice', guest: true })).toBe('alice (guest)');
});
