// How a fight aboard is told: what is seen of each event on the decks, and its cards: a shot with what came of it, the
// melees of a phase, who has moved.
import type { Entry } from '../../api/types';
import {
  cardOf,
  claim,
  eventOf,
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
import { liftName } from './sheets';

// --- what is seen -------------------------------------------------------------------------------------------------

const step =
  (place: string) =>
  (data: View): Sight => ({ steps: [{ unit: numberOf(data['who']), to: textOf(data[place]) }] });
const shot =
  (hit: boolean) =>
  ({ who, target }: View): Sight => ({ shots: [{ from: numberOf(who), to: numberOf(target), hit }] });
const sign =
  (text: string) =>
  ({ who }: View): Sight => ({ flashes: [{ at: numberOf(who), kind: 'sign', text }] });
const wound =
  (text: string, kind: 'hit' | 'loss' = 'hit') =>
  ({ who }: View): Sight => ({ flashes: [{ at: numberOf(who), kind, text }] });
const at =
  (kind: 'sign' | 'burst' | 'hit', text: string) =>
  (data: View): Sight => ({ flashes: [{ at: textOf(data['at']), kind, text }] });

const car =
  (text: string) =>
  ({ lift, deck }: View): Sight => ({
    flashes: [{ at: liftName(numberOf(lift), numberOf(deck)), kind: 'sign', text }],
  });

const sights: Record<string, (data: View) => Sight> = {
  placed: step('at'),
  moves: step('to'),
  arrives: step('to'),
  drifts: step('to'),
  jumps: step('to'),
  knocked_aside: step('to'),
  hit: shot(true),
  missed: shot(false),
  strikes: shot(true),
  throws: (data) => ({ shots: [{ from: numberOf(data['who']), to: textOf(data['at']), hit: true }] }),
  bursts: at('burst', ''),
  equipment_explodes: at('burst', ''),
  breached: at('burst', 'breached'),
  holed: at('burst', 'holed'),
  opens: at('sign', 'opens'),
  closes: at('sign', 'closes'),
  lift_comes: car('lift opens'),
  lift_goes: car('lift leaves'),
  climbs: ({ who, metres }) => ({
    flashes: [{ at: numberOf(who), kind: 'sign', text: `${numberOf(metres)} m` }],
  }),
  stunned: wound('stunned'),
  lightly_wounded: wound('light wound'),
  seriously_wounded: wound('serious wound'),
  knocked_out: wound('unconscious'),
  caught: wound(''),
  killed: wound('killed', 'loss'),
  destroyed: wound('destroyed', 'loss'),
  decompression: wound('vacuum'),
  panics: sign('panics'),
  cowers: sign('cowers'),
  wakes: sign('comes round'),
  surrenders: () => ({ flashes: [] }),
  escapes: sign('escapes'),
  leaves: ({ who }) => ({ flashes: [], gone: [numberOf(who)] }),
};
const shows: Shows = (event, data) => sights[event]?.(data);

// --- the cards ----------------------------------------------------------------------------------------------------

const moves = ['moves', 'turns', 'arrives', 'drifts', 'jumps', 'climbs', 'stands_up', 'evades', 'stops'];
const opening = ['shoots', 'covers', 'throws'];
const nerve = ['keeps_nerve', 'loses_nerve', 'panics', 'cowers', 'rallies'];
// What a shot or a blow does to somebody or something.
const harm = [
  ...['stunned', 'lightly_wounded', 'knocked_out', 'seriously_wounded', 'killed', 'destroyed'],
  ...['bursts', 'caught', 'damaged', 'holed', 'breached', 'equipment_explodes', 'scatters', 'knocked_aside'],
];
const grave = ['knocked_out', 'seriously_wounded', 'killed', 'destroyed', 'breached'];
const silent = ['standing_order', 'committed', 'placed', 'turn', 'phase'];

class Fight {
  readonly cards: Card[] = [];
  #at: Moment = { turn: 0, when: '' };
  #open: Card | undefined; // a shot, or the melees, to which what follows belongs
  #moved: { card: Card; people: Map<number, string> } | undefined;
  #nerve: Card | undefined;
  #rolls: Entry[] = [];

  constructor(readonly naming: Naming) {}

  take(entry: Entry): void {
    const event = eventOf(entry);
    if (event === 'turn' || event === 'phase') this.#next(event, entry.data);
    if (event === 'rolled') this.#rolls.push(entry);
    if (event === '' || event === 'rolled' || silent.includes(event)) return;
    if (moves.includes(event)) return this.#moves(entry);
    if (opening.includes(event)) return this.#opens(entry, event);
    if (event === 'hit' || event === 'missed') return this.#outcome(entry, event);
    if (event === 'strikes') return this.#strikes(entry);
    if (nerve.includes(event)) return this.#nerves(entry, event);
    if (harm.includes(event) && this.#open) {
      this.#claim(this.#open, entry);
      this.#open.grave ||= grave.includes(event);
      this.#open.lines.push(upper(this.naming.tidy(entry.text)));
      return;
    }
    const last = this.cards.at(-1);
    if (repeats(last, entry, this.#at)) {
      this.#claim(last, entry);
      last.lines.push(upper(this.naming.tidy(entry.text)));
      return;
    }
    const card = this.#begin(entry, 'other');
    card.title = upper(this.naming.tidy(entry.text));
    card.grave = grave.includes(event);
  }
  close(): Card[] {
    this.#finishMoves();
    return this.cards.filter((card) => card.kind !== 'fire' || card.entries.length > 1);
  }

  #next(event: string, data: View): void {
    this.#finishMoves();
    this.#open = this.#nerve = undefined;
    this.#rolls = [];
    const number = numberOf(data['number']);
    this.#at =
      event === 'turn' ? { turn: number, when: '' } : { turn: this.#at.turn, when: `phase ${number}` };
  }
  #finishMoves(): void {
    const moved = this.#moved;
    this.#moved = undefined;
    if (!moved) return;
    const { card, people } = moved;
    card.title = `${plural(people.size, 'person', 'people')} ${people.size === 1 ? 'moves' : 'move'}`;
    card.lines = [...people]
      .filter(([, to]) => to !== '')
      .slice(0, 4)
      .map(([who, to]) => `${upper(this.naming.name(who))}: to ${to}`);
  }
  #begin(entry: Entry, kind: Card['kind']): Card {
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
  #moves(entry: Entry): void {
    if (!this.#moved) this.#moved = { card: this.#begin(entry, 'move'), people: new Map() };
    else this.#moved.card.entries.push(entry);
    const who = numberOf(entry.data['who']);
    this.#moved.people.set(who, textOf(entry.data['to']) || (this.#moved.people.get(who) ?? ''));
  }
  // A shot is told when it is ordered and again when it is carried out: with nothing after it, it is no card.
  #opens(entry: Entry, event: string): void {
    this.#rolls = [];
    this.#open = this.#begin(entry, 'fire');
    const verb =
      event === 'throws' ? 'throws at' : event === 'covers' ? 'gives covering fire at' : 'fires at';
    this.#open.title = upper(`${this.naming.name(entry.data['who'])} ${verb} ${textOf(entry.data['at'])}`);
    this.#nerve = undefined;
  }
  // "E3 is hit: 7 + 1 against 8".
  #outcome(entry: Entry, event: string): void {
    const { who, target, roll, modifier, needed } = entry.data;
    let open = this.#open;
    if (!open || open.kind !== 'fire') {
      open = this.#open = this.#begin(entry, 'fire');
      open.title = upper(`${this.naming.name(who)} fires`);
    } else this.#claim(open, entry);
    const shift = numberOf(modifier);
    const sum =
      shift === 0 ? `${numberOf(roll)}` : `${numberOf(roll)} ${shift < 0 ? '−' : '+'} ${Math.abs(shift)}`;
    const verb = event === 'hit' ? 'is hit' : 'is missed';
    open.lines.push(upper(`${this.naming.name(target)} ${verb}: ${sum} against ${numberOf(needed)}`));
  }
  #strikes(entry: Entry): void {
    if (this.#open?.kind !== 'melee') {
      this.#open = this.#begin(entry, 'melee');
      this.#open.title = 'Melee';
    } else this.#claim(this.#open, entry);
    const { who, target, column, die } = entry.data;
    this.#open.lines.push(
      upper(
        `${this.naming.name(who)} strikes at ${this.naming.name(target)}: die ${numberOf(die)}, column ${numberOf(column)}`,
      ),
    );
    const pairs = this.#open.entries.filter((each) => eventOf(each) === 'strikes').length;
    this.#open.title = `Melee: ${plural(pairs, 'blow')}`;
  }
  #nerves(entry: Entry, event: string): void {
    if (!this.#nerve) {
      this.#nerve = this.#begin(entry, 'other');
      this.#nerve.title = 'Nerve';
    } else this.#claim(this.#nerve, entry);
    this.#nerve.lines.push(upper(this.naming.tidy(entry.text)));
    if (event !== 'keeps_nerve' && event !== 'rallies') this.#nerve.grave = true;
  }
}

const tell: Teller = (entries, naming) => {
  const fight = new Fight(naming);
  for (const entry of entries) fight.take(entry);
  return fight.close();
};

export const ahlStory: Story = { shows, tell };
