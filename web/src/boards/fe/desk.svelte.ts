// What a player has in hand at the strategic map: the stack taken up, what it can be ordered to do, and what the
// server says of the whole board. Board and list of stacks share it.
import { textOf as wordsOf } from '../../api/client';
import type { Order } from '../../api/types';
import type { Choice } from '../../game/choices';
import { Inquiries } from '../../game/inquiries';
import type { Play } from '../../game/play.svelte';
import { partsOf } from '../adapter';
import { isRecord, numberOf, recordsOf, textOf, type View } from '../scene';
import { partsTold, type Part } from './forces';
import {
  battleOf,
  piecesOf,
  stacksOf,
  stoppedOf,
  type Battle,
  type Piece,
  type Stack,
  type Stopped,
} from './war';

export interface Tally {
  strength: number; // half ship-equivalents, fighters included
  ships: number; // half ships
  command: number;
}
export interface Combatant {
  unit: number;
  role: string;
  attack?: number; // in halves, as it is now; unknown to those who may not ask
  defense?: number;
  command: number;
  parts: string[]; // it could have in a battle force
}
// How large a battle force would be, and what its flagship can lead.
export interface Muster {
  ships: number;
  limit: number;
  potential: number; // in halves
}
export interface Sheet {
  tallies: Map<string, Tally>; // by hex and side
  battles: string[];
}
export interface Lines {
  potential: number; // in halves
  units: Combatant[];
}

const nothing: Sheet = { tallies: new Map(), battles: [] };
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : []);

const sheetOf = (data: unknown): Sheet =>
  isRecord(data)
    ? {
        tallies: new Map(
          recordsOf(data['stacks']).map((row) => [
            `${textOf(row['at'])} ${numberOf(row['side'])}`,
            {
              strength: numberOf(row['strength']),
              ships: numberOf(row['ships']),
              command: numberOf(row['command']),
            },
          ]),
        ),
        battles: listOf(data['battles']),
      }
    : nothing;

const combatantOf = (row: View): Combatant => ({
  unit: numberOf(row['unit']),
  role: textOf(row['role']) === 'none' ? '' : textOf(row['role']),
  attack: numberOf(row['attack']),
  defense: numberOf(row['defense']),
  command: numberOf(row['command']),
  parts: listOf(row['parts']),
});

export class Desk {
  sheet = $state.raw<Sheet>(nothing);
  lines = $state.raw<Lines[]>([]);
  parts = $state.raw<Part[]>([]); // of a battle force
  supply = $state.raw<{ race: string; hexes: string[]; points: string[] }>();
  supplied = $state(''); // the race whose supply is shown
  hold = $state(false); // to be asked again where the way ends
  failure = $state('');

  readonly pieces: Piece[] = $derived.by(() => piecesOf(this.play.scene));
  readonly stacks: Stack[] = $derived(stacksOf(this.pieces));
  readonly battle: Battle | undefined = $derived.by(() => battleOf(this.play.scene));
  readonly stopped: Stopped | undefined = $derived.by(() => stoppedOf(this.play.scene));
  readonly own: number = $derived.by(() => this.play.sides.indexOf(this.play.store?.side ?? ''));
  readonly taken: number[] = $derived.by(() => this.play.narrowing.together ?? []);
  readonly decision: string = $derived.by(() => this.play.store?.decision?.decision ?? '');
  readonly #inquiries: Inquiries;
  readonly moment: string = $derived.by(() => this.#inquiries.moment);

  constructor(readonly play: Play) {
    this.#inquiries = new Inquiries(play);
  }

  piece(id: number): Piece | undefined {
    return this.pieces.find((each) => each.id === id);
  }
  stack(at: string, side: number): Stack | undefined {
    return this.stacks.find((each) => each.at === at && each.side === side);
  }
  tally(stack: Stack): Tally | undefined {
    return this.sheet.tallies.get(`${stack.at} ${stack.side}`);
  }

  // Those of a stack that an answer names; where none does, all that can move: the server will say what they may.
  able(stack: Stack): Piece[] {
    const named = stack.pieces.filter((each) => this.play.able({ id: each.id }));
    return named.length > 0 ? named : stack.pieces.filter((each) => each.moves && !each.moved);
  }
  takeUp(pieces: Piece[]): void {
    const ids = pieces.map((each) => each.id);
    if (ids.length === 0) this.play.release();
    else this.play.take({ unit: ids[0], together: ids, place: undefined });
  }
  // One counter more or less in hand; from another hex a new stack begins.
  toggle(piece: Piece): void {
    const here = this.taken.map((id) => this.piece(id)).filter((each) => each?.at === piece.at);
    const kept = here.filter((each) => each !== undefined);
    const present = kept.some((each) => each.id === piece.id);
    this.takeUp(present ? kept.filter((each) => each.id !== piece.id) : [...kept, piece]);
  }

  async #ask(words: string): Promise<unknown> {
    try {
      const data = await this.#inquiries.ask(words);
      this.failure = '';
      return data;
    } catch (error) {
      this.failure = wordsOf(error);
      return undefined;
    }
  }

  async lookAround(): Promise<void> {
    const moment = this.moment;
    const data = await this.#ask('board');
    if (moment === this.moment) this.sheet = sheetOf(data);
  }
  async lookAtBattle(): Promise<void> {
    const moment = this.moment;
    const data = await this.#ask('battle');
    if (moment !== this.moment) return;
    this.parts = isRecord(data) ? partsTold(data['parts']) : [];
    this.lines = isRecord(data)
      ? recordsOf(data['sides']).map((side) => ({
          potential: numberOf(side['potential']),
          units: recordsOf(side['units']).map(combatantOf),
        }))
      : [];
  }
  async lookAtSupply(race: string): Promise<void> {
    const data = await this.#ask(`supply ${race}`);
    if (race !== this.supplied || !isRecord(data)) return;
    this.supply = { race, hexes: listOf(data['hexes']), points: listOf(data['points']) };
  }
  // Nothing while it cannot be said, such as of counters that are not there.
  async muster(order: Order): Promise<Muster | undefined> {
    const data = await this.#inquiries.glance(`force ${JSON.stringify(partsOf(order).fields)}`);
    if (!isRecord(data)) return undefined;
    return {
      ships: numberOf(data['ships']),
      limit: numberOf(data['limit']),
      potential: numberOf(data['potential']),
    };
  }
  // Everything the stack in hand can be ordered to do.
  async lookForOrders(taken: number[], hold: boolean): Promise<void> {
    const data = await this.#ask(`stack ${taken.join(',')}`);
    if (taken !== this.taken || !isRecord(data)) return;
    this.play.found = recordsOf(data['orders']).map((row) => this.#choice(row, hold));
  }
  #choice(row: View, hold: boolean): Choice {
    const order = isRecord(row['order']) ? row['order'] : {};
    const move = isRecord(order['move']) ? order['move'] : undefined;
    const whole = move && hold ? { move: { ...move, hold: true } } : order;
    const choice = this.play.choice({
      order: whole,
      text: `${textOf(row['text'])}${move && hold ? ' (hold)' : ''}`,
      words: `${textOf(row['words'])}${move && hold ? ', then ask again' : ''}`,
      ...(isRecord(row['spot']) ? { spot: row['spot'] } : {}),
    });
    const hexes = numberOf(row['hexes']);
    return hexes > 0 ? { ...choice, cost: hexes, tag: String(hexes) } : choice;
  }
}

const desks = new WeakMap<Play, Desk>();
export function deskOf(play: Play): Desk {
  const present = desks.get(play);
  if (present) return present;
  const desk = new Desk(play);
  desks.set(play, desk);
  return desk;
}
