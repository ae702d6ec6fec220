import { describe, expect, it } from 'vitest';
import type { OptionItem, ShipRow } from '../api/types';
import {
  costOf,
  fullName,
  lettersOf,
  racesOf,
  refitted,
  shipOf,
  wished,
  yearTyped,
  type Wish,
} from './ships';

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
  mounts: [],
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

describe('option mounts', () => {
  const mount = (id: string, where: string, letters: string, usual: string) => ({
    id,
    where,
    letters,
    usual,
  });
  const raider: ShipRow = {
    ...ship('ORI', 'BR', 'Battle Raider', 168),
    mounts: [
      mount('A', 'centerline', '1DHSE', 'D'),
      mount('B', 'centerline', '1DHSE', 'D'),
      mount('C', 'centerline', '1DHSE', 'D'),
      mount('D', 'wing', '1D', '1'),
      mount('E', 'wing', '1D', '1'),
    ],
  };
  const items: OptionItem[] = [
    ...['1', 'D', 'H'].map((letter) => ({ letter, item: letter, mounts: 1 })),
    ...['S', 'E'].map((letter) => ({ letter, item: letter, mounts: 2 })),
  ];
  const put = (name: string, at: number, letter: string) => refitted(raider, items, name, at, letter);

  it('hold the usual things where the name has no letters', () => {
    expect(lettersOf(raider, 'ORI/BR').join('')).toBe('DDD11');
    expect(lettersOf(raider, 'ORI/BR=HD11D').join('')).toBe('HD11D');
    expect(shipOf([...all, raider], 'ORI/BR=HD11D')).toBe(raider);
    expect(costOf([...all, raider], ['ORI/BR=HD11D', 'ORI/BR'])).toBe(200);
  });
  it('are named with a letter each, unless all is as usual', () => {
    expect(put('ORI/BR', 0, 'H')).toBe('ORI/BR=HDD11');
    expect(put('ORI/BR=HDD11', 4, 'D')).toBe('ORI/BR=HDD1D');
    expect(put('ORI/BR=HDD11', 0, 'D')).toBe('ORI/BR');
  });
  it('are taken two at a time by large items', () => {
    expect(put('ORI/BR', 0, 'S')).toBe('ORI/BR=SSD11');
    expect(put('ORI/BR', 1, 'S')).toBe('ORI/BR=DSS11');
    expect(put('ORI/BR', 2, 'S')).toBe('ORI/BR=DSS11');
    expect(put('ORI/BR=SSD11', 1, 'H')).toBe('ORI/BR=DHD11');
    expect(put('ORI/BR=SSD11', 0, 'H')).toBe('ORI/BR=HDD11');
    expect(put('ORI/BR=SSD11', 1, 'E')).toBe('ORI/BR=DEE11');
    expect(put('ORI/BR=DSS11', 0, 'E')).toBe('ORI/BR=EED11');
    expect(put('ORI/BR=SSD11', 2, 'S')).toBe('ORI/BR=DSS11');
  });
});

describe('a year that is being typed', () => {
  it('counts when it is one of the game’s', () => {
    expect([null, 1, 17, 170, 60, 250, 1700].map(yearTyped)).toEqual([0, 0, 0, 170, 60, 250, 0]);
  });
});
