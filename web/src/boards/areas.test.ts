import { describe, expect, it } from 'vitest';
import { anchorsOf, areaWords, hexesOf, strandsOf } from './areas';
import { hexesWithin, hexOf, nameOf } from './hex';
import { sceneOf } from './scene';
import { roomOf } from './sfb/window';

const hex = (name: string) => hexOf(name) ?? { column: 0, row: 0 };
const { areas } = sceneOf({
  areas: [
    { kind: 'planet', name: 'planet', at: '0505', radius: 1 },
    { kind: 'black-hole', name: 'black hole', at: '1010' },
    { kind: 'ring', name: 'ring of asteroids', at: '0505', inner: 3, radius: 3 },
    { kind: 'web', name: 'web of strength 8', places: ['2211', '2212', '2213'], anchors: ['2211', '2213'] },
  ],
});

describe('areas on the map', () => {
  it('cover the hexes between two distances', () => {
    const words = (name: string) => areaWords(hex(name), areas);
    expect(words('0506')).toEqual(['planet']);
    expect(words('0507')).toEqual([]);
    expect(words('0508')).toEqual(['ring of asteroids']);
    expect([words('1010'), words('1011')]).toEqual([['black hole'], []]);
    expect(areas.map((each) => hexesOf(each).length)).toEqual([7, 1, 18, 3]);
  });
  it('cover the hexes they name, with anchors and strands between them', () => {
    const [web] = areas.slice(-1);
    if (!web) throw new Error('no web');
    expect(areaWords(hex('2212'), areas)).toEqual(['web of strength 8']);
    expect(anchorsOf(web).map(nameOf)).toEqual(['2211', '2213']);
    expect(strandsOf(hexesOf(web)).map((strand) => strand.map(nameOf).join())).toEqual([
      '2211,2212',
      '2212,2213',
    ]);
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
