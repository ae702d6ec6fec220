// What the server answers about the position. Answers are kept as long as it is the same. A failure is not: whoever
// asks next asks again.
import type { State } from '../api/types';

export interface Asked {
  readonly side: string | undefined; // who only looks on may not ask
  readonly state: Pick<State, 'epoch' | 'seq' | 'decision'> | undefined;
  inquire(words: string): Promise<{ data: unknown }>;
}

export class Inquiries {
  #answers = new Map<string, Promise<unknown>>(); // not shown anywhere
  #at = '';

  constructor(readonly source: { readonly store: Asked | undefined }) {}

  // Changes whenever anything has happened.
  get moment(): string {
    const state = this.source.store?.state;
    return state ? `${state.epoch} ${state.seq} ${state.decision?.decision}` : '';
  }
  // Fails when the server is not reached or does not understand.
  ask(words: string): Promise<unknown> {
    const store = this.source.store;
    if (!store || store.side === undefined) return Promise.resolve(undefined);
    if (this.moment !== this.#at) {
      this.#answers.clear();
      this.#at = this.moment;
    }
    const present = this.#answers.get(words);
    if (present) return present;
    const kept = this.#answers;
    const asked = store
      .inquire(words)
      .then(({ data }) => data)
      .catch((error: unknown) => {
        if (kept.get(words) === asked) kept.delete(words);
        throw error;
      });
    kept.set(words, asked);
    return asked;
  }
  // For what is only looked at: no answer is nothing to show.
  async glance(words: string): Promise<unknown> {
    try {
      return await this.ask(words);
    } catch {
      return undefined;
    }
  }
}
