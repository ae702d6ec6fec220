// What this browser remembers of a table: how far its chat was read, and what was promised about its dice when it
// was first seen.
import { keep, kept, shelf } from '../lib/shelf';

const readKey = (table: string) => `flagbridge.read.${table}`;
export const readUpTo = (table: string, on = shelf()): number => Number(kept(readKey(table), on) ?? 0);
export const setReadUpTo = (table: string, n: number, on = shelf()): void =>
  keep(readKey(table), String(n), on);

// Only the first counts: what the server says later is held against it.
const promiseKey = (table: string) => `flagbridge.promise.${table}`;
export const keptPromise = (table: string, on = shelf()): string | undefined => kept(promiseKey(table), on);
export function keepPromise(table: string, commitment: string | null, on = shelf()): void {
  if (commitment !== null && keptPromise(table, on) === undefined) keep(promiseKey(table), commitment, on);
}
