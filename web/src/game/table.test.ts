import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Follower, News } from '../api/live';
import type { Entry, Message } from '../api/types';

const server = vi.hoisted(() => ({
  seq: 3,
  states: 0,
  feeds: 0,
  live: true,
  given: [] as unknown[],
  sides: ['red'],
  waiting: [] as string[],
  decision: null as { decision: string } | null,
  standIn: false,
  resigned: [] as string[],
}));
vi.mock('../api/client', () => ({
  ApiError: Error,
  textOf: String,
  get: (path: string) => {
    if (path.endsWith('/state')) {
      ++server.states;
      const { seq, decision, standIn } = server;
      return Promise.resolve({ epoch: 0, seq, decision, stand_in: standIn, waiting: [] });
    }
    if (path.endsWith('/feed')) {
      ++server.feeds;
      return Promise.resolve({ epoch: 0, entries: entriesTo(server.seq), more: false });
    }
    if (path.endsWith('/chat')) return Promise.resolve({ messages: [] });
    return Promise.resolve({
      ...{ status: 'playing', commitment: null },
      seats: ['red', 'blue', 'green'].map((side) => ({ side, resigned: server.resigned.includes(side) })),
      ...{ your_sides: server.sides, waiting: server.waiting },
    });
  },
  post: (path: string, _parts: unknown, body: unknown) => {
    server.given.push(body);
    if (path.endsWith('/rest')) {
      server.standIn = true;
      return Promise.resolve({ status: 'playing', seats: [], your_sides: server.sides, waiting: [] });
    }
    ++server.seq;
    return Promise.resolve({ accepted: 1, refused: null, refusals: [], epoch: 0, seq: server.seq });
  },
}));
let follower: Follower | undefined;
const hearers = vi.hoisted(() => new Set<(news: News) => void>());
vi.mock('../lib/connection.svelte', () => ({
  connection: {
    hear: (hearer: (news: News) => void) => {
      hearers.add(hearer);
      return () => hearers.delete(hearer);
    },
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
  Object.assign(server, { decision: null, standIn: false, resigned: [] });
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
  it('asks nobody as a side that he has given up', async () => {
    server.sides = ['red', 'blue'];
    server.waiting = ['blue', 'green'];
    server.resigned = ['blue', 'green'];
    const store = new TableStore('t');
    await store.open();
    expect(store.askedElsewhere).toEqual([]);
    expect(store.givenUp).toBe(false); // as red he has not
    await store.open('blue');
    expect(store.givenUp).toBe(true);
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
  it('tells that an offer was declined, until the next one or until it is left', async () => {
    const store = new TableStore('t');
    await store.open();
    const tell = (event: News['event'], table: string) =>
      hearers.forEach((hear) => hear({ event, table, title: '', text: '' }));
    tell('declined', 'another');
    tell('proposal', 't');
    expect(store.declined).toBe(false);
    tell('declined', 't');
    expect(store.declined).toBe(true);
    await store.propose('draw', 'offer');
    expect(store.declined).toBe(false);
    store.close();
    tell('declined', 't');
    expect(store.declined).toBe(false);
  });
  it('asks nothing that the computer answers for this person, and hands it over once', async () => {
    server.decision = { decision: 'plot' };
    const store = new TableStore('t');
    await store.open();
    expect(store.decision?.decision).toBe('plot');
    const [first, second] = [store.leaveTheRest(), store.leaveTheRest()];
    expect(store.sending).toBe(true);
    await Promise.all([first, second]);
    expect([server.given.length, store.sending, store.decision]).toEqual([1, false, undefined]);
    server.standIn = false;
    await store.refresh();
    expect(store.decision?.decision).toBe('plot');
  });
  it('does not count one’s own words among the unread', async () => {
    const store = new TableStore('t');
    await store.open();
    const said = (n: number, side: string | null): Message => ({
      ...{ n, side, name: 'Somebody', guest: true, text: 'Hello', time: '2026-01-01T00:00:00Z' },
    });
    for (const message of [said(1, 'red'), said(2, 'blue'), said(3, null)]) store.said(message);
    expect(store.unread).toBe(2);
  });
});
