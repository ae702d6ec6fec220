// A table in a line of the lobby.
import type { Table } from '../api/types';
import { leftOf, lengthOf } from '../game/clock';
import { outcomeWords } from './outcome';

export function stateWords(table: Table): string {
  if (table.status === 'over') return outcomeWords(table.result, table.your_sides[0]);
  if (table.status === 'open') return 'seats free';
  return table.status === 'paused' ? 'paused' : table.turn > 0 ? `turn ${table.turn}` : 'set-up';
}

// Whom it waits for and since when, with the time that is left: "waiting for blue for 2 d 3 h, 1:00:00 left".
// Below a minute nobody has waited.
export function waitingWords(table: Table, now: number): string {
  if (table.status !== 'playing' || table.waiting.length === 0) return '';
  const since = (now - Date.parse(table.changed)) / 1000;
  const who = table.waiting.map((side) => (table.your_sides.includes(side) ? 'you' : side)).join(' and ');
  const long = since >= 60 ? ` for ${lengthOf(since)}` : '';
  const slowest = table.seats.find((seat) => table.waiting.includes(seat.side) && seat.deadline !== null);
  const left = slowest ? leftOf(slowest, now) : '';
  return `waiting for ${who}${long}${left ? `, ${left} left` : ''}`;
}

// How fast it is played.
export function clockWords(clock: Table['clock']): string {
  if (clock.kind === 'days') return clock.days === 1 ? 'one day an answer' : `${clock.days} days an answer`;
  if (clock.kind === 'none') return 'no clock';
  return `${lengthOf(clock.seconds)} each, ${clock.increment} seconds more with each order`;
}
