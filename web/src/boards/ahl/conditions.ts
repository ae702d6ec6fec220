// Which squares of a deck are dark (23), and which have no air (22).
import type { Deck } from '../../api/types';
import { cell, kindAt } from './drawing';

export interface Square {
  x: number;
  y: number;
}

function inside(deck: Deck): Square[] {
  const all: Square[] = [];
  for (let y = 0; y < deck.rows; ++y) {
    for (let x = 0; x < deck.columns; ++x) if (kindAt(deck, x, y) !== 'outside') all.push({ x, y });
  }
  return all;
}

// In rooms, and in all that is in no room.
export function darkSquares(deck: Deck, dark: Set<number>, outside: boolean): Square[] {
  if (dark.size === 0 && !outside) return [];
  const rooms = deck.rooms.filter((_, i) => dark.has(i)).flatMap((room) => room.squares);
  if (!outside) return rooms;
  const roofed = new Set(deck.rooms.flatMap((room) => room.squares.map(({ x, y }) => `${x} ${y}`)));
  return [...rooms, ...inside(deck).filter(({ x, y }) => !roofed.has(`${x} ${y}`))];
}

export function airlessSquares(deck: Deck, airless: Set<number>): Square[] {
  if (airless.size === 0) return [];
  return inside(deck).filter(({ x, y }) => airless.has(deck.compartments[y]?.[x] ?? -1));
}

export const boxes = (squares: Square[]): string =>
  squares.map(({ x, y }) => `M${x * cell} ${y * cell}h${cell}v${cell}h${-cell}z`).join('');

// Two small rings in every square: a sign that needs no colour.
export const bubbles = (squares: Square[]): string =>
  squares
    .map(({ x, y }) => {
      const ring = (cx: number, cy: number, r: number) =>
        `M${x * cell + cx - r} ${y * cell + cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
      return ring(5, 15, 1.5) + ring(15, 5, 1);
    })
    .join('');
