// What the server answers about somebody: where he can go, what he sees, what a shot promises.
import type { Choice } from '../../game/choices';
import { Inquiries } from '../../game/inquiries';
import type { Play } from '../../game/play.svelte';
import { isRecord, numberOf, recordsOf, textOf, textsOf } from '../scene';

export interface Sight {
  seen: string[];
  field: string[]; // those of them he could fire at
}
export interface Why {
  rule: string;
  text: string;
}
export interface Line {
  squares: string[];
  possible: boolean;
  why?: Why | undefined; // it is not
}
export interface Shot {
  kind: string;
  possible: boolean;
  needed: number;
  cover: boolean;
  hit: number; // percent
  light: number; // percent of the hits, and so on
  serious: number;
  dead: number;
  why?: Why | undefined; // there is none
}
// What the one taken up can do to somebody else.
export interface Prospect {
  who: number;
  name: string;
  shots: Shot[];
}
// One verdict on all of them: whether there is any shot, and if not, why.
export function verdictOf(line: Line, prospects: Prospect[]): { possible: boolean; why: Why | undefined } {
  const shots = prospects.flatMap((each) => each.shots);
  if (shots.length === 0) return { possible: line.possible, why: line.why };
  const possible = shots.some((each) => each.possible);
  return { possible, why: possible ? undefined : (shots.find((each) => each.why)?.why ?? line.why) };
}

export class Asking {
  readonly #inquiries: Inquiries;

  constructor(readonly play: Play) {
    this.#inquiries = new Inquiries(play);
  }

  // Every end of a plot, as an answer to the question; none for somebody who may not be moved now, wherever he
  // could go.
  async reach(who: number): Promise<Choice[]> {
    const data = await this.#inquiries.glance(`reach ${who}`);
    if (!isRecord(data)) return [];
    const choices = this.#plots(who, recordsOf(data['ends']));
    const first = choices[0];
    return first && (await this.#allowed(first)) ? choices : [];
  }
  async #allowed(choice: Choice): Promise<boolean> {
    try {
      return (await this.play.store?.check(choice.order))?.legal ?? false;
    } catch {
      return false; // the question has gone meanwhile
    }
  }
  #plots(who: number, ends: Record<string, unknown>[]): Choice[] {
    return ends.map((end) => {
      const text = textOf(end['plot']);
      const plot = text === '' || text === '-' ? [] : text.split(',');
      const points = textOf(end['points']);
      return {
        key: `move ${who} ${text || '-'}`,
        order: { move: { who, plot } },
        unit: who,
        place: textOf(end['at']),
        path: textsOf(end['path']),
        words: `${points} AP, facing ${textOf(end['facing'])}: ${textOf(end['words'])}`,
        cost: numberOf(end['halves']),
        tag: points,
      };
    });
  }
  async line(who: number, place: string): Promise<Line> {
    const data = await this.#inquiries.glance(`line ${who} ${place}`);
    return isRecord(data)
      ? { squares: textsOf(data['squares']), possible: data['possible'] === true, why: whyOf(data['why']) }
      : { squares: [], possible: false };
  }
  async sight(who: number): Promise<Sight> {
    const data = await this.#inquiries.glance(`sight ${who}`);
    return isRecord(data)
      ? { seen: textsOf(data['seen']), field: textsOf(data['field']) }
      : { seen: [], field: [] };
  }
  async odds(who: number, target: number): Promise<Shot[]> {
    const data = await this.#inquiries.glance(`odds ${who} ${target}`);
    return recordsOf(data).map(shotOf);
  }
}

const whyOf = (data: unknown): Why | undefined =>
  isRecord(data) && textOf(data['text'])
    ? { rule: textOf(data['rule']), text: textOf(data['text']) }
    : undefined;

const percent = (of36: unknown) => Math.round((100 * numberOf(of36)) / 36);

export const shotOf = (row: Record<string, unknown>): Shot => ({
  kind: textOf(row['kind']),
  possible: row['possible'] === true,
  needed: numberOf(row['needed']),
  cover: row['cover'] === true,
  hit: percent(row['hit36']),
  light: percent(row['light36']),
  serious: percent(row['serious36']),
  dead: percent(row['dead36']),
  why: whyOf(row['why']),
});

// For those who do not see the table of odds.
export function shotWords(shot: Shot): string {
  if (!shot.possible) return `${shot.kind}: no shot${shot.why ? `, ${shot.why.text}` : ''}`;
  const cover = shot.cover ? ', in cover' : '';
  return (
    `${shot.kind}: ${shot.needed}+ to hit, ${shot.hit} %${cover}; ` +
    `of the hits light ${shot.light} %, serious ${shot.serious} %, dead ${shot.dead} %`
  );
}
