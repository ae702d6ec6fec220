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

// The next of the places that can be chosen, by their names, or the one before.
export const hopped = (places: Iterable<string>, now: string | undefined, by: 1 | -1): string | undefined => {
  const all = [...places];
  return around(all, now === undefined ? -1 : all.indexOf(now), by);
};

// What the keys of every board do on this one.
export interface Moves {
  step(key: string): boolean; // an arrow, if it is one
  pick(): void;
  release(): void;
  hop(by: 1 | -1): void; // to the next place that can be chosen
  next(by: 1 | -1): void; // through one's own
  more?: Record<string, () => void>; // keys of this board alone
}
export function keyed(moves: Moves): (event: Pick<KeyboardEvent, 'key'>) => boolean {
  const does: Record<string, () => void> = {
    Enter: () => moves.pick(),
    ' ': () => moves.pick(),
    Escape: () => moves.release(),
    n: () => moves.next(1),
    p: () => moves.next(-1),
    g: () => moves.hop(1),
    G: () => moves.hop(-1),
    ...moves.more,
  };
  return ({ key }) => {
    if (moves.step(key)) return true;
    does[key]?.();
    return key in does;
  };
}

// The next of a list or the one before, round and round; the first or the last from outside of it.
export function around<T>(all: T[], now: number, by: 1 | -1): T | undefined {
  return all[now < 0 && by < 0 ? all.length - 1 : (now + by + all.length) % all.length];
}
