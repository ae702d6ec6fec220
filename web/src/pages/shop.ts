// Choosing a scenario: which fit what is wished, and in which order.
import type { Scenario } from '../api/types';

export interface Wishes {
  game: string; // '' for all
  minutes: number; // at most; 0: however long
  complexity: number; // at most; 0: however hard
}
export const anything: Wishes = { game: '', minutes: 0, complexity: 0 };

export const fitsWishes = (scenario: Scenario, { minutes, complexity }: Wishes): boolean =>
  (minutes === 0 || scenario.minutes <= minutes) && (complexity === 0 || scenario.complexity <= complexity);

// The easiest first, and of those the shortest.
export const inOrder = (scenarios: Scenario[]): Scenario[] =>
  [...scenarios].sort((a, b) => a.complexity - b.complexity || a.minutes - b.minutes);

export const hard = ['', 'for a first game', 'easy', 'middling', 'demanding', 'for those who know the game'];

// "about 20 minutes", "about 3 hours", "several evenings".
export function lasting(minutes: number): string {
  if (minutes < 55) return `about ${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  if (hours === 1) return 'about an hour';
  return hours < 9 ? `about ${hours} hours` : 'several evenings';
}
