import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Follower } from '../api/live';
import type { Entry } from '../api/types';

const server = vi.hoisted(() => ({
  seq: 3,
  states: 0,
  feeds: 0,
  live: true,
  given: [] as unknown[],
  sides: ['red'],
  waiting: [] as string[],
}));
vi.mock('../api/client', () => ({
  ApiError: Error,
  textOf: String,
  get: (path: string) => {
    if (path.endsWith('/state')) {
      ++server.states;
      return Promise.resolve({ epoch: 0, seq: server.seq, decision: null, waiting: [] });
    }
    if (path.endsWith('/feed')) {
      ++server.feeds;
      return Promise.resolve({ epoch: 0, entries: entriesTo(server.seq), more: false });
    }
    if (path.endsWith('/chat')) return Promise.resolve({ messages: [] });
    return Promise.resolve({
      ...{ status: 'playing', commitment: null },
      ...{ your_sides: server.sides, waiting: server.waiting },
    });
  },
  post: (_path: string, _parts: unknown, body: unknown) => {
    server.given.push(body);
    ++server.seq;
    return Promise.resolve({ accepted: 1, refused: null, refusals: [], epoch: 0, seq: server.seq });
  },
}));
let follower: Follower | undefined;
vi.mock('../lib/connection.svelte', () => ({
  connection: {
    follow: (each: Follower) => {
      follower = each;
      each.place();
      if (server.live) queueMicrotask(() => each.changed(0, server.seq, entriesTo(server.seq)));
      return () => undefined;
    },
  },
}));
vi.mock('./kept', () => ({ keepPromise: () => undefined, readUpTo: () => 0, setReadUpTo: () => undefined }));

const entry = (n: number): Entry => ({ n, turn: 1, kind: 'event', text: `event ${n}`, data: {}, rule: '' });
const entriesTo = (n: number) => Array.from({ length: n }, (_, i) => entry(i + 1));

const { TableStore } = await import('./table.svelte');
beforeEach(() => {
  Object.assign(server, { seq: 3, states: 0, feeds: 0, live: true, given: [], sides: ['red'], waiting: [] });
});

describe('a table', () => {
  it('is opened with one look at its state, and none at its feed', async () => {
    const store = new TableStore('t');
    await store.open();
    expect([server.states, server.feeds]).toEqual([1, 0]);
    expect(store.known.entries.length).toBe(3);
    expect(store.state?.seq).toBe(3);
  });
  it('is opened too when the live connection says nothing', async () => {
    server.live = false;
    const store = new TableStore('t');
    await store.open();
    expect([server.states, server.feeds]).toEqual([1, 1]);
  });
  it('says when the same person is asked as another side, after an order too', async () => {
    server.sides = ['red', 'blue'];
    server.waiting = ['red', 'blue'];
    const store = new TableStore('t');
    await store.open();
    expect(store.askedElsewhere).toEqual(['blue']);
    server.waiting = ['red', 'green'];
    await store.give(['ready']);
    expect(store.askedElsewhere).toEqual([]);
    server.waiting = ['blue'];
    await store.refresh();
    expect(store.askedElsewhere).toEqual(['blue']);
  });
  it('is looked at once after an order, whether its answer or the live connection is first', async () => {
    const store = new TableStore('t');
    await store.open();
    server.states = 0;
    const given = store.give(['go']);
    await given;
    follower?.changed(0, 4, [entry(4)]);
    await Promise.resolve();
    expect([server.states, server.given.length]).toEqual([1, 1]);
    const again = store.give(['go']);
    follower?.changed(0, 5, [entry(5)]);
    await again;
    expect(server.states).toBe(2);
  });
  it('is looked at again when something changed that nobody is told of', async () => {
    const store = new TableStore('t');
    await store.open();
    follower?.changed(0, 3, []);
    await vi.waitFor(() => expect(server.states).toBe(2));
  });
});
