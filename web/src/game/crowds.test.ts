import { describe, expect, it } from 'vitest';
import { actGroups } from '../boards/sfb/groups';
import { beyondPicks, crowded, grouped, picksOf, type Choice } from './choices';

const choice = (key: string, spot: Partial<Choice> = {}): Choice => ({
  key,
  words: key,
  order: { do: { what: key.split(' ')[0] ?? '' } },
  ...spot,
});
const nobody = { unit: undefined, place: undefined };
const many = (count: number, spot: (i: number) => Partial<Choice>) =>
  Array.from({ length: count }, (_, i) => choice(String(i), spot(i)));

describe('hundreds of answers', () => {
  it('are picked by unit first', () => {
    const all = many(120, (i) => ({ unit: i % 3, place: `p${i}` }));
    expect(picksOf(all, nobody).map(({ take, count }) => [take.unit, count])).toEqual([
      [0, 40],
      [1, 40],
      [2, 40],
    ]);
    expect(beyondPicks([...all, choice('done')], picksOf(all, nobody)).map((each) => each.key)).toEqual([
      'done',
    ]);
  });
  it('then by place, where each of these has several', () => {
    const all = many(120, (i) => ({ unit: 1, place: `p${i % 4}` }));
    const by = { unit: 1, place: undefined };
    expect(picksOf(all, by).map(({ take }) => take.place)).toEqual(['p0', 'p1', 'p2', 'p3']);
    expect(
      picksOf(
        many(120, (i) => ({ unit: 1, place: `p${i}` })),
        by,
      ),
    ).toEqual([]);
  });
  it('stay a list where they are few', () => {
    expect(
      picksOf(
        many(crowded, (i) => ({ unit: i % 3 })),
        nobody,
      ),
    ).toEqual([]);
  });
  it('go by stacks where orders are given to several', () => {
    const all = many(60, (i) => ({ units: i % 2 ? [4, 5] : [6], place: `p${i}` }));
    expect(picksOf(all, nobody).map(({ take }) => take.together)).toEqual([[6], [4, 5]]);
  });
});

describe('what a ship can do', () => {
  const rows = (keys: string[]) =>
    grouped(
      keys.map((key) => choice(key)),
      actGroups,
    );
  it('stands under headings, the likely first and what harms itself last and folded', () => {
    const groups = rows(['drop-shield 1', 'tractor 1', 'something', 'launch-drone 1', 'stop-hard']);
    expect(groups.map((each) => [each.title, each.choices.length, each.open])).toEqual([
      ['Launch', 1, true],
      ['Tractor beams', 1, true],
      ['Other', 1, true],
      ['At a price', 2, false],
    ]);
  });
  it('is unfolded as far as it can be read at a glance', () => {
    const groups = rows([
      ...Array.from({ length: 10 }, (_, i) => `launch-drone ${i}`),
      'tractor 1',
      'tractor 2',
      'identify 1',
    ]);
    expect(groups.map((each) => each.open)).toEqual([true, true, false]);
  });
});
