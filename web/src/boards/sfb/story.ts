// How a battle is told: what is seen of each event on the map, and the cards of an impulse. A volley is everything that
// strikes one target in one impulse, with what it did.
import type { Entry } from '../../api/types';
import {
  cardOf,
  claim,
  counted,
  eventOf,
  joined,
  plural,
  repeats,
  upper,
  type Card,
  type Moment,
  type Naming,
  type Teller,
} from '../../story/cards';
import type { Shows, Sight } from '../../story/beats';
import type { Story } from '../../story/story';
import { numberOf, textOf, type View } from '../scene';
import { wordsOf } from './words';

// --- what is seen -------------------------------------------------------------------------------------------------

const step = ({ unit, to, heading }: View): Sight => ({
  steps: [{ unit: numberOf(unit), to: textOf(to), heading: textOf(heading) }],
});
const placed = ({ unit, at }: View): Sight => ({ appears: [{ unit: numberOf(unit), at: textOf(at) }] });
const launched = ({ unit, what }: View): Sight => ({
  appears: [{ unit: numberOf(what), at: numberOf(unit) }],
});
const beam = ({ unit, target }: View): Sight => ({
  shots: [{ from: numberOf(unit), to: numberOf(target), hit: true, beam: true }],
});
const shot =
  (hit: boolean) =>
  ({ unit, target }: View): Sight => ({ shots: [{ from: numberOf(unit), to: numberOf(target), hit }] });
const sign =
  (text: string) =>
  ({ unit }: View): Sight => ({ flashes: [{ at: numberOf(unit), kind: 'sign', text }] });
const lost =
  (text: string) =>
  ({ unit }: View): Sight => ({
    flashes: [{ at: numberOf(unit), kind: 'loss', text }],
    gone: [numberOf(unit)],
  });
const left = ({ unit }: View): Sight => ({ flashes: [], gone: [numberOf(unit)] });
const taken = ({ unit, points }: View): Sight => ({
  flashes: [{ at: numberOf(unit), kind: 'hit', text: `−${numberOf(points)}` }],
});
const bursts = ({ at, points }: View): Sight => ({
  flashes: [{ at: textOf(at), kind: 'burst', text: String(numberOf(points)) }],
});

const sights: Record<string, (data: View) => Sight> = {
  moves: step,
  turns: step,
  slips: step,
  seeks: step,
  turns_hard: step,
  arrives: placed,
  reported: placed,
  launches: launched,
  launches_to: launched,
  launches_shuttle: launched,
  hits: shot(true),
  misses: shot(false),
  dogfight: shot(true),
  tractored: beam,
  beams: beam,
  boarded: beam,
  raided: beam,
  raid_fails: beam,
  shield_holds: taken,
  penetrated: ({ unit, points }) => ({
    flashes: [{ at: numberOf(unit), kind: 'burst', text: `${numberOf(points)} inside` }],
  }),
  craft_hit: taken,
  terrain: taken,
  feedback: taken,
  strikes: ({ unit, target, points }) => ({
    flashes: [{ at: numberOf(target), kind: 'burst', text: `−${numberOf(points)}` }],
    gone: [numberOf(unit)],
  }),
  sphere_strikes: ({ target, points }) => taken({ unit: target, points }),
  mine_explodes: bursts,
  explodes: ({ unit, points }) => ({
    flashes: [{ at: numberOf(unit), kind: 'burst', text: String(numberOf(points)) }],
  }),
  destroyed: lost('destroyed'),
  craft_destroyed: lost('destroyed'),
  expires: left,
  disengages: lost('gone'),
  leaves_map: lost('gone'),
  crippled: sign('crippled'),
  captured: sign('captured'),
  breaks_down: sign('breaks down'),
  cloaks: sign('cloaks'),
  uncloaks: sign('appears'),
  sphere: sign('sphere'),
  weasel: sign('wild weasel'),
};
const shows: Shows = (event, data) => sights[event]?.(data);

// --- the cards ----------------------------------------------------------------------------------------------------

