// How this person wants games to be shown, kept in this browser: how fast things are played back, whether there is sound,
// and how the room is shared out.
import { keep, kept, shelf, type Shelf } from './shelf';

export type Speed = 'off' | 'quick' | 'slow';

export interface Tastes {
  speed: Speed;
  sound: boolean;
  layer: boolean; // the last turn stays drawn on the board
  left: number; // pixels of the columns; 0: as wide as they are by themselves
  right: number;
  share: number; // of the right column that the question has, in percent
  log: boolean; // the log is unfolded
  strip: boolean; // what has happened is unfolded when one is asked
}
const usual: Tastes = {
  speed: 'quick',
  sound: false,
  layer: false,
  left: 0,
  right: 0,
  share: 62,
  log: true,
  strip: true,
};
const key = 'flagbridge.taste';

// Whatever is kept may have been written by another version of the page, or by hand.
export function tastesIn(text: string | undefined): Tastes {
  let found: unknown;
  try {
    found = JSON.parse(text ?? '{}');
  } catch {
    return usual;
  }
  if (typeof found !== 'object' || found === null) return usual;
  const entries = Object.entries(usual).map(([name, otherwise]) => {
    const value: unknown = (found as Record<string, unknown>)[name];
    return [name, typeof value === typeof otherwise ? value : otherwise] as const;
  });
  const read = Object.fromEntries(entries) as unknown as Tastes;
  const speed = (['off', 'quick', 'slow'] as const).find((each) => each === read.speed) ?? usual.speed;
  return { ...read, speed, share: Math.min(90, Math.max(60, read.share)) };
}

export class Taste {
  #now: Tastes = $state({ ...usual });

  constructor(readonly on: Shelf | undefined = shelf()) {
    this.#now = tastesIn(kept(key, on));
  }
  get now(): Readonly<Tastes> {
    return this.#now;
  }
  set<Name extends keyof Tastes>(name: Name, value: Tastes[Name]): void {
    this.#now[name] = value;
    keep(key, JSON.stringify(this.#now), this.on);
  }
}

export const taste = new Taste();

// Whoever has asked his system for less motion gets none.
export const still = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
