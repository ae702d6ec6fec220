import { expect, test } from 'vitest';
import { listed, shownName } from './names';

test('a guest is told apart from an account of the same name', () => {
  expect(shownName({ name: 'alice', guest: false })).toBe('alice');
  expect(shownName({ name: 'alice', guest: true })).toBe('alice (guest)');
});
test('names stand in a row, however many', () => {
  expect([listed([]), listed(['red']), listed(['red', 'blue'])]).toEqual(['', 'red', 'red and blue']);
  expect(listed(['red', 'blue', 'green', 'black'])).toBe('red, blue, green and black');
});
