import { describe, expect, it } from 'vitest';
import { hexesWithin, hexOf, nameOf } from '../hex';
import { beamsOf, featuresOf, spheresOf, strandsOf, terrainWords, websOf } from './terrain';
import type { Ship } from './position';
import { roomOf } from './window';

const hex = (name: string) => hexOf(name) ?? { column: 0, row: 0 };
const data = {
  features: [
    { scenario: 3, kind: 'planet', hex: '0505', radius: 1 },
    { scenario: 3, kind: 'black_hole', hex: '1010', radius: 5 },
    { scenario: 3, kind: 'ring', hex: '0505', radius: 3 },
    { scenario: 3, kind: 'planet', hex: 'nowhere' },
    { scenario: 4, kind: 'moon', hex: '0101', radius: 0 },
  ],
};
const view = {
  scenario: 3,
  webs: [
    { points: 24, hexes: 3, globular: 0 },
    { points: 0, hexes: 0, globular: 0 },
  ],
  web_hexes: [
    { at: '2211', web: 0, anchor: 255 },
    { at: '2212', web: 0, anchor: 0 },
    { at: '2213', web: 0, anchor: 2 },
  ],
  links: [
    { holder: 0, target: 1 },
    { holder: 255, target: 1 },
  ],
  // (G23) State 2 is up; radius 2 and strength 9 in one number.
  mounts: [{ turns: 0 }, { turns: 2, rounds: 2 * 32 + 9 }],
};

describe('what lies on the map of a battle', () => {
  it('has planets as far as they reach, a black hole in one hex only', () => {
    const features = featuresOf(view, data);
    expect(features.map((each) => each.kind)).toEqual(['planet', 'black-hole', 'ring']);
    const words = (name: string) => terrainWords(hex(name), features, [], []);
    expect(words('0506')).toEqual(['planet']);
    expect(words('0507')).toEqual([]);
    expect(words('0508')).toEqual(['ring of asteroids']);
    expect([words('1010'), words('1011')]).toEqual([['black hole'], []]);
  });
  it('has a large asteroid in one hex, in a field of smaller ones too', () => {
    const rows = [
      { scenario: 3, kind: 'large-asteroid', hex: '0505', radius: 0 },
      { scenario: 3, kind: 'asteroids', hex: '0505', radius: 1 },
    ];
    const features = featuresOf(view, { features: rows });
    const words = (name: string) => terrainWords(hex(name), features, [], []);
    expect(words('0505')).toEqual(['large asteroid', 'asteroids']);
    expect(words('0506')).toEqual(['asteroids']);
  });
  it('has webs with their strands, anchors and strength', () => {
    const [web, ...others] = websOf(view);
    expect(others).toEqual([]);
    expect(web?.strength).toBe(8);
    expect(web?.anchors.map(nameOf)).toEqual(['2211', '2213']);
    expect(web && strandsOf(web).map((strand) => strand.map(nameOf).join())).toEqual([
      '2211,2212',
      '2212,2213',
    ]);
    expect(web && terrainWords(hex('2212'), [], [web], [])).toEqual(['web of strength 8']);
  });
  it('has tractor beams and spheres that are up', () => {
    expect(beamsOf(view)).toEqual([{ holder: 0, target: 1 }]);
    const weapons = ['phaser-1', 'esg'].map((type, number) => ({ type, number }));
    const ship = { id: 0, at: '0505', row: { first_mount: 0 }, weapons } as unknown as Ship;
    expect(spheresOf(view, [ship])).toEqual([{ ship: 0, at: hex('0505'), radius: 2, strength: 9 }]);
  });
});

describe('hexes around one', () => {
  it('are as many as they should be', () => {
    expect([0, 1, 2].map((away) => hexesWithin(hex('0505'), away).length)).toEqual([1, 7, 19]);
  });
});

describe('marks', () => {
  it('are no larger than there is room between ships', () => {
    expect(roomOf(['0505', '0505'])).toBe(Infinity);
    expect(roomOf(['0505', '0506'])).toBe(1);
    expect(roomOf(['0505', '0507'])).toBeLessThan(2);
    expect(roomOf(['0505', '0520'])).toBeGreaterThan(2);
  });
});
