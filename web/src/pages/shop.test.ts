import { describe, expect, it } from 'vitest';
import type { Scenario } from '../api/types';
import { anything, fitsWishes, inOrder, lasting } from './shop';

const scenario = (id: string, complexity: number, minutes: number) =>
  ({ id, complexity, minutes }) as Scenario;

describe('choosing a scenario', () => {
  const all = [scenario('long', 1, 90), scenario('hard', 5, 10), scenario('first', 1, 15)];
  it('puts the easiest first, and of those the shortest', () => {
    expect(inOrder(all).map((each) => each.id)).toEqual(['first', 'long', 'hard']);
  });
  it('leaves out what is too long or too hard', () => {
    const left = (wish: object) =>
      all.filter((each) => fitsWishes(each, { ...anything, ...wish })).map((each) => each.id);
    expect(left({})).toHaveLength(3);
    expect(left({ minutes: 30 })).toEqual(['hard', 'first']);
    expect(left({ complexity: 2, minutes: 60 })).toEqual(['first']);
  });
  it.each([
    [8, 'about 8 minutes'],
    [55, 'about an hour'],
    [170, 'about 3 hours'],
    [4000, 'several evenings'],
  ])('says how long %i minutes are', (minutes, words) => {
    expect(lasting(minutes)).toBe(words);
  });
});
