// What the server answers about somebody: where he can go, what he sees, what a shot promises. Answers are
// kept as long as the position is the same.
import { textOf as wordsOf } from '../../api/client';
import type { Choice } from '../../game/choices';
import type { Play } from '../../game/play.svelte';
import { isRecord, numberOf, recordsOf, textOf } from '../adapter';
import { plotWords, pointsOf } from './position';

interface Answer {
  text: string;
  data: unknown;
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : []);

export class Asking {
  #answers = new Map<string, Promise<Answer>>(); // not shown anywhere
  #at = '';

  constructor(readonly play: Play) {}

  async ask(words: string): Promise<Answer> {
    const store = this.play.store;
    if (!store) return { text: '', data: undefined };
    const at = `${store.state?.epoch} ${store.state?.seq} ${store.state?.decision?.decision}`;
    if (at !== this.#at) {
      this.#answers.clear();
      this.#at = at;
    }
    const present = this.#answers.get(words);
    if (present) return present;
    const asked = store.inquire(words).catch((error: unknown) => ({ text: wordsOf(error), data: undefined }));
    this.#answers.set(words, asked);
    return asked;
  }

  // Every end of a plot, as an answer to the question.
  async reach(who: number): Promise<Choice[]> {
    const { data } = await this.ask(`reach ${who}`);
    if (!isRecord(data)) return [];
    return recordsOf(data['ends']).map((end) => {
      const text = textOf(end['plot']);
      const plot = text === '' || text === '-' ? [] : text.split(',');
      const choice = this.play.choice({ move: { who, plot } }, `move ${who} ${text || '-'}`);
      const cost = `${pointsOf(numberOf(end['halves']))} AP, facing ${textOf(end['facing'])}`;
      return { ...choice, place: textOf(end['at']), words: `${cost}: ${plotWords(plot)}` };
    });
  }
  async line(who: number, place: string): Promise<{ squares: string[]; possible: boolean }> {
    const { data } = await this.ask(`line ${who} ${place}`);
    return isRecord(data)
      ? { squares: listOf(data['squares']), possible: data['possible'] === true }
      : { squares: [], possible: false };
  }
  async sight(who: number): Promise<{ seen: string[]; field: string[] }> {
    const { data } = await this.ask(`sight ${who}`);
    return isRecord(data)
      ? { seen: listOf(data['seen']), field: listOf(data['field']) }
      : { seen: [], field: [] };
  }
  async odds(who: number, target: number): Promise<string[]> {
    const { text, data } = await this.ask(`odds ${who} ${target}`);
    if (!Array.isArray(data)) return text ? [text] : [];
    return recordsOf(data).map(oddsWords);
  }
}

const percent = (of36: unknown) => `${Math.round((100 * numberOf(of36)) / 36)} %`;

export function oddsWords(shot: Record<string, unknown>): string {
  const kind = textOf(shot['kind']);
  if (shot['possible'] !== true) return `${kind}: no shot`;
  const cover = shot['cover'] === true ? ', in cover' : '';
  return (
    `${kind}: ${numberOf(shot['needed'])}+ to hit, ${percent(shot['hit36'])}${cover}; ` +
    `then light ${percent(shot['light36'])}, serious ${percent(shot['serious36'])}, dead ${percent(shot['dead36'])}`
  );
}
