// A table in a line of the lobby.
import type { Table } from '../api/types';
import { leftOf, lengthOf } from '../game/clock';
import { listed } from './names';
import { outcomeWords } from './outcome';

export function stateWords(table: Table): string {
  if (table.status === 'over') return outcomeWords(table.result, table.your_sides[0]);
  if (table.status === 'open') return 'seats free';
  return table.status === 'paused' ? 'paused' : table.turn > 0 ? `turn ${table.turn}` : 'set-up';
}

// Whom it waits for: "waiting for blue".
export function waitingWords(table: Table): string {
  if (table.status !== 'playing' || table.waiting.length === 0) return '';
  const who = table.waiting.map((side) => (table.your_sides.includes(side) ? 'you' : side));
  return `waiting for ${listed(who)}`;
}
// How long nothing has come of it, and the time that is left: "nothing new for 2 d 3 h, 1:00:00 left". When the
// question was put is not told; offers and pauses are news too. Below a minute nobody has waited.
export function quietWords(table: Table, now: number): string {
  if (waitingWords(table) === '') return '';
  const since = (now - Date.parse(table.changed)) / 1000;
  const [first] = table.seats
    .filter((seat) => table.waiting.includes(seat.side) && seat.deadline !== null)
    .sort((a, b) => Date.parse(a.deadline ?? '') - Date.parse(b.deadline ?? ''));
  const left = first ? leftOf(first, now) : '';
  return [since >= 60 ? `nothing new for ${lengthOf(since)}` : '', left && `${left} left`]
    .filter(Boolean)
    .join(', ');
}

// How fast it is played.
export function clockWords(clock: Table['clock']): string {
  if (clock.kind === 'days') return clock.days === 1 ? 'one day an answer' : `${clock.days} days an answer`;
  if (clock.kind === 'none') return 'no clock';
  return `${lengthOf(clock.seconds)} each, ${clock.increment} seconds more with each order`;
}
