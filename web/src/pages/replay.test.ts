import { describe, expect, it } from 'vitest';
import type { ReplayIndex } from '../api/types';
import { applies, headingOf, jump, placesOf, rulesOf } from './replay';

const step = (n: number, rolls: number) => ({
  n,
  turn: 1,
  side: 'red',
  text: '',
  rolls,
  rules: rolls ? ['6.2'] : [],
});
const index: ReplayIndex = { orders: 5, steps: [step(1, 0), step(2, 1), step(3, 0), step(4, 2), step(5, 0)] };
const rolled = (each: { rolls: number }) => each.rolls > 0;

describe('a jump', () => {
  it('goes to the next order that fits', () => {
    expect(jump(index, 0, rolled)).toBe(2);
    expect(jump(index, 2, rolled)).toBe(4);
  });
  it('begins again after the last', () => {
    expect(jump(index, 4, rolled)).toBe(2);
  });
  it('goes nowhere when nothing fits', () => {
    expect(jump(index, 0, () => false)).toBeUndefined();
    expect(jump(index, 0, () => false, 'back')).toBeUndefined();
  });
  it('goes back as well', () => {
    expect(jump(index, 5, rolled, 'back')).toBe(4);
    expect(jump(index, 4, rolled, 'back')).toBe(2);
    expect(jump(index, 2, rolled, 'back')).toBe(4);
  });
  it('finds a rule however its letters are typed', () => {
    const steered = { ...step(1, 0), rules: ['C2.41', '6.2'] };
    expect(['C2.41', ' c2.41 ', 'C2', ''].map((typed) => applies(steered, typed))).toEqual([
      ...[true, true, false, false],
    ]);
  });
});

describe('the rules of a game', () => {
  it('are each named once, in the order of their numbers', () => {
    const steps = [['10.1'], ['6.2', '9.B'], ['6.2']].map((rules, n) => ({ ...step(n, 0), rules }));
    expect(rulesOf({ orders: 3, steps })).toEqual(['6.2', '9.B', '10.1']);
  });
});

describe('a moment', () => {
  const order = { side: 'red', text: 'ready', order: {} };
  it('is before the first order only at the beginning', () => {
    expect(headingOf({ n: 0, order: null }, '')).toBe('Before the first order');
    expect(headingOf({ n: 305, order: null }, 'blue')).toBe('An order blue did not see');
    expect(headingOf({ n: 305, order }, 'red')).toBe('red: ready');
    expect(headingOf({ n: 305, order }, '', () => 'Done')).toBe('red: Done');
  });
});

describe('the places of a rule', () => {
  it('are those of the whole game', () => {
    expect(placesOf(index, '6.2').map((each) => each.n)).toEqual([2, 4]);
    expect(placesOf(index, '9.9')).toEqual([]);
  });
});