// What strikes one target in an impulse.
interface Blow {
  card: Card;
  target: number;
  fired: Map<number, number>; // weapons of each that fires
  struck: Map<string, number>; // small things that strike, by what they are
  hits: number;
  shots: number;
  points: Map<number, number>; // by shield
  scored: number; // on what has no shields
  reinforced: Map<number, number>;
  after: Map<number, { left: number; inside: number }>; // by shield
  boxes: string[];
  crew: number;
  parties: number;
  more: string[];
}

const blowOn = (entry: Entry, target: number, at: Moment): Blow => ({
  card: cardOf(entry, at, 'fire'),
  target,
  fired: new Map(),
  struck: new Map(),
  hits: 0,
  shots: 0,
  points: new Map(),
  scored: 0,
  reinforced: new Map(),
  after: new Map(),
  boxes: [],
  crew: 0,
  parties: 0,
  more: [],
});

const added = <Key>(to: Map<Key, number>, key: Key, count: number) => to.set(key, (to.get(key) ?? 0) + count);

// Events that tell what a blow did; each with whom it was done to in `unit`.
const wounds: Record<string, (blow: Blow, data: View, text: string) => void> = {
  struck: (blow, { shield, points }) => added(blow.points, numberOf(shield), numberOf(points)),
  reinforced: (blow, { shield, points }) => added(blow.reinforced, numberOf(shield), numberOf(points)),
  shield_holds: (blow, { shield, left }) =>
    blow.after.set(numberOf(shield), { left: numberOf(left), inside: 0 }),
  penetrated: (blow, { shield, points }) => {
    blow.after.set(numberOf(shield), { left: 0, inside: numberOf(points) });
    blow.card.grave = true;
  },
  box_lost: (blow, { box }) => blow.boxes.push(textOf(box).replaceAll('-', ' ')),
  weapon_lost: (blow, { weapon }) => blow.boxes.push(textOf(weapon)),
  shuttle_lost: (blow) => blow.boxes.push('shuttle'),
  crew_lost: (blow, { number }) => (blow.crew += numberOf(number)),
  party_lost: (blow, { number }) => (blow.parties += numberOf(number)),
  device_lost: (blow) => blow.boxes.push('device'),
  critical: (blow, _, text) => blow.more.push(text),
  craft_hit: (blow, { points }) => (blow.scored += numberOf(points)),
};
// What is said of it in a line of its own.
const ends = ['crippled', 'destroyed', 'craft_destroyed', 'explodes', 'captured'];

function titleOf(blow: Blow, naming: Naming): string {
  const target = naming.name(blow.target);
  const fires = [...blow.fired].map(
    ([unit, count]) => `${naming.name(unit)} fires ${plural(count, 'weapon')} at ${target}`,
  );
  const strikes = [...blow.struck].map(
    ([what, count]) => `${plural(count, what)} ${count === 1 ? 'strikes' : 'strike'} ${target}`,
  );
  const weapons = [...blow.fired.values()].reduce((sum, count) => sum + count, 0);
  const many = `${blow.fired.size} units fire ${weapons} weapons at ${target}`;
  const [first, ...others] = [...(fires.length > 2 ? [many] : fires), ...strikes];
  if (first === undefined) return upper(`${target} is struck`);
  const short = others.map((each) => each.replace(` at ${target}`, '').replace(` ${target}`, ''));
  return upper(joined([first, ...short]));
}

// "22 points on shield 1, 30 → 8". What the shield had before is what it has now and what was taken from it.
function shieldLine(blow: Blow, shield: number, points: number): string {
  const what = shield === 0 ? `${plural(points, 'point')}` : `${plural(points, 'point')} on shield ${shield}`;
  const end = blow.after.get(shield);
  if (!end || shield === 0) return what;
  const extra = blow.reinforced.get(shield) ?? 0;
  const before = points + end.left - end.inside - extra;
  const help = extra > 0 ? `, ${extra} taken by reinforcement` : '';
  return `${what}${help}, ${Math.max(before, end.left)} → ${end.left}`;
}

