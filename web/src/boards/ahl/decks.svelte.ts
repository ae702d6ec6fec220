// Deck plans, fetched once: they never change.
import { get } from '../../api/client';
import type { Deck } from '../../api/types';

class Decks {
  #plans = $state.raw<Record<string, Deck>>({});
  #asked = new Set<string>(); // not shown anywhere
  failure = $state('');

  // The plan, as soon as it is here; the first call fetches it.
  get(number: number, refit = ''): Deck | undefined {
    const key = `${number} ${refit}`;
    const present = this.#plans[key];
    if (!present && !this.#asked.has(key)) {
      this.#asked.add(key);
      queueMicrotask(() => void this.#fetch(number, refit, key));
    }
    return present;
  }
  async #fetch(number: number, refit: string, key: string): Promise<void> {
    try {
      const plan = await get('/api/v1/ahl/decks/{number}', { number }, refit ? { refit } : {});
      this.#plans = { ...this.#plans, [key]: plan };
    } catch (error) {
      this.#asked.delete(key);
      this.failure = error instanceof Error ? error.message : String(error);
    }
  }
}

export const decks = new Decks();
