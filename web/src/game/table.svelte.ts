// One table as this person sees it: kept up to date by the live connection, changed only by asking the server.
import { ApiError, get, post, textOf } from '../api/client';
import type { Follower, News } from '../api/live';
import type {
  CheckAnswer,
  Decision,
  Entry,
  Message,
  Order,
  OrdersAnswer,
  Proposal,
  ProposalKind,
  Refusal,
  State,
  Table,
} from '../api/types';
import { connection } from '../lib/connection.svelte';
import { serverTime } from '../lib/servertime';
import { lastOf, merged, nothing, type Known } from './feed';
import { keepPromise, readUpTo, setReadUpTo } from './kept';

// Not crypto.randomUUID: that one exists only where the page came encrypted or from this machine.
function freshName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const never = () => false;
const patience = 6; // how often an order is sent again when the server is not reached
const unheard = 1500; // milliseconds until the state is fetched without a word from the live connection
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class TableStore implements Follower {
  #info = $state.raw<Table>();
  state = $state.raw<State>();
  known = $state.raw<Known>(nothing);
  chat = $state.raw<Message[]>([]);
  refusals = $state.raw<Refusal[]>([]);
  failure = $state('');
  missing = $state(false); // there is no such table, or none for us
  sending = $state(false);
  side = $state<string>();
  declined = $state(false); // what was offered last, and nobody has taken note of it yet
  #read = $state(0); // the last message of the chat that was seen

  #leave: (() => void) | undefined;
  #refreshing: Promise<void> | undefined;
  #wishes: (() => boolean)[] = []; // that came while the state was fetched: whether it is new enough for them
  #subscribing = false; // the next word of the live connection is its first
  #heard: (() => void) | undefined;

  constructor(readonly table: string) {}

  get info(): Table | undefined {
    return this.#info;
  }
  set info(table: Table) {
    this.#info = table;
    serverTime.hear([table]);
  }

  // Sits down at the table, as the side named or as the first one's own.
  async open(side?: string): Promise<void> {
    this.close();
    try {
      const meta = await get('/api/v1/tables/{id}', { id: this.table });
      this.info = meta;
      this.side = side ?? meta.your_sides[0];
      this.known = nothing;
      this.#read = readUpTo(this.table);
      keepPromise(this.table, meta.commitment);
      this.chat = (await get('/api/v1/tables/{id}/chat', { id: this.table })).messages;
      this.failure = '';
    } catch (error) {
      this.missing = error instanceof ApiError && error.status === 404;
      this.failure = textOf(error);
      return;
    }
    // The live connection begins with what is new, and that is when the state is fetched; without one it is anyway.
    const heard = new Promise<true>((resolve) => (this.#heard = () => resolve(true)));
    const ends = [connection.follow(this), connection.hear((news) => this.#learn(news))];
    this.#leave = () => ends.forEach((end) => end());
    if ((await Promise.race([heard, pause(unheard)])) !== true) await this.refresh();
  }
  close(): void {
    this.#leave?.();
    this.#leave = undefined;
  }

  // What this person is asked. What the computer answers for him is asked of nobody here.
  get decision(): Decision | undefined {
    return (!this.state?.stand_in && this.state?.decision) || undefined;
  }
  get #asSide(): { side?: string } {
    return this.side === undefined ? {} : { side: this.side };
  }

  // --- told by the live connection -----------------------------------------------------------------------

  place() {
    this.#subscribing = true;
    return { after: lastOf(this.known), epoch: this.known.epoch, chat: this.chat.at(-1)?.n ?? 0 };
  }
  // A state that has the new entries is the new one. Where there are none, something else of it has changed.
  changed(epoch: number, seq: number, entries: Entry[]): void {
    const { known, gap } = merged(this.known, epoch, entries);
    this.known = known;
    if (gap) void this.#fetchFeed().catch((error: unknown) => (this.failure = textOf(error)));
    const told = entries.length > 0 && !this.#subscribing;
    this.#subscribing = false;
    void this.refresh(told ? () => this.#reaches(epoch, seq) : never).then(() => this.#heard?.());
  }
  #reaches(epoch: number, seq: number): boolean {
    const state = this.state;
    return state !== undefined && (state.epoch > epoch || (state.epoch === epoch && state.seq >= seq));
  }
  meta(table: Table): void {
    const began = this.info?.status !== table.status;
    this.info = table;
    if (this.side === undefined && table.your_sides.length > 0) void this.open(table.your_sides[0]);
    else if (began) void this.refresh();
  }
  said(message: Message): void {
    if (!this.chat.some((each) => each.n === message.n)) this.chat = [...this.chat, message];
  }
  get unread(): number {
    const own = this.info?.your_sides ?? [];
    const byMe = ({ side }: Message) => side !== null && own.includes(side);
    return this.chat.filter((message) => message.n > this.#read && !byMe(message)).length;
  }
  // Whoever sees the chat has read it.
  chatSeen(): void {
    const last = this.chat.at(-1)?.n ?? 0;
    if (last <= this.#read) return;
    this.#read = last;
    setReadUpTo(this.table, last);
  }
  failed(text: string): void {
    this.failure = text;
  }
  // An offer that is declined is simply gone from the table: that it was is told as news.
  #learn({ event, table }: News): void {
    if (table === this.table && event === 'declined') this.declined = true;
  }

  // --- asking ----------------------------------------------------------------------------------------------

  // The state, unless what is there is new enough. Wishes that come while it is fetched lead to at most one more, and
  // wait for it.
  refresh(enough: () => boolean = never): Promise<void> {
    if (this.#refreshing) {
      this.#wishes.push(enough);
      return this.#refreshing;
    }
    if (enough()) return Promise.resolve();
    this.#refreshing = this.#fetchAll().finally(() => (this.#refreshing = undefined));
    return this.#refreshing;
  }
  async #fetchAll(): Promise<void> {
    do {
      this.#wishes = [];
      await this.#fetchState();
    } while (this.#wishes.some((wish) => !wish()));
  }
  async #fetchState(): Promise<void> {
    if (this.info?.status === 'open') return; // there is no position before the game has begun
    try {
      this.state = await get('/api/v1/tables/{id}/state', { id: this.table }, this.#asSide);
      this.failure = '';
      if (this.state.epoch !== this.known.epoch || this.state.seq > lastOf(this.known))
        await this.#fetchFeed();
      // Whoever plays several sides may be asked as another one.
      if (!this.state.decision && (this.info?.your_sides.length ?? 0) > 1)
        this.info = await get('/api/v1/tables/{id}', { id: this.table });
    } catch (error) {
      // Whoever watches a game that is still played is shown no position.
      if (error instanceof ApiError && error.status === 403) this.state = undefined;
      else this.failure = textOf(error);
    }
  }
  async #fetchFeed(): Promise<void> {
    for (let more = true; more;) {
      const [after, epoch] = [lastOf(this.known), this.known.epoch];
      const feed = await get(
        '/api/v1/tables/{id}/feed',
        { id: this.table },
        { ...this.#asSide, after, epoch },
      );
      this.known = merged(this.known, feed.epoch, feed.entries).known;
      more = feed.more && feed.entries.length > 0;
    }
  }
  check(order: Order | string): Promise<CheckAnswer> {
    return post('/api/v1/tables/{id}/check', { id: this.table }, { ...this.#asSide, order });
  }
  inquire(words: string) {
    return post('/api/v1/tables/{id}/inquire', { id: this.table }, { ...this.#asSide, words });
  }

  // --- ordering --------------------------------------------------------------------------------------------

  // Gives orders; whether all were accepted. The reasons of a refusal stay until the next order.
  give(orders: (Order | string)[]): Promise<boolean> {
    return this.#alone(async () => {
      const answer = await this.#send(orders);
      this.refusals = answer.refusals;
      this.failure = '';
      await this.refresh(() => answer.accepted > 0 && this.#reaches(answer.epoch, answer.seq));
      return answer.refused === null;
    });
  }
  // One after the other. Whatever comes too late is followed by a look at what is asked now.
  async #alone(request: () => Promise<boolean>): Promise<boolean> {
    if (this.sending) return false;
    this.sending = true;
    this.refusals = [];
    try {
      return await request();
    } catch (error) {
      this.failure = textOf(error);
      if (error instanceof ApiError && error.status === 409) await this.refresh();
      return false;
    } finally {
      this.sending = false;
    }
  }
  #send(orders: (Order | string)[]): Promise<OrdersAnswer> {
    const body = { request: freshName(), orders, ...this.#asSide, epoch: this.state?.epoch ?? 0 };
    return this.#insist(() => post('/api/v1/tables/{id}/orders', { id: this.table }, body));
  }
  // The same request as often as needed: the server carries it out once.
  async #insist<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    for (let tries = 1; ; ++tries) {
      try {
        return await ask();
      } catch (error) {
        const lost = error instanceof ApiError && (error.status === 0 || error.status === 503);
        if (!lost || tries === patience) throw error;
        this.failure = 'The server does not answer; trying again …';
        await pause(500 * tries);
      }
    }
  }

  // --- the table -------------------------------------------------------------------------------------------

  async #change(request: Promise<Table>): Promise<void> {
    try {
      this.info = await request;
      this.failure = '';
      await this.refresh();
    } catch (error) {
      this.failure = textOf(error);
    }
  }
  async join(seat: { side: string } | { invite: string }): Promise<void> {
    await this.#change(post('/api/v1/tables/{id}/join', { id: this.table }, seat));
    if (this.info && this.info.your_sides.length > 0) await this.open(this.info.your_sides.at(-1));
  }
  async propose(
    kind: ProposalKind,
    answer: 'offer' | 'accept' | 'decline' | 'withdraw' | 'claim',
  ): Promise<void> {
    this.declined = false;
    await this.#change(
      post('/api/v1/tables/{id}/proposals', { id: this.table }, { kind, answer, ...this.#asSide }),
    );
  }
  // Leaves the rest of what is asked now to the computer.
  async leaveTheRest(): Promise<void> {
    const body = { request: freshName(), ...this.#asSide, epoch: this.state?.epoch ?? 0 };
    await this.#alone(async () => {
      this.info = await this.#insist(() => post('/api/v1/tables/{id}/rest', { id: this.table }, body));
      this.failure = '';
      await this.refresh();
      return true;
    });
  }
  async resign(): Promise<void> {
    await this.#change(post('/api/v1/tables/{id}/resign', { id: this.table }, { ...this.#asSide }));
  }
  async resume(): Promise<void> {
    await this.#change(post('/api/v1/tables/{id}/resume', { id: this.table }, {}));
  }
  // The computer takes the seats that are free.
  async start(): Promise<void> {
    await this.#change(post('/api/v1/tables/{id}/start', { id: this.table }, {}));
  }
  async giveUpSeat(): Promise<void> {
    await post('/api/v1/tables/{id}/leave', { id: this.table }, {});
  }
  async say(text: string): Promise<void> {
    this.said(await post('/api/v1/tables/{id}/chat', { id: this.table }, { text }));
  }

  // Other sides of the same person that are asked something.
  get askedElsewhere(): string[] {
    const { your_sides = [], waiting = [] } = this.info ?? {};
    return your_sides.filter((side) => side !== this.side && waiting.includes(side) && !this.#resigned(side));
  }
  // This side has, and the others go on.
  get givenUp(): boolean {
    return this.state?.status !== 'over' && this.#resigned(this.side);
  }
  #resigned(side: string | undefined): boolean {
    return this.info?.seats.some((seat) => seat.side === side && seat.resigned) ?? false;
  }
  get proposals(): Proposal[] {
    return this.info?.proposals ?? [];
  }
}