function finish(blow: Blow, naming: Naming): void {
  const { card } = blow;
  card.title = titleOf(blow, naming);
  const lines: string[] = [];
  if (blow.shots > 0) lines.push(`${blow.hits} of ${blow.shots} hit`);
  for (const [shield, points] of blow.points) lines.push(shieldLine(blow, shield, points));
  if (blow.scored > 0) lines.push(`${plural(blow.scored, 'point')} on it`);
  const inside = [...blow.after.values()].reduce((sum, each) => sum + each.inside, 0);
  if (inside > 0 || blow.boxes.length > 0)
    lines.push(`${inside > 0 ? `${inside} inside: ` : 'lost: '}${counted(blow.boxes) || 'nothing'}`);
  const people = [
    ...(blow.crew > 0 ? [plural(blow.crew, 'crew unit')] : []),
    ...(blow.parties > 0 ? [plural(blow.parties, 'boarding party', 'boarding parties')] : []),
  ];
  if (people.length > 0) lines.push(`${joined(people)} lost`);
  lines.push(...blow.more);
  card.lines = [...lines, ...card.lines];
}

// Where everybody went in a run of impulses without anything else.
interface Walk {
  card: Card;
  ways: Map<number, { steps: number; to: string }>;
  until: string;
}
function finishWalk(walk: Walk, naming: Naming): void {
  const own = [...walk.ways].sort(([a], [b]) => Number(naming.own(b)) - Number(naming.own(a)));
  walk.card.title = `${plural(walk.ways.size, 'unit')} ${walk.ways.size === 1 ? 'moves' : 'move'}`;
  if (walk.until !== walk.card.when && walk.card.when !== '')
    walk.card.when = `${walk.card.when.replace('impulse', 'impulses')} to ${walk.until.replace('impulse ', '')}`;
  const most = 4;
  walk.card.lines = own
    .slice(0, most)
    .map(
      ([unit, { steps, to }]) => `${upper(naming.name(unit))}: ${plural(steps, 'hex', 'hexes')}, to ${to}`,
    );
  if (own.length > most) walk.card.lines.push(`and ${own.length - most} more`);
}

const moves = ['moves', 'turns', 'slips', 'seeks', 'turns_hard'];
const launches = ['launches', 'launches_to', 'launches_shuttle'];
// Of no interest once they are over, or said by what follows them.
const silent = [
  'standing_order',
  'speed',
  'warfare',
  'discharges',
  'lock_on',
  'allocated',
  'turn',
  'impulse',
];

class Battle {
  readonly cards: Card[] = [];
  #at: Moment = { turn: 0, when: '' };
  #walk: Walk | undefined;
  #blows = new Map<number, Blow>();
  #rolls: Entry[] = []; // dice nobody has claimed yet
  #launched = new Map<string, { card: Card; count: number }>();

  constructor(readonly naming: Naming) {}

