import { describe, expect, it } from 'vitest';
import { printAddress } from './printing';

describe('the address of a page to be printed', () => {
  it('names what, of whom, and as of when', () => {
    expect(printAddress('map')).toBe('/api/v1/print/map');
    expect(printAddress('ship', 'ORI/CR=D1b', 175)).toBe('/api/v1/print/ship?name=ORI%2FCR%3DD1b&year=175');
    expect(printAddress('decks', '5')).toBe('/api/v1/print/decks?name=5');
  });
});
