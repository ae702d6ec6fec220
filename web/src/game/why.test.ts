import { describe, expect, it } from 'vitest';
import type { Unit } from '../boards/adapter';
import type { Choice } from './choices';
import { likeness } from './why';

const choice = (order: Choice['order'], unit: number, place: string): Choice => ({
  key: place,
  words: place,
  order,
  unit,
  place,
});
const plain = { adapter: {}, view: {} };
const free = { unit: undefined, place: undefined };
const lay = choice({ place: { who: 3, at: '0102' } }, 3, '0102');
const fire = choice({ shoot: { unit: 1, target: 4 } }, 1, '0505');
const foe = { id: 7, place: '0909' } as Unit;

describe('an order for a place that is not marked', () => {
  it('is like one that is legal elsewhere', () => {
    expect(likeness([lay, fire], free, '0809', [], plain)?.order).toEqual({
      place: { who: 3, at: '0809' },
    });
  });
  it('is for the unit taken up', () => {
    expect(likeness([lay, fire], { unit: 1, place: undefined }, '0909', [foe], plain)?.order).toEqual({
      shoot: { unit: 1, target: 7 },
    });
    expect(likeness([lay, fire], { unit: 9, place: undefined }, '0909', [foe], plain)).toBeUndefined();
  });
  it('is none where nobody is to be aimed at', () => {
    expect(likeness([fire], free, '0909', [], plain)).toBeUndefined();
  });
  it('is a way straight there where orders are ways', () => {
    const go = choice({ move: { units: [1], path: ['0203'] } }, 1, '0203');
    const attempt = ([way]: Choice[], place: string) => ({ ...way?.order, to: place });
    expect(likeness([go], free, '0909', [], { adapter: { attempt }, view: {} })).toEqual({
      order: { ...go.order, to: '0909' },
      straight: true,
    });
  });
});
