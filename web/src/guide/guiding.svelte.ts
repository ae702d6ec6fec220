// The hints of one table: which is on the page, and what has been read.
import { get } from '../api/client';
import type { Guide, GuideHint } from '../api/types';
import { keep, kept, shelf } from '../lib/shelf';
import type { Play } from '../game/play.svelte';
import type { TableStore } from '../game/table.svelte';
import { fresh, progressIn, wasRead, wentOn, type Progress, type Seen } from './guide';

const key = (table: string) => `flagbridge.guide.${table}`;

export class Guiding {
  guide = $state.raw<Guide>();
  progress = $state.raw<Progress>(fresh);
  looking = $state<number>(); // back at one that is done with, by its number among those

  readonly hints: GuideHint[] = $derived(this.guide?.hint ?? []);
  readonly now: GuideHint | undefined = $derived(this.hints.find((each) => each.id === this.progress.shown));
  readonly past: GuideHint[] = $derived(
    this.progress.done.flatMap((id) => this.hints.find((each) => each.id === id) ?? []),
  );
  readonly shown: GuideHint | undefined = $derived(
    this.looking === undefined ? this.now : this.past[this.looking],
  );

  constructor(
    readonly store: TableStore,
    readonly play: Play,
  ) {
    this.progress = progressIn(kept(key(store.table), shelf()));
  }

  async load(name: string): Promise<void> {
    this.guide = await get('/api/v1/guides/{guide}', { guide: name });
    this.look();
  }

  // What the hints go by; undefined before the game is known.
  seen(): Seen | undefined {
    const { state, known, decision } = this.store;
    if (!state || known.entries.length < state.seq) return undefined;
    const { scene } = this.play;
    return {
      question: decision?.decision,
      turn: state.turn,
      clock: scene.clock,
      over: state.status === 'over',
      scene: state.scene,
      entries: known.entries,
      answers: this.play.choices.map((each) => each.words),
    };
  }
  // The game stands otherwise: which hint fits now.
  look(): void {
    const seen = this.seen();
    if (seen && this.guide) this.#set(wentOn(this.hints, seen, this.progress));
  }
  next(): void {
    if (this.looking !== undefined) {
      this.looking = this.looking + 1 < this.past.length ? this.looking + 1 : undefined;
      return;
    }
    const seen = this.seen();
    if (seen) this.#set(wasRead(this.hints, seen, this.progress));
  }
  back(): void {
    const to = (this.looking ?? this.past.length) - 1;
    if (to >= 0) this.looking = to;
  }
  turn(off: boolean): void {
    this.looking = undefined;
    this.#set({ ...this.progress, off });
    this.look();
  }
  #set(progress: Progress): void {
    if (JSON.stringify(progress) === JSON.stringify(this.progress)) return;
    if (progress.shown !== this.progress.shown) this.looking = undefined;
    this.progress = progress;
    keep(key(this.store.table), JSON.stringify(progress), shelf());
  }
}
