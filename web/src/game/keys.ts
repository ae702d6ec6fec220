// The keys of every board and of the frame around it.
import type { Key } from '../boards/adapter';

const frame: Key[] = [
  { key: 'b', means: 'to the board' },
  { key: 'o', means: 'to the orders' },
  { key: '?', means: 'this list' },
];
const board: Key[] = [
  { key: 'arrows', means: 'move the cursor on the board' },
  { key: 'Enter', means: 'picks what is under the cursor; again, gives the order' },
  { key: 'n p', means: 'the next unit that can be ordered, and the one before' },
  { key: 'g G', means: 'the next place that can be chosen, and the one before' },
  { key: 'Escape', means: 'ends what is being played; then lets go of what is taken up' },
  { key: '+ − 0', means: 'larger, smaller, all of it' },
];
export const keysWith = (own: Key[] = []): { sign: string; means: string }[] =>
  [...frame, ...board, ...own].map(({ key, means }) => ({ sign: key, means }));
