// When the hints of a guided game are shown. All they look at is what the page has anyway: the side's view.
import type { Entry, GuideHint, GuideWhen } from '../api/types';
import { distanceBetween } from './distance';

export interface Seen {
  question: string | undefined; // that is asked
  turn: number;
  clock: string;
  over: boolean;
  scene: unknown;
  entries: Entry[];
  answers: string[]; // the words of each
}

// --- the scene by paths ------------------------------------------------------------------------------------------

// "own.ships.0.speed"; "units[kind=drone].length" are those of a list that have the value; "range 0 1" is how far two
// units are apart.
export function valueAt(scene: unknown, path: string): unknown {
  const range = /^range (\d+) (\d+)$/.exec(path);
  if (range) return distanceBetween(scene, Number(range[1]), Number(range[2]));
  let at: unknown = scene;
  for (const step of path.split('.')) {
    const [, name = step, key, wanted] = /^(\w+)\[(\w+)=([^\]]*)\]$/.exec(step) ?? [];
    at = memberOf(at, name);
    if (key !== undefined)
      at = (Array.isArray(at) ? at : []).filter((each) => String(memberOf(each, key)) === wanted);
  }
  return at;
}
function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return (value as Record<string, unknown>)[name];
}

type Sight = GuideWhen['scene'][number];
function isSeen(scene: unknown, sight: Sight): boolean {
  const value = valueAt(scene, sight.path);
  if (sight.is !== null && sight.is !== undefined && value !== sight.is) return false;
  const number = typeof value === 'number' ? value : undefined;
  if (sight.least !== null && (number === undefined || number < sight.least)) return false;
  return sight.most === null || (number !== undefined && number <= sight.most);
}

// --- what has happened ---------------------------------------------------------------------------------------------

const kindOf = (entry: Entry): string => {
  const { data } = entry;
  return entry.kind === 'order' ? (Object.keys(data)[0] ?? '') : String(data['event'] ?? '');
};
// Orders that a person gives with every game anyway.
const isUsual = (entry: Entry): boolean => kindOf(entry) === 'standing';
function lastOrder(entries: Entry[]): number {
  for (let i = entries.length - 1; i >= 0; --i) {
    const entry = entries[i];
    if (entry?.kind === 'order' && !isUsual(entry)) return i;
  }
  return -1;
}

const isAmong = <T>(wanted: T[], holds: (each: T) => boolean): boolean =>
  wanted.length === 0 || wanted.some(holds);

export function fits(when: GuideWhen, seen: Seen, done: readonly string[]): boolean {
  const last = lastOrder(seen.entries);
  const ordered = last < 0 ? undefined : seen.entries[last];
  const since = new Set(seen.entries.slice(last + 1).map(kindOf));
  const asked = seen.question !== undefined;
  return (
    when.over === seen.over &&
    (!when.waiting || !asked) &&
    isAmong(when.question, (each) => each === seen.question) &&
    (when.turn === 0 || when.turn === seen.turn) &&
    seen.turn >= when.from_turn &&
    seen.clock.includes(when.clock) &&
    isAmong(when.ordered, (each) => ordered !== undefined && each === kindOf(ordered)) &&
    isAmong(when.happened, (each) => since.has(each)) &&
    isAmong(when.answers, (each) => seen.answers.some((words) => words.includes(each))) &&
    when.after.every((each) => done.includes(each)) &&
    when.scene.every((each) => isSeen(seen.scene, each))
  );
}

// --- which hint --------------------------------------------------------------------------------------------------

export interface Progress {
  done: string[]; // hints that were read or whose time has gone
  shown: string; // the one on the page, or ''
  quiet: string; // one that comes again, put away for as long as it fits
  off: boolean; // no hints any more
}
export const fresh: Progress = { done: [], shown: '', quiet: '', off: false };

export function hintNow(hints: GuideHint[], seen: Seen, { done, quiet }: Progress): GuideHint | undefined {
  return hints.find((each) => !done.includes(each.id) && each.id !== quiet && fits(each.when, seen, done));
}

// What has become of the hints when the game stands otherwise than before: the one that was on the page and fits no
// more is done with, and one that was put away may come again.
export function wentOn(hints: GuideHint[], seen: Seen, before: Progress): Progress {
  const gone = (id: string) => {
    const hint = hints.find((each) => each.id === id);
    return hint !== undefined && !fits(hint.when, seen, before.done);
  };
  const shown = hints.find((each) => each.id === before.shown);
  const passed = shown !== undefined && !shown.again && gone(shown.id);
  const done = passed ? [...before.done, shown.id] : before.done;
  const quiet = gone(before.quiet) ? '' : before.quiet;
  return { ...before, done, quiet, shown: hintNow(hints, seen, { ...before, done, quiet })?.id ?? '' };
}

// The player has read it.
export function wasRead(hints: GuideHint[], seen: Seen, before: Progress): Progress {
  const hint = hints.find((each) => each.id === before.shown);
  if (!hint) return before;
  const read = hint.again ? { ...before, quiet: hint.id } : { ...before, done: [...before.done, hint.id] };
  return wentOn(hints, seen, { ...read, shown: '' });
}

export function progressIn(text: string | undefined): Progress {
  try {
    const found = JSON.parse(text ?? '') as Partial<Progress>;
    const done = Array.isArray(found.done) ? found.done.filter((each) => typeof each === 'string') : [];
    const word = (value: unknown) => (typeof value === 'string' ? value : '');
    return { done, shown: word(found.shown), quiet: word(found.quiet), off: found.off === true };
  } catch {
    return fresh;
  }
}
