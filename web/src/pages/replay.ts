// Finding a moment of a replay.
import type { ReplayIndex } from '../api/types';

type Step = ReplayIndex['steps'][number];

// How many orders to play so that the next order after `at` for which something holds has just been carried
// out; from the beginning again when there is none.
export function jump(index: ReplayIndex, at: number, holds: (step: Step) => boolean): number | undefined {
  const after = index.steps.find((step) => step.n > at && holds(step));
  return (after ?? index.steps.find(holds))?.n;
}

// Every rule that was applied in the game, in the order of their numbers.
export function rulesOf(index: ReplayIndex): string[] {
  const all = new Set(index.steps.flatMap((step) => step.rules));
  return [...all].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}
