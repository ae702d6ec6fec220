// Checking a finished game. The server plays its journal again and compares every hash; here it is checked that
// what was handed out is what the server has checked, that it is the whole game, and that its dice are the ones
// promised when the game was first seen.
import type { JournalCheck } from '../api/types';
import { sha256 } from '../lib/sha256';

export interface Journal {
  seed: string;
  commitment: string;
  orders: number;
  whole: boolean; // orders counted from 1 without a gap, and as many as its end says, if it has one
}

interface Line {
  seed?: string;
  commitment?: string;
  n?: number;
  end?: number;
}

export function journalOf(text: string): Journal {
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
  const orders = lines.filter((line) => line.n !== undefined);
  const end = lines.at(-1)?.end; // a game that was resigned or broken off has none
  return {
    seed: lines[0]?.seed ?? '',
    commitment: lines[0]?.commitment ?? '',
    orders: orders.length,
    whole: orders.every((line, i) => line.n === i + 1) && (end === undefined || end === orders.length),
  };
}

export const digestOf = (text: string): string => sha256(new TextEncoder().encode(text));
// What is given out before the first order (docs/journal.md).
export const promiseOf = (seed: string): string => digestOf(`flagbridge seed 1\n${seed}`);

// What was promised: now by the server, and what this browser remembers of when it first saw the game.
export interface Promised {
  now: string | null;
  first: string | undefined;
}
export interface Finding {
  sound: boolean;
  text: string;
}

const good = (text: string): Finding => ({ sound: true, text });
const bad = (text: string): Finding => ({ sound: false, text });

function diceFound(journal: Journal, promised: Promised): Finding {
  const digest = promiseOf(journal.seed);
  if (promised.first !== undefined && digest !== promised.first)
    return bad('The seed is not the one promised when you first saw this game.');
  if (digest !== promised.now || digest !== journal.commitment)
    return bad('The seed is not the one that was promised.');
  return promised.first === undefined
    ? good('The dice are those the server promises now; this browser did not see the game before.')
    : good('The dice are those promised when you first saw this game.');
}

// What was found, a sentence each.
export function verified(text: string, check: JournalCheck, promised: Promised): Finding[] {
  let journal: Journal;
  try {
    journal = journalOf(text);
  } catch {
    return [bad('The journal cannot be read.')];
  }
  if (!journal.whole || journal.orders !== check.orders)
    return [bad(`The journal is not whole: it has ${journal.orders} of ${check.orders} orders.`)];
  const same = digestOf(text) === check.digest;
  return [
    diceFound(journal, promised),
    same
      ? good('The journal is the one the server has played again.')
      : bad('The journal is not the one the server has played again.'),
    check.fault === null
      ? good(`All ${check.orders} orders lead to the positions recorded, and ${check.links} links hold.`)
      : bad(`Played again it differs at ${check.fault}.`),
  ];
}
