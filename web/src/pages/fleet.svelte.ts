// Every starship there is: fetched when somebody needs the list, and then kept.
import { get, textOf } from '../api/client';
import type { OptionItem, ShipRow } from '../api/types';

class Fleet {
  ships = $state.raw<ShipRow[]>([]);
  items = $state.raw<OptionItem[]>([]); // for option mounts (G15.4)
  failure = $state('');
  #asked = false;

  load(): void {
    if (this.#asked) return;
    this.#asked = true;
    get('/api/v1/sfb/ships')
      .then((found) => {
        this.ships = found.ships;
        this.items = found.items;
        this.failure = '';
      })
      .catch((error: unknown) => {
        this.failure = textOf(error);
        this.#asked = false; // whoever comes next asks again
      });
  }
}

export const fleet = new Fleet();
