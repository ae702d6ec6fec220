// A moment of a replay has only the events of its own order. Some of those before leave something to be seen, such as a
// box that was repaired: they are found by their rules and fetched when they are needed, each once.
import type { Entry, ReplayIndex } from '../api/types';

// The orders up to one of them to which a rule was applied that leaves something behind.
export const leaving = (index: ReplayIndex, at: number, rules: string[]): number[] =>
  index.steps
    .filter((step) => step.n <= at && step.rules.some((rule) => rules.includes(rule)))
    .map((step) => step.n);

export class Earlier {
  #known = new Map<string, Promise<Entry[]>>();

  constructor(
    private readonly rules: string[],
    private readonly fetch: (n: number, eyes: string) => Promise<Entry[]>,
  ) {}

  // What those eyes have seen of it, up to an order.
  async upTo(index: ReplayIndex, at: number, eyes: string): Promise<Entry[]> {
    const all: Entry[] = [];
    for (const n of leaving(index, at, this.rules)) {
      const entries = await this.#entries(n, eyes);
      all.push(...entries.filter((entry) => this.rules.includes(entry.rule)));
    }
    return all;
  }
  #entries(n: number, eyes: string): Promise<Entry[]> {
    const key = `${n} ${eyes}`;
    const found = this.#known.get(key) ?? this.fetch(n, eyes);
    this.#known.set(key, found);
    found.catch(() => this.#known.delete(key)); // to be asked for again
    return found;
  }
}
