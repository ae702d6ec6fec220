// Finding a moment of a replay.
import type { Replay, ReplayIndex } from '../api/types';

type Step = ReplayIndex['steps'][number];

// How many orders to play so that the next order after `at` for which something holds has just been carried
// out, or the one before it; from the other end again when there is none.
export function jump(
  index: ReplayIndex,
  at: number,
  holds: (step: Step) => boolean,
  way: 'on' | 'back' = 'on',
): number | undefined {
  const fitting = index.steps.filter(holds);
  if (way === 'back') fitting.reverse();
  const beyond = fitting.find((step) => (way === 'on' ? step.n > at : step.n < at));
  return (beyond ?? fitting[0])?.n;
}

// Whether a rule was applied, however its letters are typed.
export const applies = (step: Step, typed: string): boolean =>
  step.rules.some((rule) => rule.toLowerCase() === typed.trim().toLowerCase());

// Every rule that was applied in the game, in the order of their numbers.
export function rulesOf(index: ReplayIndex): string[] {
  const all = new Set(index.steps.flatMap((step) => step.rules));
  return [...all].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

// What stands above a moment. Through the eyes of one side the orders of the others are not seen.
export function headingOf(
  moment: Pick<Replay, 'n' | 'order'> | undefined,
  eyes: string,
  words: (order: NonNullable<Replay['order']>) => string = (order) => order.text,
): string {
  if (!moment) return 'Loading …';
  if (moment.n === 0) return 'Before the first order';
  if (moment.order) return `${moment.order.side}: ${words(moment.order)}`;
  return eyes === '' ? 'An order' : `An order ${eyes} did not see`;
}

// The orders of the whole game that a rule was applied to.
export function placesOf(index: ReplayIndex, rule: string): { n: number; turn: number; text: string }[] {
  return index.steps
    .filter((step) => step.rules.includes(rule))
    .map(({ n, turn, side, text }) => ({ n, turn, text: `order ${n}, ${side}: ${text}` }));
}
