import { expect, it, vi } from 'vitest';
import type { News } from '../api/live';
import type { Table } from '../api/types';

const heard = vi.hoisted(() => ({ tell: undefined as ((news: News) => void) | undefined }));
const [get, told] = [vi.fn(), vi.fn()];
vi.mock('../api/client', () => ({ get: (...all: unknown[]) => get(...all) as unknown, textOf: String }));
vi.mock('./connection.svelte', () => ({
  connection: { hear: (tell: (news: News) => void) => (heard.tell = tell) },
}));
vi.mock('./notices.svelte', () => ({ notices: { tell: (...all: unknown[]) => told(...all) as unknown } }));
const { mine, waitingIn } = await import('./mine.svelte');

const table = (id: string, more: Partial<Table> = {}) =>
  ({ id, status: 'playing', your_turn: true, ...more }) as Table;
const news = (id: string): News => ({ event: 'your_turn', table: id, title: 'T', text: 'it is your turn' });

it('games that wait are counted without the one that is open', () => {
  const all = [table('a'), table('b'), table('c', { your_turn: false }), table('d', { status: 'paused' })];
  expect(waitingIn(all, 'a').map((each) => each.id)).toEqual(['b']);
});
it('news of another game are told and looked into; the open one tells of itself', async () => {
  vi.stubGlobal('location', { hash: '#/game/a' });
  get.mockResolvedValue({ tables: [table('b'), table('e', { status: 'over' })] });
  heard.tell?.(news('b'));
  await vi.waitFor(() => expect(mine.tables?.map((each) => each.id)).toEqual(['b']));
  expect(told).toHaveBeenCalledWith('b', 'T', 'it is your turn');
  heard.tell?.(news('a'));
  expect(told).toHaveBeenCalledTimes(2);
  expect(get).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});
