import { describe, expect, it } from 'vitest';
import { verdictOf, type Shot } from './asking';
import {
  bitsOf,
  commitmentOf,
  figuresOf,
  levelsOf,
  nameOf,
  pathOf,
  placeOf,
  pointsOf,
  thingsOf,
} from './position';

describe('a position of the game', () => {
  it('names squares by deck, column and row', () => {
    expect(placeOf('40:12,5')).toEqual({ deck: 40, x: 12, y: 5 });
    expect(nameOf({ deck: 169, x: 20, y: 8 })).toBe('169:20,8');
    expect(placeOf('12,5')).toBeUndefined();
    expect(placeOf(7)).toBeUndefined();
  });
  it('has rows of bits whose highest bit is not lost', () => {
    expect([...bitsOf({ words: ['9223372036854775809', '4'] })]).toEqual([0, 63, 66]);
    expect([...bitsOf({ words: [5] })]).toEqual([0, 2]);
    expect(bitsOf(undefined).size).toBe(0);
  });
  it('has levels in play, wells among them', () => {
    const level = (number: number) => ({ number, open: { words: ['2'] }, weightless: 1 });
    const levels = levelsOf({ levels: [level(69), level(169), level(0)] });
    expect(levels.map(({ number, deck, well }) => [number, deck, well])).toEqual([
      [69, 69, false],
      [169, 69, true],
    ]);
    expect(levels[0]?.open.has(1)).toBe(true);
    expect(levels[0]?.weightless).toBe(true);
  });
  it('has figures only where they are aboard, numbered by their place in the list', () => {
    const person = (presence: string, condition = 'fit') => ({
      presence,
      condition,
      at: '40:1,2',
      facing: 'E',
      side: 1,
      panic: 'calm',
      light: 2,
    });
    const figures = figuresOf({
      people: [person('none'), person('aboard'), person('aside'), person('aboard', 'dead')],
    });
    expect(figures.map((each) => each.id)).toEqual([1, 3]);
    expect(figures[0]).toMatchObject({ side: 1, facing: 'E', down: false, light: 2, panic: false });
    expect(figures[1]).toMatchObject({ down: true, dead: true });
  });
  it('has things that lie about, not those in somebody’s arms', () => {
    const thing = (state: string) => ({ kind: 'wine', state, at: '66:3,3', clock: 0 });
    expect(thingsOf({ things: [thing('idle'), thing('carried'), thing('spent')] })).toHaveLength(1);
  });
});

describe('a plot', () => {
  it('is drawn through the squares its steps name', () => {
    const path = pathOf({ deck: 40, x: 5, y: 5 }, [
      'walk:N',
      'left',
      'trot:NE',
      'evade:-/S',
      'evade:W/N',
      'open:up',
    ]);
    expect(path.map(nameOf)).toEqual(['40:5,5', '40:5,4', '40:6,3', '40:5,3']);
  });
  it('costs points that may be halves', () => {
    expect([0, 1, 6, 7].map(pointsOf)).toEqual(['0', '½', '3', '3½']);
  });
});

describe('what somebody has been told', () => {
  it('is nothing until he has been', () => {
    const people = [
      { commitment: 'move', ordered: 0 },
      { commitment: 'place_charge', ordered: 1 },
    ];
    expect([0, 1, 2].map((who) => commitmentOf({ people }, who))).toEqual(['', 'place charge', '']);
  });
});

describe('a shot at several', () => {
  const shot = (possible: boolean) => ({ possible, why: { rule: '14', text: 'no' } }) as unknown as Shot;
  const line = { squares: ['40:1,1'], possible: true };
  const at = (...shots: Shot[]) => ({ who: 1, name: 'E1', shots });
  it('has one verdict with its rule', () => {
    expect(verdictOf(line, [])).toEqual({ possible: true, why: undefined });
    expect(verdictOf(line, [at(shot(false))])).toEqual({ possible: false, why: { rule: '14', text: 'no' } });
    expect(verdictOf(line, [at(shot(false)), at(shot(true))]).possible).toBe(true);
  });
});
