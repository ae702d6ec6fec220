// What this browser remembers of a table: how far its chat was read, and what was promised about its dice when it
// was first seen. Some browsers keep nothing; then every visit is the first.
type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

function shelf(): Shelf | undefined {
  try {
    return globalThis.localStorage as Shelf | undefined;
  } catch {
    return undefined;
  }
}
function put(key: string, value: string, on = shelf()): void {
  try {
    on?.setItem(key, value);
  } catch {
    // full, or forbidden
  }
}

const readKey = (table: string) => `flagbridge.read.${table}`;
export const readUpTo = (table: string, on = shelf()): number => Number(on?.getItem(readKey(table)) ?? 0);
export const setReadUpTo = (table: string, n: number, on = shelf()): void =>
  put(readKey(table), String(n), on);

// Only the first counts: what the server says later is held against it.
const promiseKey = (table: string) => `flagbridge.promise.${table}`;
export const keptPromise = (table: string, on = shelf()): string | undefined =>
  on?.getItem(promiseKey(table)) ?? undefined;
export function keepPromise(table: string, commitment: string | null, on = shelf()): void {
  if (commitment !== null && keptPromise(table, on) === undefined) put(promiseKey(table), commitment, on);
}
