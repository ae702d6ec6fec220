import { describe, expect, it } from 'vitest';
import type { Choice } from '../../game/choices';
import { near } from './placing';

const place = (who: number, at: string): Choice => ({
  key: `${who} ${at}`,
  words: at,
  unit: who,
  place: at,
  order: { place: { who, at, facing: 'N' } },
});

describe('many who are placed at once', () => {
  const squares = ['40:5,5', '40:6,5', '40:9,9', '41:5,5'];
  const all = [1, 2, 3].flatMap((who) => squares.map((at) => place(who, at)));

  it('stand on squares of their own round the one that was picked, on its deck', () => {
    const chosen = near(all, '40:6,5');
    expect(chosen.map((each) => each.place)).toEqual(['40:6,5', '40:5,5', '40:9,9']);
    expect(new Set(chosen.map((each) => each.unit)).size).toBe(3);
  });

  it('are as many as there is room for', () => {
    expect(near(all, '41:5,5').map((each) => each.place)).toEqual(['41:5,5']);
    expect(near([], '41:5,5')).toEqual([]);
  });
});
