import { expect, it, vi } from 'vitest';
import type { Entry, ReplayIndex } from '../api/types';
import { Earlier, leaving } from './earlier';

const step = (n: number, rules: string[]) => ({ n, turn: n, side: 'red', text: '', rolls: 0, rules });
const index: ReplayIndex = {
  orders: 5,
  steps: [step(1, ['C1.1']), step(2, ['D9.7']), step(3, []), step(4, ['D9.2', 'C1.1']), step(5, ['D9.7'])],
};
const told = (n: number, rule: string): Entry => ({
  ...{ n, turn: 1, kind: 'event', text: '', data: { at: n }, rule },
});
const rules = ['D9.2', 'D9.7'];

it('orders that leave something behind are found by their rules, up to the moment looked at', () => {
  expect(leaving(index, 4, rules)).toEqual([2, 4]);
  expect(leaving(index, 1, rules)).toEqual([]);
  expect(leaving(index, 5, [])).toEqual([]);
});
it('each is fetched once, and only what leaves something is kept of it', async () => {
  const fetch = vi.fn((n: number) => Promise.resolve([told(n, 'C1.1'), told(n, 'D9.7')]));
  const earlier = new Earlier(rules, fetch);
  const seen = async (at: number) => (await earlier.upTo(index, at, 'red')).map((entry) => entry.data['at']);
  expect(await seen(5)).toEqual([2, 4, 5]);
  expect(await seen(2)).toEqual([2]); // further back there is less
  expect(fetch).toHaveBeenCalledTimes(3);
});
it('what could not be had is asked for again', async () => {
  const fetch = vi.fn<(n: number) => Promise<Entry[]>>();
  fetch
    .mockRejectedValueOnce(new Error('gone'))
    .mockImplementation((n) => Promise.resolve([told(n, 'D9.7')]));
  const earlier = new Earlier(rules, fetch);
  await expect(earlier.upTo(index, 2, '')).rejects.toThrow('gone');
  expect(await earlier.upTo(index, 2, '')).toHaveLength(1);
});