  take(entry: Entry): void {
    const event = eventOf(entry);
    const { data } = entry;
    this.naming.reach(entry.n);
    if (event === 'turn' || event === 'impulse') this.#next(event, data);
    if (event === 'rolled') this.#rolls.push(entry);
    if (event === '' || event === 'rolled' || silent.includes(event)) return;
    if (moves.includes(event)) return this.#moves(entry);
    if (event === 'fires' || event === 'hits' || event === 'misses') return this.#shot(entry, event);
    if (event === 'strikes') return this.#strikes(entry);
    const blow = this.#blows.get(numberOf(data['unit'], -1));
    const wound = wounds[event];
    if (wound && (blow || event === 'struck')) {
      const on = blow ?? this.#blow(entry, numberOf(data['unit']));
      this.#claim(on.card, entry);
      wound(on, data, this.#said(entry));
    } else if (blow && ends.includes(event)) {
      this.#claim(blow.card, entry);
      blow.card.grave = true;
      blow.card.lines.push(upper(this.#said(entry)));
    } else if (launches.includes(event)) this.#launches(entry);
    else this.#other(entry, event);
  }
  // What is said of the impulse when all of it is known.
  end(): void {
    for (const blow of this.#blows.values()) finish(blow, this.naming);
    this.#blows.clear();
    this.#launched.clear();
    this.#rolls = [];
  }
  close(): void {
    this.end();
    if (this.#walk) finishWalk(this.#walk, this.naming);
    this.#walk = undefined;
  }

  #said(entry: Entry): string {
    return wordsOf(entry.data, (unit) => this.naming.name(unit)) ?? this.naming.tidy(entry.text);
  }
  #next(event: string, data: View): void {
    this.end();
    if (event === 'turn') this.close();
    const turn = numberOf(data[event === 'turn' ? 'number' : 'turn']);
    this.#at = { turn, when: event === 'turn' ? '' : `impulse ${numberOf(data['number'])}` };
  }
  // A card that is no movement ends the walk before it.
  #add(card: Card): Card {
    if (this.#walk && card !== this.#walk.card) {
      finishWalk(this.#walk, this.naming);
      this.#walk = undefined;
    }
    this.cards.push(card);
    return card;
  }
  #claim(card: Card, entry: Entry): void {
    claim(card, [...this.#rolls, entry]);
    this.#rolls = [];
  }
  #blow(entry: Entry, target: number): Blow {
    const present = this.#blows.get(target);
    if (present) return present;
    const blow = blowOn(entry, target, this.#at);
    this.#blows.set(target, blow);
    this.#add(blow.card);
    return blow;
  }
  #moves(entry: Entry): void {
    if (!this.#walk) {
      const card = cardOf(entry, this.#at, 'move');
      this.#walk = { card, ways: new Map(), until: this.#at.when };
      this.cards.push(card);
    } else this.#walk.card.entries.push(entry);
    this.#walk.until = this.#at.when;
    const unit = numberOf(entry.data['unit']);
    const steps = (this.#walk.ways.get(unit)?.steps ?? 0) + 1;
    this.#walk.ways.set(unit, { steps, to: textOf(entry.data['to']) });
  }
  #shot(entry: Entry, event: string): void {
    const blow = this.#blow(entry, numberOf(entry.data['target']));
    this.#claim(blow.card, entry);
    if (event === 'fires') added(blow.fired, numberOf(entry.data['unit']), 1);
    else ++blow.shots;
    if (event === 'hits') ++blow.hits;
  }
  #strikes(entry: Entry): void {
    const blow = this.#blow(entry, numberOf(entry.data['target']));
    this.#claim(blow.card, entry);
    const what = this.naming
      .name(entry.data['unit'])
      .replace(/ \d+$/, '')
      .replace(/^your /, '');
    added(blow.struck, what, 1);
  }
  #launches(entry: Entry): void {
    const { unit, what, target } = entry.data;
    const key = `${numberOf(unit)} ${String(target)}`;
    const thing =
      eventOf(entry) === 'launches_shuttle'
        ? 'shuttle'
        : this.naming
            .name(what)
            .replace(/ \d+$/, '')
            .replace(/^your /, '');
    const at = target === undefined ? '' : ` at ${this.naming.name(target)}`;
    const begun = this.#launched.get(key);
    if (begun) begun.card.entries.push(entry);
    const card = begun?.card ?? this.#add(cardOf(entry, this.#at, 'launch'));
    const count = (begun?.count ?? 0) + 1;
    this.#launched.set(key, { card, count });
    card.title = upper(`${this.naming.name(unit)} launches ${plural(count, thing)}${at}`);
  }
  #other(entry: Entry, event: string): void {
    const last = this.cards.at(-1);
    if (repeats(last, entry, this.#at)) {
      this.#claim(last, entry);
      last.lines.push(upper(this.#said(entry)));
      return;
    }
    const card = this.#add(cardOf(entry, this.#at, ends.includes(event) ? 'loss' : 'other'));
    card.entries = [];
    this.#claim(card, entry);
    card.grave = ends.includes(event);
    card.title = upper(this.#said(entry));
  }
}

const tell: Teller = (entries, naming) => {
  const battle = new Battle(naming);
  for (const entry of entries) battle.take(entry);
  battle.close();
  return battle.cards;
};

export const sfbStory: Story = { shows, tell, words: wordsOf };
