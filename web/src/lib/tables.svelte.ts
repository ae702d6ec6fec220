// The data tables of the games, fetched when somebody needs them and then kept.
import { get } from '../api/client';
import { learnCodes } from './glossary';

type Tables = Record<string, unknown>;

class DataTables {
  #loaded = $state.raw<Record<string, Tables>>({});

  of(game: string): Tables | undefined {
    return this.#loaded[game];
  }
  async load(game: string): Promise<Tables> {
    const present = this.#loaded[game];
    if (present) return present;
    const { tables } = await get('/api/v1/games/{game}/tables', { game });
    const loaded = Object.fromEntries(tables.map((each) => [each.name, each.rows]));
    learnCodes(game, loaded);
    this.#loaded = { ...this.#loaded, [game]: loaded };
    return loaded;
  }
}

export const tables = new DataTables();
