import { describe, expect, it } from 'vitest';
import type { Deck } from '../../api/types';
import { airlessSquares, boxes, bubbles, darkSquares } from './conditions';

const deck = {
  columns: 3,
  rows: 1,
  kinds: ['outside', 'floor'],
  squares: [[1, 1, 0]],
  compartments: [[4, 7, -1]],
  rooms: [{ number: 1, name: 'Galley', squares: [{ x: 0, y: 0 }] }],
} as unknown as Deck;

describe('conditions on a deck', () => {
  it('are dark by room, and in all that is in no room', () => {
    expect(darkSquares(deck, new Set(), false)).toEqual([]);
    expect(darkSquares(deck, new Set([0]), false)).toEqual([{ x: 0, y: 0 }]);
    expect(darkSquares(deck, new Set(), true)).toEqual([{ x: 1, y: 0 }]);
  });
  it('are airless by compartment, never outside', () => {
    expect(airlessSquares(deck, new Set([7]))).toEqual([{ x: 1, y: 0 }]);
    expect(airlessSquares(deck, new Set([4, 7]))).toHaveLength(2);
    expect(airlessSquares(deck, new Set())).toEqual([]);
  });
  it('are drawn as boxes with two rings each', () => {
    expect(boxes([{ x: 1, y: 0 }])).toBe('M20 0h20v20h-20z');
    expect(bubbles([{ x: 0, y: 0 }]).match(/M/g)).toHaveLength(2);
  });
});
