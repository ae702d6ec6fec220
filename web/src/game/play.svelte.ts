// What a player is about to do: what is taken up, which answers fit, what each of them would look like.
import type { Adapter, Spot } from '../boards/adapter';
import type { Unit } from '../boards/scene';
import { sceneOf, type Scene } from '../boards/scene';
import type { Entry, Option } from '../api/types';
import {
  afterClick,
  distinct,
  isGeneral,
  narrowed,
  placesOf,
  tagsOf,
  unitsOf,
  type Choice,
  type Narrowing,
} from './choices';
import { session } from '../lib/session.svelte';
import { taste } from '../lib/taste.svelte';
import { beatsOf } from '../story/beats';
import { isEvent, namingOf, tidied, type Card } from '../story/cards';
import { Film } from '../story/film.svelte';
import { blank, placesBefore, tracesOf, type Drawn } from '../story/stage';
import { anyStory, type Story } from '../story/story';
import { standingWords } from './standing';
import type { TableStore } from './table.svelte';
import { lookInto, type Clicked, type WhyNot } from './why';

// Orders already given that are still to be carried out, as far as the side knows them: ways, and whom they aim at.
const givenIn = (scene: Scene): Spot[] =>
  scene.lines.flatMap(({ kind, unit, path }): Spot[] => {
    const whose = unit === undefined ? {} : { unit };
    const place = path.at(-1);
    if (kind === 'course') return [{ ...whose, path }];
    return kind === 'aim' && place ? [{ ...whose, place }] : [];
  });

const free: Narrowing = { unit: undefined, place: undefined };
const recent = 4000; // entries of which cards are made

// Where a position comes from: a table that is played, or a moment of a replay.
export interface Source {
  readonly scene: unknown; // what the server shows of it
  readonly options: Option[];
  readonly entries: Entry[]; // what has happened, as far as it is known
}

export class Play {
  narrowing = $state.raw<Narrowing>(free);
  shown = $state.raw<Choice>(); // the answer under the pointer or the focus
  why = $state.raw<WhyNot>(); // nothing can be done there
  found = $state.raw<Choice[]>([]); // answers that came from asking the server about a unit

