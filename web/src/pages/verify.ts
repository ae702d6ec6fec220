// Checking a finished game: that its journal is whole, that its dice are the ones promised before the first
// order, and that playing its orders again leads to the positions it records.

export interface Journal {
  seed: string;
  commitment: string;
  hashes: string[]; // of the position after each order
  whole: boolean; // orders counted from 1 without a gap, and an end
}

interface Line {
  seed?: string;
  commitment?: string;
  n?: number;
  hash?: string;
  end?: number;
}

export function journalOf(text: string): Journal {
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
  const orders = lines.filter((line) => line.n !== undefined);
  const end = lines.at(-1)?.end;
  return {
    seed: lines[0]?.seed ?? '',
    commitment: lines[0]?.commitment ?? '',
    hashes: orders.map((line) => line.hash ?? ''),
    whole: orders.every((line, i) => line.n === i + 1) && (end === undefined || end === orders.length),
  };
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

// SHA-256 of a text; undefined where the browser has no such thing (a page that came neither encrypted nor from
// this machine).
export async function digestOf(text: string): Promise<string | undefined> {
  const subtle = (globalThis.crypto as Partial<Crypto> | undefined)?.subtle;
  if (!subtle) return undefined;
  return hex(new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text))));
}
// What is given out before the first order (docs/journal.md).
export const promiseOf = (seed: string): Promise<string | undefined> =>
  digestOf(`flagbridge seed 1\n${seed}`);

// Positions to look at: the last, and some on the way.
export function samples(orders: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(orders / most));
  const all: number[] = [];
  for (let n = orders; n > 0; n -= step) all.unshift(n);
  return all;
}

// What was found, a sentence each; `sound` only if all is well.
export async function verified(
  journal: Journal,
  hashAfter: (orders: number) => Promise<string>,
): Promise<{ sound: boolean; found: string[] }> {
  const found: string[] = [];
  if (!journal.whole) return { sound: false, found: ['The journal is not whole.'] };
  const digest = await promiseOf(journal.seed);
  const promised = digest === undefined || digest === journal.commitment;
  found.push(
    digest === undefined
      ? 'This browser cannot check the seed here.'
      : promised
        ? 'The dice are those promised before the first order.'
        : 'The seed is not the one that was promised.',
  );
  for (const n of samples(journal.hashes.length, 12)) {
    if ((await hashAfter(n)) !== journal.hashes[n - 1]) {
      return { sound: false, found: [...found, `After order ${n} the position is another one.`] };
    }
  }
  found.push(`${journal.hashes.length} orders lead to the positions recorded.`);
  return { sound: promised, found };
}
