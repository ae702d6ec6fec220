import { describe, expect, it } from 'vitest';
import { glossary, learnCodes, placesIn, termsIn } from './glossary';

const found = (game: string, text: string) => termsIn(game, text).map((each) => each.term);

describe('the glossary', () => {
  it('finds abbreviations as whole words, in the order of the text', () => {
    expect(found('sfb', 'KLI/D7 has 3 ECM and 3 ECCM')).toEqual(['KLI', 'D7', 'ECM', 'ECCM']);
    expect(found('fe', 'BATS, 33 SE')).toEqual(['BATS', 'SE']);
    expect(found('sfb', 'the web of a SECMA')).toEqual(['web']);
  });
  it('finds words however they are bent', () => {
    expect(found('ahl', 'N4 covers 40:9,9, leaning out')).toEqual(['E7', 'cover', 'lean']);
  });
  it('finds every word with its place, the longer of two that begin alike', () => {
    const places = placesIn('sfb', 'ECM and ECM, a phaser, reserve power').map(
      ({ term, from, to }) => `${term.term} ${from} ${to}`,
    );
    expect(places).toEqual(['ECM 0 3', 'ECM 8 11', 'phaser 15 21', 'reserve power 23 36']);
    expect(placesIn('drill', 'ECM')).toEqual([]);
  });
  it('learns what the data calls its counters, and keeps what it knows', () => {
    const rows = [
      { code: '3CVL', name: 'light carrier group' },
      { code: 'DN+', name: 'dreadnought, improved' },
      { code: 'SE', name: 'Scout Eagle' },
    ];
    learnCodes('fe', { units: rows });
    expect(found('fe', '3CVL, a DN+ and 12 SE')).toEqual(['3CVL', 'DN+', 'SE']);
    expect(termsIn('fe', 'SE')[0]?.means).toContain('ship-equivalents');
  });
  it('says every term once, and something of each', () => {
    for (const game of ['sfb', 'fe', 'ahl']) {
      const terms = glossary(game);
      expect(new Set(terms.map((each) => each.term)).size).toBe(terms.length);
      expect(terms.every((each) => each.means.length > 5)).toBe(true);
    }
    expect(glossary('drill')).toEqual([]);
  });
});
