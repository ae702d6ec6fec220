import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Live, pauseAfter, type Follower, type LiveStatus, type News, type Socket } from './live';
import type { Entry } from './types';

class FakeSocket implements Socket {
  sent: unknown[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.closed = true;
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const entry = (n: number): Entry => ({ n, turn: 1, kind: 'event', text: `event ${n}`, data: {}, rule: '' });

class Reader implements Follower {
  side: string | undefined = 'red';
  entries: Entry[] = [];
  constructor(readonly table: string) {}
  place() {
    return { after: this.entries.length, epoch: 0, chat: 3 };
  }
  changed(_epoch: number, _seq: number, entries: Entry[]) {
    this.entries.push(...entries);
  }
  meta() {}
  said() {}
  failed() {}
}

let sockets: FakeSocket[] = [];
let statuses: LiveStatus[] = [];
let news: News[] = [];
let storage: boolean[] = [];
let returns = 0;
const latest = () => {
  const socket = sockets.at(-1);
  if (!socket) throw new Error('no socket was opened');
  return socket;
};
function live() {
  sockets = [];
  statuses = [];
  news = [];
  storage = [];
  returns = 0;
  return new Live(
    () => {
      sockets.push(new FakeSocket());
      return latest();
    },
    {
      status: (status) => void statuses.push(status),
      news: (told) => void news.push(told),
      storage: (works) => void storage.push(works),
      back: () => void (returns += 1),
    },
  );
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the live connection', () => {
  it('subscribes when it is open and passes entries on to whom they are for', () => {
    const connection = live();
    const reader = new Reader('t');
    connection.follow(reader);
    latest().onopen?.();
    expect(latest().sent).toEqual([{ subscribe: { table: 't', side: 'red', after: 0, epoch: 0, chat: 3 } }]);
    latest().say({ type: 'changed', table: 't', side: 'red', epoch: 0, seq: 1, entries: [entry(1)] });
    latest().say({ type: 'changed', table: 't', side: 'blue', epoch: 0, seq: 1, entries: [entry(7)] });
    latest().say({ type: 'changed', table: 'u', side: 'red', epoch: 0, seq: 1, entries: [entry(8)] });
    expect(reader.entries.map((each) => each.n)).toEqual([1]);
  });

  it('goes on after the last entry it has when the connection was lost', () => {
    const connection = live();
    const reader = new Reader('t');
    connection.follow(reader);
    latest().onopen?.();
    latest().say({
      type: 'changed',
      table: 't',
      side: 'red',
      epoch: 0,
      seq: 2,
      entries: [entry(1), entry(2)],
    });
    latest().onclose?.();
    expect(statuses.at(-1)).toBe('waiting');
    vi.advanceTimersByTime(pauseAfter(1));
    expect(sockets.length).toBe(2);
    latest().onopen?.();
    expect(latest().sent).toEqual([{ subscribe: { table: 't', side: 'red', after: 2, epoch: 0, chat: 3 } }]);
  });

  it('says when it is back, though not when it was opened at first or for another person', () => {
    const connection = live();
    connection.keep();
    latest().onopen?.();
    connection.renew();
    latest().onopen?.();
    expect(returns).toBe(0);
    latest().onclose?.();
    vi.advanceTimersByTime(pauseAfter(1));
    latest().onclose?.();
    vi.advanceTimersByTime(pauseAfter(2));
    expect(returns).toBe(0);
    latest().onopen?.();
    expect(returns).toBe(1);
  });

  it('waits longer after each failure, but not for ever', () => {
    expect([1, 2, 3, 4, 20].map(pauseAfter)).toEqual([500, 1000, 2000, 4000, 15000]);
  });

  it('connects anew when the server has been silent for a minute', () => {
    const connection = live();
    connection.follow(new Reader('t'));
    latest().onopen?.();
    vi.advanceTimersByTime(59_000);
    latest().say({ type: 'heartbeat' });
    vi.advanceTimersByTime(59_000);
    expect(sockets.length).toBe(1);
    vi.advanceTimersByTime(1_000);
    expect(sockets[0]?.closed).toBe(true);
    vi.advanceTimersByTime(pauseAfter(1));
    expect(sockets.length).toBe(2);
  });

  it('closes when nobody follows any more, and stays closed', () => {
    const connection = live();
    const leave = connection.follow(new Reader('t'));
    latest().onopen?.();
    leave();
    leave();
    expect(latest().closed).toBe(true);
    latest().onclose?.();
    vi.advanceTimersByTime(120_000);
    expect(sockets.length).toBe(1);
    expect(statuses.at(-1)).toBe('closed');
  });

  it('tries at once when told to hurry', () => {
    const connection = live();
    connection.follow(new Reader('t'));
    latest().onclose?.();
    connection.hurry();
    expect(sockets.length).toBe(2);
    vi.advanceTimersByTime(pauseAfter(1));
    expect(sockets.length).toBe(2);
  });

  it('tells of games nobody follows, and stays for that when it is kept', () => {
    const connection = live();
    const leave = connection.follow(new Reader('t'));
    connection.keep();
    expect(sockets.length).toBe(1);
    latest().onopen?.();
    leave();
    expect(latest().closed).toBe(false);
    latest().say({ type: 'notice', event: 'your_turn', table: 'u', title: 'U', text: 'it is your turn' });
    expect(news.map((each) => each.table)).toEqual(['u']);
    latest().onclose?.();
    vi.advanceTimersByTime(pauseAfter(1));
    expect(sockets.length).toBe(2);
  });

  it('connects at once to be kept, though nothing is followed', () => {
    live().keep();
    expect(sockets.length).toBe(1);
  });

  it('tells when the server can keep nothing, and when it can again', () => {
    const connection = live();
    connection.keep();
    latest().onopen?.();
    latest().say({ type: 'storage', ok: false });
    latest().say({ type: 'storage', ok: true });
    expect(storage).toEqual([true, false, true]);
    latest().say({ type: 'storage', ok: false });
    latest().onclose?.();
    vi.advanceTimersByTime(pauseAfter(1));
    latest().onopen?.(); // another server, perhaps: it will say so if it is no better
    expect(storage.at(-1)).toBe(true);
  });

  it('is another one for another person', () => {
    const connection = live();
    connection.renew();
    expect(sockets.length).toBe(0);
    connection.keep();
    latest().onopen?.();
    const former = latest();
    connection.renew();
    expect(former.closed).toBe(true);
    expect(sockets.length).toBe(2);
    former.onclose?.();
    vi.advanceTimersByTime(pauseAfter(1));
    expect(sockets.length).toBe(2);
  });

  it('does not choke on what it cannot read', () => {
    const connection = live();
    connection.follow(new Reader('t'));
    latest().onopen?.();
    latest().onmessage?.({ data: '{' });
    latest().onmessage?.({ data: new ArrayBuffer(1) });
    latest().say({ type: 'unheard of', table: 't' });
    expect(statuses.at(-1)).toBe('connected');
  });
});
