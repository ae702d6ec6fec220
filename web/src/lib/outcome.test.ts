import { expect, it } from 'vitest';
import { outcomeWords } from './outcome';

it('a game nobody won is not called a draw, unless one was agreed on', () => {
  expect(outcomeWords({ winners: [], how: 'ended' })).toBe('Nobody has won');
  expect(outcomeWords({ winners: [], how: 'drawn' })).toBe('A draw, agreed');
});
it('winners are named, and told so themselves', () => {
  expect(outcomeWords({ winners: ['red'], how: 'played' })).toBe('red won');
  expect(outcomeWords({ winners: ['Mutineers'], how: 'played' })).toBe('Mutineers won');
  expect(outcomeWords({ winners: ['red', 'blue'], how: 'played' })).toBe('red and blue won');
  expect(outcomeWords({ winners: ['red'], how: 'resigned' }, 'red')).toBe('You have won');
  const allies = { winners: ['red', 'green'], how: 'played' as const };
  expect(outcomeWords(allies, 'green')).toBe('You have won, with red');
  expect(outcomeWords(allies, 'blue')).toBe('red and green won');
});
