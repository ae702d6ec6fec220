// The live connection: says when something at a table has changed. It connects again by itself, and tells the
// server the last entry it has, so that nothing is lost or shown twice.
import type { components } from './schema';
import type { Entry, Message, Table } from './types';

export interface Follower {
  table: string;
  side: string | undefined;
  // Where to go on after a lost connection.
  place(): { after: number; epoch: number; chat: number };
  changed(epoch: number, seq: number, entries: Entry[]): void;
  meta(table: Table): void;
  said(message: Message): void;
  failed(text: string): void;
}

// Something at a table of this person's, whether that table is followed or not.
export type News = Omit<components['schemas']['LiveNotice'], 'type'>;

// Who is told what is about no table that is followed.
export interface Listener {
  status(status: LiveStatus): void;
  news(news: News): void;
  storage(works: boolean): void; // whether the server can keep anything
  back(): void; // after a loss: what is told once may have been missed
}

export type LiveStatus = 'connecting' | 'connected' | 'waiting' | 'closed';

export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
}

type Incoming = components['schemas']['Live'];

const silence = 60_000; // without a word from the server for so long, the connection counts as dead
const firstPause = 500;
const longestPause = 15_000;

// How long to wait before the attempt after so many failed ones.
export const pauseAfter = (failures: number): number =>
  Math.min(longestPause, firstPause * 2 ** (failures - 1));

export class Live {
  #socket: Socket | undefined;
  #followers = new Set<Follower>();
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #connected = false;
  #kept = false;
  #missing = false; // whatever was told since the connection was lost

  constructor(
    private readonly connect: () => Socket,
    private readonly listener: Listener,
  ) {}

  // Stays connected though no table is followed, to hear of those that wait.
  keep(): void {
    this.#kept = true;
    if (!this.#socket) this.hurry();
  }
  // Connects anew: a connection belongs to the person who opened it, and that is now another one.
  renew(): void {
    if (!this.#wanted) return;
    const socket = this.#socket;
    this.#forget();
    socket?.close();
    this.hurry();
  }
  get #wanted(): boolean {
    return this.#kept || this.#followers.size > 0;
  }

  // Begins to follow a table; the function that is returned ends it.
  follow(follower: Follower): () => void {
    this.#followers.add(follower);
    if (this.#connected) this.#subscribe(follower);
    else if (!this.#socket) this.#open();
    return () => {
      if (!this.#followers.delete(follower)) return;
      if (this.#connected) this.#send({ unsubscribe: this.#naming(follower) });
      if (!this.#wanted) this.#shut();
    };
  }

  // Tries at once instead of waiting out the pause, for instance when the network is back.
  hurry(): void {
    if (this.#socket || !this.#wanted) return;
    clearTimeout(this.#retry);
    this.#open();
  }

  #naming(follower: Follower) {
    return { table: follower.table, ...(follower.side === undefined ? {} : { side: follower.side }) };
  }

  #subscribe(follower: Follower) {
    this.#send({ subscribe: { ...this.#naming(follower), ...follower.place() } });
  }

  #send(message: object) {
    this.#socket?.send(JSON.stringify(message));
  }

  #open() {
    this.listener.status('connecting');
    const socket = this.connect();
    this.#socket = socket;
    socket.onopen = () => {
      this.#connected = true;
      this.#failures = 0;
      this.listener.storage(true); // whoever comes while it is lost is told so next
      this.listener.status('connected');
      this.#listen();
      for (const each of this.#followers) this.#subscribe(each);
      if (this.#missing) this.listener.back();
      this.#missing = false;
    };
    socket.onmessage = (event) => {
      this.#listen();
      const message = read(event.data);
      if (message) this.#take(message);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
    this.#listen();
  }

  #listen() {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      this.#socket?.close();
      this.#lost();
    }, silence);
  }

  #lost() {
    this.#forget();
    if (!this.#wanted) return;
    this.#failures += 1;
    this.#missing = true;
    this.listener.status('waiting');
    this.#retry = setTimeout(() => this.#open(), pauseAfter(this.#failures));
  }

  #forget() {
    clearTimeout(this.#watch);
    this.#socket = undefined;
    this.#connected = false;
  }

  #shut() {
    const socket = this.#socket;
    this.#forget();
    clearTimeout(this.#retry);
    socket?.close();
    this.listener.status('closed');
  }

  #take(message: Incoming) {
    if (message.type === 'storage') return this.listener.storage(message.ok);
    if (message.type === 'notice') return this.listener.news(message);
    if (!('table' in message) || message.table === undefined) return;
    for (const each of this.#followers) {
      if (each.table !== message.table) continue;
      switch (message.type) {
        case 'changed':
          if (fits(each, message.side)) each.changed(message.epoch, message.seq, message.entries);
          break;
        case 'table':
          each.meta(message.meta);
          break;
        case 'chat':
          each.said(message.message);
          break;
        case 'error':
          each.failed(message.text);
      }
    }
  }
}

// Who names no side is told of the only one he has, or of none as a spectator.
const fits = (follower: Follower, side: string | null) =>
  follower.side === undefined || follower.side === side;

function read(data: unknown): Incoming | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    return JSON.parse(data) as Incoming;
  } catch {
    return undefined; // not for us; the state is fetched anyway when something changes
  }
}
