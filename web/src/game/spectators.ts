// What onlookers of a table are shown, in words.
import type { Spectators } from '../api/types';

export const delays: { seconds: number; words: string }[] = [
  { seconds: 0, words: 'at once' },
  { seconds: 60, words: 'a minute late' },
  { seconds: 600, words: 'ten minutes late' },
  { seconds: 3600, words: 'an hour late' },
  { seconds: 86400, words: 'a day late' },
];

function lateness(seconds: number): string {
  const known = delays.find((each) => each.seconds === seconds);
  return known ? known.words : `${Math.max(1, Math.round(seconds / 60))} minutes late`;
}

export function spectatorWords({ view, delay }: Spectators): string {
  return `${view === 'open' ? 'everything' : 'what all sides know'}, ${lateness(delay)}`;
}
