// Ships that no scenario begins with, such as those of a fleet bought by its players: what they are made of is fetched
// when the first of them is seen.
import { get } from '../../api/client';
import type { View } from '../scene';

class Displays {
  #rows = $state.raw<Record<number, View>>({});
  #asked = new Set<number>();

  of(design: number): View | undefined {
    const present = this.#rows[design];
    if (!present && design >= 0 && !this.#asked.has(design)) void this.#fetch(design);
    return present;
  }
  async #fetch(design: number): Promise<void> {
    this.#asked.add(design);
    try {
      const row = await get('/api/v1/sfb/displays/{design}', { design });
      this.#rows = { ...this.#rows, [design]: row };
    } catch {
      this.#asked.delete(design); // next time, then
    }
  }
}

export const displays = new Displays();
