// What the server answers about a battle: what a shot promises, what weapons bear on, what a form costs.
import type { Refusal } from '../../api/types';
import type { Choice } from '../../game/choices';
import { Inquiries } from '../../game/inquiries';
import type { Play } from '../../game/play.svelte';
import { isRecord, numberOf, recordsOf, textOf, textsOf, type View } from '../scene';

// How it is asked why a unit can do nothing at a place.
export const whyWords = (unit: number, place: string): string => `why ${unit} ${place}`;

export interface Prospect {
  expected: number; // points
  chance: number; // percent
  most: number;
  refused: string;
  rule: string;
}
export interface Shot extends Prospect {
  weapon: number;
  name: string;
  arc: string;
  ways: Record<string, Prospect>; // fired otherwise than as armed
}
export interface Odds {
  range: number;
  effective: number;
  shift: number;
  shield: number; // that faces the firer; 0: none
  strength: number; // of that shield
  modes: string[]; // ways to fire, besides as armed, that one weapon has at least
  shots: Shot[];
}
// The weapons as they would be fired in a way; "none": as each is armed.
export function firedAs(odds: Odds, mode: string): Shot[] {
  return odds.shots.map((shot) => ({ ...shot, ...(mode === 'none' ? {} : shot.ways[mode]) }));
}
// Where a unit can steer: each end as an answer to the question; and the steps that are not open now.
export interface Reach {
  ends: Choice[];
  barred: { step: string; rule: string; text: string }[];
}
export function reachOf(data: unknown, from: string): Reach {
  const rows = isRecord(data) ? data : {};
  const unit = numberOf(rows['unit']);
  return {
    ends: recordsOf(rows['ends']).map((row) => {
      const [place, moves] = [textOf(row['at']), numberOf(row['moves'])];
      return {
        key: textOf(row['text']),
        words: `${moves} ${moves === 1 ? 'move' : 'moves'}, heading ${textOf(row['facing'])}`,
        order: isRecord(row['order']) ? row['order'] : {},
        unit,
        place,
        path: [from, ...textsOf(row['path'])],
        cost: moves,
        ...(moves > 1 ? { tag: String(moves) } : {}),
      };
    }),
    barred: recordsOf(rows['steps'])
      .filter((row) => row['legal'] === false)
      .map((row) => ({ step: textOf(row['step']), rule: textOf(row['rule']), text: textOf(row['text']) })),
  };
}

export interface Field {
  arc: string;
  hexes: string[];
}
export interface Bill {
  made: string;
  used: string;
  sources: { source: string; made: string; used: string; left: string }[];
  purposes: { purpose: string; points: string; from: string }[];
  moves: string; // in which impulses it would move, a character each
  refusals: { rule: string; text: string }[];
  rooms: Record<string, number>;
}

// What a ship may spend on commander's options, and what it has bought.
export interface Purse {
  budget: string; // points
  spent: string;
  bought: { option: string; count: number; cost: string }[];
}

export function purseOf(data: unknown): Purse | undefined {
  if (!isRecord(data)) return undefined;
  return {
    budget: textOf(data['budget']),
    spent: textOf(data['spent']),
    bought: recordsOf(data['bought']).map((row) => ({
      option: textOf(row['option']),
      count: numberOf(row['count']),
      cost: textOf(row['cost']),
    })),
  };
}

const prospectOf = (row: View): Prospect => ({
  expected: numberOf(row['thousandths']) / 1000,
  chance: Math.round((numberOf(row['hit36']) * 100) / 36),
  most: numberOf(row['most']),
  refused: textOf(row['refused']),
  rule: textOf(row['rule']),
});

export function oddsOf(data: unknown): Odds | undefined {
  if (!isRecord(data)) return undefined;
  return {
    range: numberOf(data['range']),
    effective: numberOf(data['effective_range']),
    shift: numberOf(data['shift']),
    shield: numberOf(data['shield']),
    strength: numberOf(data['strength']),
    modes: textsOf(data['modes']),
    shots: recordsOf(data['weapons']).map((row) => ({
      weapon: numberOf(row['weapon']),
      name: textOf(row['name']),
      arc: textOf(row['arc']),
      ...prospectOf(row),
      ways: Object.fromEntries(recordsOf(row['modes']).map((way) => [textOf(way['mode']), prospectOf(way)])),
    })),
  };
}

export function billOf(data: unknown): Bill | undefined {
  if (!isRecord(data)) return undefined;
  const rooms = isRecord(data['rooms']) ? data['rooms'] : {};
  return {
    made: textOf(data['made']),
    used: textOf(data['used']),
    sources: recordsOf(data['sources']).map((row) => ({
      source: textOf(row['source']),
      made: textOf(row['made']),
      used: textOf(row['used']),
      left: textOf(row['left']),
    })),
    purposes: recordsOf(data['purposes']).map((row) => ({
      purpose: textOf(row['purpose']).replaceAll('-', ' '),
      points: textOf(row['points']),
      from: recordsOf(row['from'])
        .map((each) => `${textOf(each['points'])} ${textOf(each['source'])}`)
        .join(', '),
    })),
    moves: textOf(data['moves']),
    refusals: recordsOf(data['refusals']).map((row) => ({
      rule: textOf(row['rule']),
      text: textOf(row['text']),
    })),
    rooms: Object.fromEntries(Object.entries(rooms).map(([path, room]) => [path, numberOf(room)])),
  };
}

// All of these fail when the server cannot say: nothing may then be shown as if it could.
export class Asking {
  readonly #inquiries: Inquiries;

  constructor(play: Play) {
    this.#inquiries = new Inquiries(play);
  }

  async odds(unit: number, target: number): Promise<Odds | undefined> {
    return oddsOf(await this.#inquiries.ask(`odds ${unit} ${target}`));
  }
  async fields(unit: number): Promise<Field[]> {
    const data = await this.#inquiries.ask(`arcs ${unit}`);
    return recordsOf(isRecord(data) ? data['fields'] : []).map((row) => ({
      arc: textOf(row['arc']),
      hexes: textsOf(row['hexes']),
    }));
  }
  async reach(unit: number, from: string): Promise<Reach> {
    return reachOf(await this.#inquiries.ask(`reach ${unit}`), from);
  }
  async why(unit: number, place: string): Promise<Refusal[]> {
    const data = await this.#inquiries.ask(whyWords(unit, place));
    return isRecord(data) ? (recordsOf(data['refusals']) as unknown as Refusal[]) : [];
  }
  async bill(form: unknown): Promise<Bill | undefined> {
    return billOf(await this.#inquiries.ask(`bill ${JSON.stringify(form)}`));
  }
  async purse(unit: number): Promise<Purse | undefined> {
    return purseOf(await this.#inquiries.ask(`purse ${unit}`));
  }
}
