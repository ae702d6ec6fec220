import { expect, it } from 'vitest';
import { spectatorWords } from './spectators';

it('says what onlookers see, and how late', () => {
  expect(spectatorWords({ view: 'common', delay: 0 })).toBe('what all sides know, at once');
  expect(spectatorWords({ view: 'open', delay: 3600 })).toBe('everything, an hour late');
  expect(spectatorWords({ view: 'open', delay: 150 })).toBe('everything, 3 minutes late');
});
