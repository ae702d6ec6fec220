// Debian's Chromium, and a page in it that fails the test when something goes wrong behind the scenes.
import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type Locator,
  type Page,
  type Request,
  type Route,
} from 'playwright-core';
import { expect, inject } from 'vitest';

const program = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const quiet = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
// Milliseconds after which something hangs. However busy the machine is, nothing that works takes so long.
export const hanging = 300_000;

// For what is asked for again and again until it is so.
export const patience = { timeout: hanging, interval: 40 };

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: program, args: quiet, timeout: hanging });

export interface Visitor {
  page: Page;
  base: string;
  errors: string[]; // whatever the browser complained about, blocked by the content policy included
  foreign: string[]; // requests to anywhere else
  meddling: Set<() => Promise<void>>; // what ends it
  leave(): Promise<void>;
}

// Somebody new, with cookies of his own.
export async function visitor(browser: Browser, options: BrowserContextOptions = {}): Promise<Visitor> {
  const base = inject('base');
  // Nothing is played back unless a test is about that.
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(hanging);
  const errors: string[] = [];
  const foreign: string[] = [];
  const meddling = new Set<() => Promise<void>>();
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(base)) foreign.push(request.url());
  });
  traffic.set(page, new Traffic(page));
  const leave = async () => {
    for (const end of meddling) await end();
    await context.close();
  };
  return { page, base, errors, foreign, meddling, leave };
}

// Nothing may have gone wrong unseen, and nothing may have left for elsewhere.
export function expectQuiet(someone: Visitor): void {
  expect(someone.errors).toEqual([]);
  expect(someone.foreign).toEqual([]);
}

// --- what is under way -------------------------------------------------------------------------------------------

class Traffic {
  readonly open = new Set<Request>();
  begun = 0;

  constructor(page: Page) {
    page.on('request', (request) => {
      this.open.add(request);
      ++this.begun;
    });
    for (const event of ['requestfinished', 'requestfailed'] as const)
      page.on(event as 'requestfinished', (request) => this.open.delete(request));
  }
}
const traffic = new WeakMap<Page, Traffic>();

const moment = 50; // milliseconds
const moments = 5; // together longer than the page ever rests before it asks the server something

// Waits until nothing more is to come by itself: the page has asked whatever it was going to ask, has its answers and
// has drawn them. The time is the page's own, so a busy machine makes this longer and not wrong. Or until something is
// there, if that is sooner; whether it is.
export async function still(page: Page, wanted?: Locator): Promise<boolean> {
  const seen = traffic.get(page);
  if (!seen) throw new Error('not the page of a visitor');
  const there = async () => wanted !== undefined && (await wanted.count()) > 0;
  for (let calm = 0; calm < moments;) {
    if (await there()) return true;
    const { begun } = seen;
    await page.evaluate(
      (time) => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), time)),
      moment,
    );
    calm = seen.open.size === 0 && seen.begun === begun ? calm + 1 : 0;
  }
  return there();
}

// --- other answers than the server's -----------------------------------------------------------------------------

type Meddler = (route: Route) => Promise<void>;

// Does something to the page's requests of that kind, until the function that is returned is called or the visitor
// leaves: both wait for those that are being dealt with, and fail if that has failed.
export async function meddle(me: Visitor, pattern: string, how: Meddler): Promise<() => Promise<void>> {
  const busy = new Set<Promise<void>>();
  const wrong: unknown[] = [];
  let ended = false;
  // Nobody waits for this: it never fails, also when page or browser are gone meanwhile.
  const handle = (route: Route): Promise<void> => {
    const work = (ended ? route.continue() : how(route))
      .catch(async (error: unknown) => {
        if (!ended) wrong.push(error);
        await route.abort().catch(() => undefined); // it may have been answered before it failed
      })
      .finally(() => busy.delete(work));
    busy.add(work);
    return work;
  };
  await me.page.route(pattern, handle);
  const end = async () => {
    if (ended) return;
    await Promise.all(busy);
    ended = true;
    me.meddling.delete(end);
    await me.page.unroute(pattern, handle);
    await Promise.all(busy);
    if (wrong.length > 0) throw wrong[0];
  };
  me.meddling.add(end);
  return end;
}
export const refused: Meddler = (route) => route.abort();
// The server's answer, altered.
export const altered =
  (change: (text: string) => string): Meddler =>
  async (route) => {
    const response = await route.fetch({ timeout: hanging });
    await route.fulfill({ response, body: change(await response.text()) });
  };
export interface AnyScene {
  units: { id: number; place?: string; marks?: string[] }[];
  areas?: object[];
}
export const alteredState = (change: (scene: AnyScene) => void): Meddler =>
  altered((text) => {
    const state = JSON.parse(text) as { scene: AnyScene | null };
    if (state.scene) change(state.scene);
    return JSON.stringify(state);
  });
// The server's answer, as late as is wished.
export function heldBack(): { how: Meddler; release: () => void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  return { how: async (route) => (await released, route.continue()), release };
}
