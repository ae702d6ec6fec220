// Moving about on a board with keys.
import { neighbour, type Direction, type Hex } from './hex';

// Up and down a column, or to the next column: to the right and left alternately up and down, so that the cursor stays
// in its row.
const ways: Record<string, [odd: Direction, even: Direction]> = {
  ArrowUp: ['A', 'A'],
  ArrowDown: ['D', 'D'],
  ArrowRight: ['C', 'B'],
  ArrowLeft: ['E', 'F'],
};
export function stepped(hex: Hex, key: string): Hex | undefined {
  const way = ways[key];
  return way && neighbour(hex, way[hex.column % 2 === 0 ? 1 : 0]);
}

// The next of a list or the one before, round and round; the first or the last from outside of it.
export function around<T>(all: T[], now: number, by: 1 | -1): T | undefined {
  return all[now < 0 && by < 0 ? all.length - 1 : (now + by + all.length) % all.length];
}
