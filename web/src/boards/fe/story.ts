// How a war is told: what is seen of each event on the strategic map, and its cards: a stack that moves with those who
// react, a round of a battle, what a phase of the economy brought.
import type { Entry } from '../../api/types';
import {
  cardOf,
  claim,
  counted,
  eventOf,
  plural,
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

const march = ({ from, to, count }: View): Sight => ({
  marches: [{ from: textOf(from), to: textOf(to), text: `×${numberOf(count)}` }],
});
const step = ({ unit, from, to }: View): Sight => ({
  appears: from === undefined ? [] : [{ unit: numberOf(unit), at: textOf(from) }],
  steps: [{ unit: numberOf(unit), to: textOf(to) }],
});
const flash =
  (kind: 'hit' | 'loss' | 'sign' | 'burst', text: string) =>
  ({ unit, at, to }: View): Sight => ({
    flashes: [{ at: typeof unit === 'number' ? unit : textOf(at) || textOf(to), kind, text }],
  });

const sights: Record<string, (data: View) => Sight> = {
  moves: march,
  reserve_moves: march,
  retrogrades: march,
  relocates: march,
  reacts: step,
  evades: ({ unit, to }) => ({ steps: [{ unit: numberOf(unit), to: textOf(to) }] }),
  scrambles: flash('sign', 'fighters'),
  battle: flash('burst', 'battle'),
  resolved: flash('sign', 'over'),
  retreats: flash('sign', 'retreat'),
  crippled: flash('hit', 'crippled'),
  destroyed: flash('loss', 'destroyed'),
  ship_captured: flash('loss', 'captured'),
  fighters_lost: flash('hit', 'fighters'),
  devastated: flash('burst', 'devastated'),
  captured: flash('burst', 'captured'),
  takes_over: flash('sign', 'taken over'),
  interned: flash('sign', 'interned'),
};
const shows: Shows = (event, data) => {
  const sight = sights[event]?.(data);
  return event === 'scrambles'
    ? { flashes: [{ at: textOf(data['to']), kind: 'sign', text: 'fighters' }] }
    : sight;
};

// --- the cards ----------------------------------------------------------------------------------------------------

const marches = ['moves', 'reserve_moves', 'retrogrades', 'relocates'];
const reactions = ['reacts', 'scrambles', 'stops', 'passes', 'evades'];
const losses = [
  'crippled',
  'destroyed',
  'ship_captured',
  'fighters_lost',
  'escort_crippled',
  'escort_destroyed',
];
const economy = [
  ...['income', 'built', 'repaired', 'fighters_replaced', 'scrapped', 'converted', 'upgrades', 'bought'],
  ...['transfers', 'loads', 'delivers', 'points_lost', 'provides', 'arranges', 'released', 'disbanded'],
];
const beforeRound = [
  'battle',
  'withdraws',
  'stays',
  'opposes',
  'lets_go',
  'offers_approach',
  'accepts_approach',
];
const afterRound = ['retreats', 'holds', 'pursues', 'no_pursuit', 'resolved'];
const silent = [
  'standing_order',
  'turn',
  'player_turn',
  'declines_approach',
  'assaults',
  'breaks_off',
  'reserves_removed',
];

class War {
  readonly cards: Card[] = [];
  #at: Moment = { turn: 0, when: '' };
  #march: { card: Card; to: string; count: number; hexes: number; lines: Map<string, string[]> } | undefined;
  #round: { card: Card; number: number; losses: Map<string, string[]>; rolled: boolean } | undefined;
  #economy: { card: Card; built: string[]; repaired: string[] } | undefined;
  #opening: Card | undefined; // of a battle: whether and where it is fought
  #place = ''; // of the battle
  #rounds = 0;
  #rolls: Entry[] = [];

  constructor(readonly naming: Naming) {}

  take(entry: Entry): void {
    const event = eventOf(entry);
    if (event === 'turn' || event === 'player_turn') {
      this.#finish();
      this.#at =
        event === 'turn'
          ? { turn: numberOf(entry.data['number']), when: '' }
          : { turn: this.#at.turn, when: `turn of ${textOf(entry.data['side'])}` };
    }
    if (event === 'rolled') {
      if (this.#round) this.#claim(this.#round.card, entry);
      else this.#rolls.push(entry);
    }
    if (event === '' || event === 'rolled' || silent.includes(event)) return;
    if (marches.includes(event)) return this.#marches(entry);
    if (reactions.includes(event) && this.#march) return this.#reacts(entry, event);
    if (event === 'battle') {
      this.#place = textOf(entry.data['at']);
      this.#rounds = 0;
    }
    if (event === 'force' || event === 'intensity' || event === 'potential' || event === 'damage')
      return this.#fights(entry, event);
    if (losses.includes(event) && this.#round) return this.#loses(entry, event);
    if (afterRound.includes(event) && this.#round) {
      this.#claim(this.#round.card, entry);
      this.#round.card.lines.push(upper(entry.text));
      if (event === 'resolved') this.#finish();
      return;
    }
    if (economy.includes(event)) return this.#earns(entry, event);
    const last = this.cards.at(-1);
    if (last && last === this.#opening && beforeRound.includes(event)) {
      this.#claim(last, entry);
      last.lines.push(upper(entry.text));
      return;
    }
    const card = this.#begin(entry, beforeRound.includes(event) ? 'battle' : 'other');
    card.title = upper(this.#said(entry));
    if (event === 'battle') this.#opening = card;
    card.grave = losses.includes(event) || event === 'captured' || event === 'devastated';
  }
  close(): Card[] {
    this.#finish();
    return this.cards;
  }

  #said(entry: Entry): string {
    return wordsOf(entry.data, (unit) => this.naming.name(unit)) ?? entry.text;
  }
  #finish(): void {
    const [march, round, economy] = [this.#march, this.#round, this.#economy];
    this.#march = this.#round = this.#economy = undefined;
    if (march) {
      const { card, lines } = march;
      card.lines = [...lines].map(([words, who]) => (who.length > 0 ? `${words}: ${counted(who)}` : words));
    }
    if (round)
      for (const [words, who] of round.losses) round.card.lines.push(`${upper(words)}: ${who.join(', ')}`);
    if (economy) {
      if (economy.built.length > 0) economy.card.lines.push(`built: ${counted(economy.built)}`);
      if (economy.repaired.length > 0) economy.card.lines.push(`repaired: ${counted(economy.repaired)}`);
    }
  }
  #begin(entry: Entry, kind: Card['kind']): Card {
    this.#finish();
    const card = cardOf(entry, this.#at, kind);
    card.entries = [];
    this.cards.push(card);
    this.#claim(card, entry);
    return card;
  }
  #claim(card: Card, entry: Entry): void {
    claim(card, [...this.#rolls, entry]);
    this.#rolls = [];
  }
  // Hex after hex, and those who react to it, is one way.
  #marches(entry: Entry): void {
    const { from, to, count, race } = entry.data;
    const now = this.#march;
    if (now && now.to === from && now.count === count) {
      now.card.entries.push(entry);
      now.to = textOf(to);
      ++now.hexes;
    } else {
      const card = this.#begin(entry, 'move');
      this.#march = { card, to: textOf(to), count: numberOf(count), hexes: 1, lines: new Map() };
    }
    const march = this.#march;
    if (!march) return;
    const first = march.card.entries[0]?.data['from'];
    const whose = race === undefined ? '' : `${textOf(race)} `;
    const what = `${numberOf(count)} ${whose}${numberOf(count) === 1 ? 'counter' : 'counters'}`;
    const go = numberOf(count) === 1 ? 'goes' : 'go';
    const verb = eventOf(entry) === 'reserve_moves' ? `in reserve ${go}` : go;
    march.card.title = `${what} ${verb} from ${textOf(first)} to ${march.to}`;
  }
  #reacts(entry: Entry, event: string): void {
    const march = this.#march;
    if (!march) return;
    march.card.entries.push(entry);
    const { unit, to, at } = entry.data;
    const short = this.naming
      .name(unit)
      .replace(/#\d+$/, '')
      .replace(/^your /, '');
    const words: Record<string, string> = {
      reacts: `React to ${textOf(to)}`,
      scrambles: `Fighters react to ${textOf(to)}`,
      evades: `Slip away to ${textOf(to)}`,
      stops: `The stack stops in ${textOf(at)}`,
      passes: `They wait in ${textOf(at)}`,
    };
    const line = words[event] ?? upper(entry.text);
    const who = march.lines.get(line) ?? [];
    if (unit !== undefined) who.push(short);
    march.lines.set(line, who);
  }
  // A round begins with the forces, and the next one with the next forces.
  #fights(entry: Entry, event: string): void {
    const { side, points, potential, percent, left } = entry.data;
    if (!this.#round || (event === 'force' && this.#round.rolled)) {
      const card = this.#begin(entry, 'battle');
      ++this.#rounds;
      this.#round = { card, number: this.#rounds, losses: new Map(), rolled: false };
      card.title = `Battle${this.#place === '' ? '' : ` in ${this.#place}`}, round ${this.#rounds}`;
    } else this.#claim(this.#round.card, entry);
    const { card } = this.#round;
    if (event === 'damage') {
      this.#round.rolled = true;
      const open = numberOf(left) === numberOf(points) ? '' : `, ${numberOf(left)} to be resolved`;
      card.lines.push(
        `${textOf(side)}: ${numberOf(potential)} × ${numberOf(percent)} % = ${plural(numberOf(points), 'point')} of damage${open}`,
      );
    } else if (event === 'intensity') card.lines.push(upper(entry.text));
  }
  #loses(entry: Entry, event: string): void {
    const round = this.#round;
    if (!round) return;
    this.#claim(round.card, entry);
    const { unit, count } = entry.data;
    const words: Record<string, string> = {
      crippled: 'crippled',
      destroyed: 'destroyed',
      ship_captured: 'captured',
      fighters_lost: 'fighters lost',
    };
    const line = words[event] ?? 'escorts hit';
    const name = this.naming.name(unit);
    const list = round.losses.get(line) ?? [];
    list.push(event === 'fighters_lost' ? `${numberOf(count)} of ${name}` : name);
    round.losses.set(line, list);
    round.card.grave ||= event === 'destroyed' || event === 'ship_captured';
  }
  #earns(entry: Entry, event: string): void {
    if (!this.#economy) {
      const card = this.#begin(entry, 'economy');
      card.title = 'Economy';
      this.#economy = { card, built: [], repaired: [] };
    } else this.#claim(this.#economy.card, entry);
    const { unit } = entry.data;
    const name = () =>
      this.naming
        .name(unit)
        .replace(/#\d+$/, '')
        .replace(/^your /, '');
    if (event === 'built') this.#economy.built.push(name());
    else if (event === 'repaired') this.#economy.repaired.push(name());
    else this.#economy.card.lines.push(upper(this.#said(entry)));
  }
}

const tell: Teller = (entries, naming) => {
  const war = new War(naming);
  for (const entry of entries) war.take(entry);
  return war.close();
};

export const feStory: Story = { shows, tell, words: wordsOf };
