// Setting up a game.
import { post } from '../api/client';
import type { Game, NewTable, Scenario, SeatWish, Table } from '../api/types';
import { nameOf } from './session.svelte';

// The strongest computer player there is; the catalog lists them from weak to strong.
export const strongest = (game: Game): string => game.players.at(-1)?.name ?? '';

// One side for me, the computer on all others.
export function againstComputer(game: Game, scenario: Scenario, side: string): NewTable {
  const player = strongest(game);
  return {
    scenario: nameOf(game, scenario),
    seats: scenario.sides.map((each) =>
      each === side ? { side: each, who: 'me' } : { side: each, who: 'computer', player },
    ),
    visibility: 'unlisted',
  };
}

// The same again, everybody on the side of the next one: computers stay, people are waited for.
export function rematch(table: Table): NewTable {
  const { seats } = table;
  return {
    scenario: table.scenario,
    options: table.options,
    seats: seats.map(({ side }, i): SeatWish => {
      const before = seats[(i + seats.length - 1) % seats.length];
      if (before?.you) return { side, who: 'me' };
      if (before?.kind === 'computer') return { side, who: 'computer', player: before.player ?? 'basic' };
      return { side, who: 'invite' };
    }),
    clock: table.clock,
    visibility: 'unlisted',
  };
}

export const create = (wish: NewTable): Promise<Table> => post('/api/v1/tables', {}, wish);
