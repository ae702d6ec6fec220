// Debian's Chromium, and a page in it that fails the test when something goes wrong behind the scenes.
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
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

export const launch = (): Promise<Browser> => chromium.launch({ executablePath: program, args: quiet });

export interface Visitor {
  page: Page;
  base: string;
  errors: string[]; // whatever the browser complained about, blocked by the content policy included
  foreign: string[]; // requests to anywhere else
  leave(): Promise<void>;
}

// Somebody new, with cookies of his own.
export async function visitor(browser: Browser, options: BrowserContextOptions = {}): Promise<Visitor> {
  const base = inject('base');
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(45_000);
  const errors: string[] = [];
  const foreign: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(base)) foreign.push(request.url());
  });
  return { page, base, errors, foreign, leave: () => context.close() };
}

// Nothing may have gone wrong unseen, and nothing may have left for elsewhere.
export function expectQuiet(someone: Visitor): void {
  expect(someone.errors).toEqual([]);
  expect(someone.foreign).toEqual([]);
}
