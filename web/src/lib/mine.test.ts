import { expect, it, vi } from 'vitest';
import type { News } from '../api/live';
import type { Table } from '../api/types';

const heard = vi.hoisted(() => ({
  tell: undefined as ((news: News) => void) | undefined,
  back: undefined as (() => void) | undefined,
}));
const [get, told] = [vi.fn(), vi.fn()];
vi.mock('../api/client', () => ({ get: (...all: unknown[]) => get(...all) as unknown, textOf: String }));
vi.mock('./connection.svelte', () => ({
  connection: {
    hear: (tell: (news: News) => void) => (heard.tell = tell),
    whenBack: (back: () => void) => (heard.back = back),
  },
}));
vi.mock('./notices.svelte', () => ({ notices: { tell: (...all: unknown[]) => told(...all) as unknown } }));
const { byTurn, mine, waitingIn } = await import('./mine.svelte');

const table = (id: string, more: Partial<Table> = {}) =>
  ({ id, status: 'playing', your_turn: true, seats: [], ...more }) as unknown as Table;
const news = (id: string): News => ({ event: 'your_turn', table: id, title: 'T', text: 'it is your turn' });

it('games that wait are counted without the one that is open', () => {
  const all = [table('a'), table('b'), table('c', { your_turn: false }), table('d', { status: 'paused' })];
  expect(waitingIn(all, 'a').map((each) => each.id)).toEqual(['b']);
});
it('news of another game are told and looked into; the open one tells of itself', async () => {
  vi.stubGlobal('location', { hash: '#/game/a' });
  get.mockResolvedValue({ tables: [table('b')], next: null });
  heard.tell?.(news('b'));
  await vi.waitFor(() => expect(mine.tables?.map((each) => each.id)).toEqual(['b']));
  expect(told).toHaveBeenCalledWith('b', 'T', 'it is your turn');
  heard.tell?.(news('a'));
  expect(told).toHaveBeenCalledTimes(2);
  expect(get).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});
it('after a lost connection the list is looked at again: nobody tells twice', async () => {
  get.mockReset();
  get.mockResolvedValue({ tables: [table('slept')], next: null });
  heard.back?.();
  await vi.waitFor(() => expect(mine.tables?.map((each) => each.id)).toEqual(['slept']));
});
it('all that go on are asked for, page after page, and none that are over', async () => {
  get.mockReset();
  get.mockResolvedValueOnce({ tables: [table('a'), table('b')], next: 'b' });
  get.mockResolvedValueOnce({ tables: [table('c')], next: null });
  await mine.load();
  expect(mine.tables?.map((each) => each.id)).toEqual(['a', 'b', 'c']);
  const asked = get.mock.calls.map(([, , query]: unknown[]) => query);
  expect(asked).toEqual([
    { list: 'mine', over: 'no' },
    { list: 'mine', over: 'no', before: 'b' },
  ]);
});
it('those that wait for an answer come first', () => {
  const all = [table('a', { your_turn: false }), table('b'), table('c', { status: 'paused' }), table('d')];
  expect(byTurn(all).map((each) => each.id)).toEqual(['b', 'd', 'a', 'c']);
});
