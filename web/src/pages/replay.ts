// Finding a moment of a replay.
import type { ReplayIndex } from '../api/types';

type Step = ReplayIndex['steps'][number];

// How many orders to play so that the next order after `at` for which something holds has just been carried
// out; from the beginning again when there is none.
export function jump(index: ReplayIndex, at: number, holds: (step: Step) => boolean): number | undefined {
  const after = index.steps.find((step) => step.n > at && holds(step));
  return (after ?? index.steps.find(holds))?.n;
}
