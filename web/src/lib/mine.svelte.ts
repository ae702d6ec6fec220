// The games this person sits at that are not over, kept up to date by what the server tells of them.
import { get, textOf } from '../api/client';
import type { News } from '../api/live';
import type { Table } from '../api/types';
import { connection } from './connection.svelte';
import { notices } from './notices.svelte';
import { routeOf } from './router';
import { serverTime } from './servertime';

// Those that wait for an answer, without the one that is looked at.
export const waitingIn = (tables: Table[], open: string): Table[] =>
  tables.filter((each) => each.your_turn && each.status === 'playing' && each.id !== open);

// Those that wait for an answer come first, the others stay as they are.
export const byTurn = (tables: Table[]): Table[] => {
  const waiting = waitingIn(tables, '');
  return [...waiting, ...tables.filter((each) => !waiting.includes(each))];
};

// The server gives them out by the page: all of them, lest one that waits is missed.
async function goingOn(): Promise<Table[]> {
  const all: Table[] = [];
  for (let before: string | null | undefined; before !== null;) {
    const page = await get('/api/v1/tables', undefined, {
      list: 'mine',
      over: 'no',
      ...(before ? { before } : {}),
    });
    all.push(...page.tables);
    before = page.next;
  }
  return all;
}

class Mine {
  tables = $state.raw<Table[]>(); // undefined until they were asked for
  failure = $state('');

  async load(): Promise<void> {
    try {
      const tables = await goingOn();
      serverTime.hear(tables);
      this.tables = tables;
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
connection.whenBack(() => void mine.load());
