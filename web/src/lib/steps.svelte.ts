// The sequences of play of the games: what a step of the agenda is called. Fetched when first wanted, then kept.
import { get } from '../api/client';
import { isRecord, numberOf, recordsOf, type View } from '../boards/adapter';

class Steps {
  #titles = $state.raw<Record<string, string[][]>>({});
  #asked = new Set<string>(); // nothing is drawn from it

  // The title of a step by the numbers of its sequence and its row; '' while it is not known.
  titleOf(game: string, sequence: number, row: number): string {
    if (!this.#titles[game] && !this.#asked.has(game)) void this.#fetch(game);
    return this.#titles[game]?.[sequence]?.[row] ?? '';
  }
  async #fetch(game: string): Promise<void> {
    this.#asked.add(game);
    try {
      const { rows } = await get('/api/v1/games/{game}/sequence', { game });
      const names = [...new Set(rows.map((each) => each.sequence))];
      const titles = names.map((name) =>
        rows.filter((each) => each.sequence === name).map((each) => each.title),
      );
      this.#titles = { ...this.#titles, [game]: titles };
    } catch {
      this.#asked.delete(game); // next time, then
    }
  }
}
export const steps = new Steps();

// Which row of a sequence is under way; undefined if none of it is.
export function rowOf(view: View, sequence: number): number | undefined {
  const core = isRecord(view['core']) ? view['core'] : {};
  const frame = recordsOf(core['agenda'])
    .filter((each) => each['sequence'] === sequence)
    .at(-1);
  return frame && numberOf(frame['row']);
}
