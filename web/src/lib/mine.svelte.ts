// The games this person sits at that are not over, kept up to date by what the server tells of them.
import { get, textOf } from '../api/client';
import type { News } from '../api/live';
import type { Table } from '../api/types';
import { connection } from './connection.svelte';
import { notices } from './notices.svelte';
import { routeOf } from './router';

// Those that wait for an answer, without the one that is looked at.
export const waitingIn = (tables: Table[], open: string): Table[] =>
  tables.filter((each) => each.your_turn && each.status === 'playing' && each.id !== open);

class Mine {
  tables = $state.raw<Table[]>(); // undefined until they were asked for
  failure = $state('');

  async load(): Promise<void> {
    try {
      const { tables } = await get('/api/v1/tables', undefined, { list: 'mine' });
      this.tables = tables.filter((each) => each.status !== 'over');
      this.failure = '';
    } catch (error) {
      this.failure = textOf(error);
    }
  }
  // The game that is open tells of itself; of the others the list does.
  hear({ table, title, text }: News): void {
    notices.tell(table, title, text);
    const route = routeOf(location.hash);
    if (route.page !== 'game' || route.id !== table) void this.load();
  }
}

export const mine = new Mine();
connection.hear((news) => mine.hear(news));
