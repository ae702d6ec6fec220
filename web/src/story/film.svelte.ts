// What has just happened, played on the board: for as long as it lasts the board shows the position as it was, beat after
// beat, and then what is. Nobody has to wait for it: questions are asked and orders taken meanwhile.
import type { Entry } from '../api/types';
import type { Scene, Unit } from '../boards/scene';
import { still, taste, type Speed } from '../lib/taste.svelte';
import { beatsOf, type Beat, type Shows } from './beats';
import { blank, carriedOut, placesOf, type Drawn, type Places } from './stage';
import { sound } from './tones';

// Milliseconds a beat is seen.
const lengths: Record<Exclude<Speed, 'off'>, Record<Beat['kind'], number>> = {
  quick: { steps: 150, shots: 320, flashes: 420 },
  slow: { steps: 450, shots: 850, flashes: 1000 },
};
// Whatever has happened, it is over after so long: what is much goes faster, and the oldest of very much is left out.
const longest: Record<Exclude<Speed, 'off'>, number> = { quick: 6000, slow: 24_000 };
const least = 40;
const patience = 3000; // that a story is waited for: then what is is shown without it

// Nobody looks: there is nothing to be played.
const unseen = () => typeof document !== 'undefined' && document.hidden;

interface Timed {
  beat: Beat;
  length: number;
}
export function timed(beats: Beat[], speed: Exclude<Speed, 'off'>): { skipped: Beat[]; shown: Timed[] } {
  const most = Math.floor(longest[speed] / least);
  const kept = beats.slice(-most);
  const whole = kept.reduce((sum, { kind }) => sum + lengths[speed][kind], 0);
  const factor = Math.min(1, longest[speed] / Math.max(1, whole));
  return {
    skipped: beats.slice(0, beats.length - kept.length),
    shown: kept.map((beat) => ({ beat, length: Math.max(least, lengths[speed][beat.kind] * factor) })),
  };
}

export interface Moment {
  epoch: number;
  seq: number; // the last entry the scene has
  scene: Scene;
}

export class Film {
  scene = $state.raw<Scene>(); // what is drawn in place of the true one
  drawn = $state.raw<Drawn>(blank); // over it, in this beat
  length = $state(0); // of this beat in milliseconds
  shown = $state(0); // beats played so far, for those who count

  #before: Moment | undefined; // what was last shown whole
  #after: Scene | undefined; // what it leads to
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  #places: Places = new Map();
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  #gone = new Set<number>();
  #ahead: Timed[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #held: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly shows: () => Shows,
    readonly speed: () => Speed = () => (still() ? 'off' : taste.now.speed),
  ) {}

  get playing(): boolean {
    return this.scene !== undefined;
  }

  // A new position, with everything told so far. Whether it is shown already: not while its story is still under way
  // to us.
  take(now: Moment, entries: Entry[]): void {
    const before = this.#before;
    const speed = this.speed();
    const anew = !before || before.epoch !== now.epoch || now.seq < before.seq;
    if (speed === 'off' || anew || unseen()) {
      this.#before = now;
      this.skip();
      return;
    }
    if (now.seq === before.seq) {
      this.#before = now;
      if (this.playing) this.#after = now.scene;
      return;
    }
    if ((entries.at(-1)?.n ?? 0) < now.seq) {
      this.scene ??= before.scene;
      this.#held ??= setTimeout(() => this.#giveUp(now), patience);
      return;
    }
    const fresh = entries.filter((each) => each.n > before.seq && each.n <= now.seq);
    this.#before = now;
    this.run(this.playing ? undefined : before.scene, now.scene, beatsOf(fresh, this.shows()));
  }
  // Plays some beats from a position to another; without one it goes on where it is.
  run(from: Scene | undefined, to: Scene, beats: Beat[]): void {
    const speed = this.speed();
    this.#letGo();
    this.#after = to;
    if (speed === 'off' || beats.length === 0) {
      if (this.#ahead.length === 0) this.skip();
      return;
    }
    if (from) {
      this.#places = placesOf(from.units);
      this.#gone.clear();
      this.scene = from;
    } else if (this.#places.size === 0 && this.scene) this.#places = placesOf(this.scene.units);
    const { skipped, shown } = timed(beats, speed);
    for (const beat of skipped) this.#carry(beat);
    this.#ahead.push(...shown);
    this.#timer ??= setTimeout(() => this.#next(), 0);
  }
  // Straight to how it is.
  skip(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#letGo();
    this.#ahead = [];
    this.#places.clear();
    this.#gone.clear();
    this.#after = undefined;
    this.scene = undefined;
    this.drawn = blank;
    this.length = 0;
  }

  #giveUp(now: Moment): void {
    this.#before = now;
    this.skip();
  }
  #letGo(): void {
    clearTimeout(this.#held);
    this.#held = undefined;
  }
  #carry(beat: Beat): Drawn {
    const drawn = carriedOut(beat, this.#places);
    for (const unit of beat.gone) this.#gone.add(unit);
    return drawn;
  }
  #next(): void {
    this.#timer = undefined;
    const coming = this.#ahead.shift();
    if (!coming || !this.scene) return this.skip();
    const leaving = [...this.#gone]; // those who are lost are seen in the beat they are lost in
    this.drawn = this.#carry(coming.beat);
    this.length = coming.length;
    this.scene = this.#staged(this.scene, leaving);
    ++this.shown;
    sound.of(this.drawn);
    this.#timer = setTimeout(() => this.#next(), coming.length);
  }
  // The position with everybody where the story has brought them. Whoever comes into it looks as in the end.
  #staged(scene: Scene, leaving: number[]): Scene {
    const known = scene.units.map((each) => each.id);
    const coming = (this.#after?.units ?? []).filter(
      (each) => !known.includes(each.id) && this.#places.has(each.id),
    );
    const units = [...scene.units, ...coming]
      .filter((each) => !leaving.includes(each.id))
      .map((unit): Unit => {
        const at = this.#places.get(unit.id);
        if (!at) return unit;
        return { ...unit, place: at.place, ...(at.heading === undefined ? {} : { heading: at.heading }) };
      });
    return { ...scene, units };
  }
}