  readonly scene: Scene = $derived.by(() => sceneOf(this.source.scene));
  readonly units: Unit[] = $derived(this.scene.units);
  readonly choices: Choice[] = $derived.by(() => this.#choices());
  readonly matches: Choice[] = $derived(narrowed(this.choices, this.narrowing));
  readonly general: Choice[] = $derived(this.choices.filter(isGeneral));
  // The places to click on next.
  readonly legal: Map<string, number> = $derived(
    placesOf(narrowed(this.choices, { ...this.narrowing, place: undefined })),
  );
  readonly tags: Map<string, string> = $derived(
    tagsOf(narrowed(this.choices, { ...this.narrowing, place: undefined })),
  );
  readonly #able: Set<number> = $derived(unitsOf(this.choices));
  readonly unit: Unit | undefined = $derived(this.units.find((each) => each.id === this.narrowing.unit));
  readonly given: Spot[] = $derived.by(() => givenIn(this.scene));
  // The answer to draw on the board: the one looked at, or the only one left.
  readonly preview: Choice | undefined = $derived(
    this.shown ?? (this.matches.length === 1 ? this.matches[0] : undefined),
  );

  // --- what has happened ---------------------------------------------------------------------------------------

  readonly story: Story = $derived.by(() => this.adapter.story ?? anyStory);
  readonly film: Film = new Film(() => this.story.shows);
  // What the boards draw: the position, or what leads to it while that is played.
  readonly seen: Scene = $derived(this.film.scene ?? this.scene);
  readonly #told: Entry[] = $derived.by(() => this.source.entries.slice(-recent));
  readonly cards: Card[] = $derived.by(() =>
    this.story.tell(
      this.#told,
      namingOf(this.units, this.#told, (unit) => this.isOwn(unit.side)),
    ),
  );
  looked = $state.raw<{ card: Card; drawn: Drawn }>(); // the card that is shown on the board
  // What stays drawn over the board.
  readonly traces: Drawn = $derived.by(
    () => this.looked?.drawn ?? (taste.now.layer && !this.film.playing ? this.#lastTurn() : blank),
  );

  constructor(
    readonly source: Source,
    readonly adapter: Adapter,
    readonly game: string,
    readonly sides: string[],
    readonly store: TableStore | undefined,
  ) {}

  #choices(): Choice[] {
    const listed = this.source.options.map((option) => this.choice(option));
    const keys = Object.fromEntries(this.found.map((each) => [each.key, true])); // these know what they cost
    return distinct([...listed.filter((each) => !keys[each.key]), ...this.found]);
  }
  // In the words of the server, or as it is typed.
  choice({ order, text, words, spot }: Option): Choice {
    return { key: text, words: words ? tidied(words, this.units) : text, order, ...spot };
  }

  // Shows on the board what a card tells of; asked again, no more.
  look(card: Card): void {
    const same = this.looked?.card.key === card.key;
    this.film.skip();
    this.looked = undefined;
    if (same) return;
    const { shows } = this.story;
    const beats = beatsOf(card.entries, shows);
    const places = placesBefore(this.#told, card.key, shows, this.units);
    const before = this.units.map((unit) => {
      const at = places.get(unit.id);
      return at ? { ...unit, ...at, heading: at.heading ?? unit.heading ?? '' } : unit;
    });
    this.looked = { card, drawn: tracesOf(beats, places) };
    this.film.run({ ...this.scene, units: before }, this.scene, beats);
  }
  // The last turn in which anything was to be seen.
  #lastTurn(): Drawn {
    const { shows } = this.story;
    const last = beatsOf(this.#told, shows).at(-1)?.n ?? 0;
    const turn = this.#told.find((each) => each.n === last)?.turn;
    const entries = this.#told.filter((each) => each.turn === turn && isEvent(each));
    const first = entries[0]?.n;
    if (first === undefined) return blank;
    return tracesOf(beatsOf(entries, shows), placesBefore(this.#told, first, shows, this.units));
  }
  sideOf(unit: number | undefined): number | undefined {
    return this.seen.units.find((each) => each.id === unit)?.side;
  }
  #called(unit: unknown): string {
    return this.units.find((each) => each.id === unit)?.name ?? `unit ${String(unit)}`;
  }
  // A sentence of the log, without numbers that tell nothing.
  tidy(text: string): string {
    return tidied(text, this.units);
  }

  // An order that was given, for the log; what the server calls it where there are no words.
  said(entry: Entry): string {
    const called = (unit: unknown) => this.#called(unit);
    const { data, kind, words } = entry;
    if (words !== undefined) return this.tidy(words);
    const better = this.story.words?.(data, called);
    if (better !== undefined) return better;
    return this.tidy((kind === 'order' && standingWords(data, session.game(this.game))) || entry.text);
  }

  // The seat of whoever plays here; undefined for onlookers and in a replay.
  get seat(): number | undefined {
    const found = this.sides.indexOf(this.store?.side ?? '');
    return found < 0 ? undefined : found;
  }
  isOwn(side: number | undefined): boolean {
    return side !== undefined && side === this.seat;
  }
  // Whom he fights. For onlookers everybody is somebody's enemy.
  isFoe(side: number | undefined): boolean {
    if (side === undefined || this.isOwn(side)) return false;
    return this.seat === undefined || (this.scene.foes[this.seat]?.includes(side) ?? true);
  }

  standing(place: string): Unit[] {
    return this.units.filter((each) => each.place === place && !each.out);
  }
  able(unit: { id: number }): boolean {
    return this.#able.has(unit.id);
  }

  // With fingers nothing can be pointed at: while somebody is in hand, the first touch of another who cannot be ordered,
  // where nothing can be done, only looks at him.
  looks(place: string): boolean {
    const standing = this.standing(place);
    return (
      this.unit !== undefined &&
      !this.legal.has(place) &&
      standing.length > 0 &&
      standing.every((each) => !this.able(each) && each.id !== this.unit?.id)
    );
  }
  // A second click on a place gives the only answer left there, or the cheapest of those that have a cost.
  pick(place: string): void {
    const [best, next] = this.matches;
    const clear =
      best && (next === undefined || (best.cost !== undefined && this.narrowing.unit !== undefined));
    if (clear && this.narrowing.place === place && best.place === place) void this.give(best);
    else this.click(place);
  }
  click(place: string): void {
    const [by, choices, found] = [this.narrowing, this.choices, this.found];
    const standing = this.standing(place);
    this.take(
      afterClick(
        choices,
        by,
        place,
        standing.map((each) => each.id),
      ),
    );
    const barred = choices.length > this.general.length && this.narrowing.place === undefined;
    if (!barred || this.narrowing.unit !== undefined) return;
    const complete = this.store?.decision?.complete ?? false;
    const { adapter } = this;
    void this.#ask({ place, by, choices, found, standing, complete, adapter });
  }
  // The reasons against a place that was clicked and is not marked.
  async #ask(clicked: Clicked): Promise<void> {
    const finding = await lookInto(clicked, {
      check: (order) => this.#orNothing(this.store?.check(order)),
      inquire: async (words) => (await this.#orNothing(this.store?.inquire(words)))?.data,
    });
    if (this.narrowing.unit !== undefined || this.narrowing.place !== undefined) return; // on to something else
    if (!finding || !('order' in finding)) {
      this.why = finding;
      return;
    }
    const choice = { ...this.choice(finding), place: clicked.place };
    this.take({ unit: choice.unit, place: clicked.place });
    this.found = [choice];
  }
  async #orNothing<T>(answer: Promise<T> | undefined): Promise<T | undefined> {
    try {
      return await answer;
    } catch {
      return undefined; // the question has gone meanwhile, or the server; the page says so elsewhere
    }
  }
  select(unit: number | undefined): void {
    this.take({ unit, place: undefined });
  }
  take(narrowing: Narrowing): void {
    const same = narrowing.unit === this.narrowing.unit && narrowing.together === this.narrowing.together;
    if (!same) this.found = [];
    this.narrowing = narrowing;
    this.shown = undefined;
    this.why = undefined;
  }
  release(): void {
    this.looked = undefined;
    this.take(free);
  }
  // On to the next unit that can be ordered, or back.
  step(by: 1 | -1): void {
    const able = this.units.filter((each) => !each.out && this.able(each));
    if (able.length === 0) return;
    const at = able.findIndex((each) => each.id === this.narrowing.unit);
    const next = at < 0 ? (by === 1 ? 0 : able.length - 1) : (at + by + able.length) % able.length;
    this.select(able[next]?.id);
  }

  // Whether it was accepted.
  async give(choice: Choice): Promise<boolean> {
    if (!this.store) return false;
    const before = this.#asked;
    this.looked = undefined;
    this.film.skip();
    const accepted = await this.store.give([choice.order]);
    if (!accepted) return false;
    this.release();
    const alone = choice.units === undefined ? choice.unit : undefined;
    if (alone !== undefined && this.#asked === before) this.#goOnAfter(alone);
    return true;
  }
  // What is asked, however often: "plot" of turn 3.
  get #asked(): string {
    const { turn, decision } = this.store?.state ?? {};
    return `${turn} ${decision?.decision}`;
  }
  // While the question stays the same, the next unit is taken up by itself, until all have had their turn.
  #goOnAfter(unit: number): void {
    this.select(this.units.find((each) => each.id > unit && !each.out && this.able(each))?.id);
  }
}
