import { describe, expect, it } from 'vitest';
import { anyTeller, counted, joined, lastDecision, lostNames, since, tidied } from './cards';
import { naming, told, unit } from './told';

const ships = [unit(0, 'FED/CA', 0), unit(1, 'KLI/D7', 1), unit(2, 'KLI/F5', 1), unit(3, 'KLI/F5', 1)];

describe('a sentence of the log', () => {
  it('loses the number of a unit that its name alone tells apart, and keeps it otherwise', () => {
    expect(tidied('FED/CA (0) fires at KLI/F5 (3)', ships)).toBe('FED/CA fires at KLI/F5 3');
    expect(tidied('drone (128) moves to 0304', ships)).toBe('drone 128 moves to 0304');
    expect(tidied('rolls 7 (4 and 3) on 2d6', ships)).toBe('rolls 7 (4 and 3) on 2d6');
  });
  it('says what was lost by the name it had', () => {
    const lost = lostNames(told([['launches', {}, 'KLI/D7 (1) launches drone (128) at FED/CA (0)']]));
    expect(tidied('none (128) is destroyed', ships, lost)).toBe('drone 128 is destroyed');
    expect(lostNames(told([['destroyed', {}, 'KZI BC#42 is destroyed']])).get(42)).toBe('KZI BC#42');
  });
});

describe('lists in words', () => {
  it('count what is there more than once', () => {
    expect(counted(['left warp', 'bridge', 'left warp'])).toBe('2 left warp, bridge');
    expect(joined(['a', 'b', 'c'])).toBe('a, b and c');
  });
});

describe('what has happened since the last decision', () => {
  it('is whatever comes after the last order of the side', () => {
    const entries = told([['a'], ['b'], ['c']]).map((each) =>
      each.n === 2 ? { ...each, kind: 'order' as const, side: 'Red' } : each,
    );
    expect(lastDecision(entries, 'Red')).toBe(2);
    expect(lastDecision(entries, 'Blue')).toBe(0);
    const cards = anyTeller(entries, naming(ships, entries));
    expect(since(cards, 3)).toEqual([]);
    expect(since(cards, 2)).toHaveLength(1);
  });
});

describe('a game without cards of its own', () => {
  it('gets one a turn, with the dice', () => {
    const entries = told([
      ['turn'],
      ['step', {}, 'A moves'],
      ['rolled', { value: 3, dice: 1, faces: 6 }],
      ['hit', {}, 'B takes 2'],
      ['turn'],
      ['step', {}, 'B moves'],
    ]);
    const cards = anyTeller(entries, naming(ships, entries));
    expect(cards.map((each) => each.title)).toEqual(['A moves', 'B moves']);
    expect(cards[0]?.lines).toEqual(['B takes 2']);
    expect(cards[0]?.rolls.map((each) => each.value)).toEqual([3]);
  });
});
