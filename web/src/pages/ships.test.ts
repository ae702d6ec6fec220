import { describe, expect, it } from 'vitest';
import type { ShipRow } from '../api/types';
import { costOf, fullName, racesOf, wished, yearTyped, type Wish } from './ships';

const ship = (race: string, code: string, name: string, year: number | null, playable = true): ShipRow => ({
  race,
  code,
  name,
  kind: 'ship',
  year,
  bpv: 100,
  size_class: 3,
  confidence: 50,
  playable,
  lacks: [],
  source: 'authored',
});
const all = [
  ship('KLI', 'D7', 'Battlecruiser', 135),
  ship('KLI', 'D7K', 'Battlecruiser', 168),
  ship('FED', 'CA', 'Heavy Cruiser', 130),
  ship('FED', 'XX', 'Unknown', null, false),
];
const any: Wish = { race: '', words: '', year: 0, playable: false };
const names = (wish: Partial<Wish>) => wished(all, { ...any, ...wish }).map(fullName);

describe('ships', () => {
  it('are found by race, words, year and whether their boxes are known', () => {
    expect(names({})).toHaveLength(4);
    expect(names({ race: 'KLI' })).toEqual(['KLI/D7', 'KLI/D7K']);
    expect(names({ words: 'cruiser HEAVY' })).toEqual(['FED/CA']);
    expect(names({ year: 140 })).toEqual(['KLI/D7', 'FED/CA']);
    expect(names({ race: 'FED', playable: true })).toEqual(['FED/CA']);
  });
  it('have races', () => {
    expect(racesOf(all)).toEqual(['FED', 'KLI']);
  });
});

it('ships cost together what each of them costs, as often as it is there', () => {
  expect(costOf(all, ['KLI/D7', 'KLI/D7', 'FED/CA'])).toBe(300);
  expect(costOf(all, ['KLI/NONE'])).toBe(0);
});

describe('a year that is being typed', () => {
  it('counts when it is one of the game’s', () => {
    expect([null, 1, 17, 170, 60, 250, 1700].map(yearTyped)).toEqual([0, 0, 0, 170, 60, 250, 0]);
  });
});
