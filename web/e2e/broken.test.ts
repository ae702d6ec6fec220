// What a player sees when something is not there any more: files of the page, his session, the server.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { altered, launch, meddle, refused, visitor, type Visitor } from './browser';
import { argumentsFor, program, said } from './program';
import { asked, order, settled, shown } from './table';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

it('a page whose files are gone says so', async () => {
  const me = await visitor(browser);
  const mend = await meddle(me, '**/assets/Rules*', refused);
  await me.page.goto(me.base);
  await me.page.getByRole('link', { name: 'Rules' }).click();
  await me.page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
  await mend();
  await me.page.getByRole('button', { name: 'Load it anew' }).click();
  await me.page.getByRole('heading', { name: 'Rules coverage' }).waitFor();
  await me.leave();
});

it('whoever has lost his session is told, and can go on', async () => {
  const me = await visitor(browser);
  await me.page.goto(me.base);
  await me.page.getByRole('button', { name: 'Play red' }).first().click();
  await asked(me.page);
  await me.page.context().clearCookies();
  await order(me.page, 'place 0302');
  await me.page.getByRole('alert').getByText('no longer logged in').first().waitFor();
  expect(await me.page.locator('body').innerText()).not.toContain('/api/');
  await me.page.getByRole('link', { name: 'Log in' }).click();
  await me.page.getByRole('button', { name: 'Log in' }).first().waitFor();
  await me.leave();
});

it('a browser that forbids storage shows the page all the same', async () => {
  const me = await visitor(browser);
  await me.page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    }
  });
  await me.page.goto(me.base);
  await me.page.getByRole('button', { name: 'Play red' }).first().click();
  expect(await asked(me.page)).toBe('Hide a mine');
  await me.page.getByRole('button', { name: /colours$/ }).click();
  expect(me.errors).toEqual([]);
  await me.leave();
});

it('a note on a rule stays with its game', async () => {
  const me = await visitor(browser);
  await me.page.goto(me.base);
  await me.page.getByRole('button', { name: 'Play red' }).first().click();
  await asked(me.page);
  await me.page.locator('#decision-title').getByRole('button', { name: /^Rule/ }).click();
  await me.page.getByRole('dialog').waitFor();
  const game = me.page.url();
  await me.page.goto(`${me.base}/#/lobby`);
  await me.page.getByRole('heading', { name: 'Lobby' }).waitFor();
  await me.page.goto(game);
  await asked(me.page);
  expect(await me.page.getByRole('dialog').count()).toBe(0);
  await me.leave();
});

it('a board that cannot be drawn takes neither the orders nor the way out with it', async () => {
  const me = await visitor(browser);
  // A deck without walls.
  const mend = await meddle(
    me,
    '**/ahl/decks/*',
    altered((text) => JSON.stringify({ ...(JSON.parse(text) as object), edges: null })),
  );
  await me.page.goto(`${me.base}/#/new/ahl/${encodeURIComponent('ahl/skirmish')}`);
  await me.page.getByRole('button', { name: 'Set it up' }).click();
  const alert = me.page.getByRole('alert').filter({ hasText: 'could not be drawn' });
  await alert.waitFor();
  expect(await asked(me.page)).toBe('Place your people');
  const before = await shown(me.page);
  await me.page.locator('.decision .pick').first().click();
  await me.page.locator('.decision .choice, .decision .only').first().click();
  await settled(me.page, before);
  await me.page.locator('[role=log] li').first().waitFor();
  await me.page.getByRole('button', { name: 'Resign', exact: true }).click();
  await me.page.getByRole('button', { name: 'Really resign' }).click();
  await me.page.locator('.outcome').waitFor();
  // Once it can be drawn again, it is when that is wished.
  await mend();
  await me.page.reload();
  await me.page.locator('.board .deck').first().waitFor();
  expect(await alert.count()).toBe(0);
  await me.leave();
});

// A server of this test's own, which may be ended and started again at the same address.
async function start(port: string, data: string): Promise<{ server: ChildProcess; base: string }> {
  const server = spawn(program, argumentsFor(port, data));
  return { server, base: await said(server) };
}
// One whose port nothing else is given while it is away: those that are given by themselves are higher.
async function startBelow(data: string): ReturnType<typeof start> {
  for (let port = 20_000 + (process.pid % 10_000); ; ++port) {
    try {
      return await start(String(port), data);
    } catch (error) {
      if (port > 32_000) throw error;
    }
  }
}
const end = (server: ChildProcess) =>
  new Promise((resolve) => {
    server.once('exit', resolve);
    server.kill('SIGKILL');
  });

// Two people at a table of such a server.
async function twoAt(base: string): Promise<[Visitor, Visitor]> {
  const [red, blue] = [await visitor(browser), await visitor(browser)];
  await red.page.goto(`${base}/#/new/drill/meeting`);
  await red.page.getByLabel('blue').selectOption('invite');
  await red.page.getByRole('button', { name: 'Set it up' }).click();
  await blue.page.goto(await red.page.getByLabel('Link for blue').inputValue());
  await blue.page.getByRole('button', { name: 'Take this seat' }).click();
  await Promise.all([asked(red.page), asked(blue.page)]);
  return [red, blue];
}
// Lets the server write no file beyond that length, as on a disk that is full; its writes fail.
const limitFiles = (server: ChildProcess, bytes: string) =>
  execFileSync('prlimit', ['--pid', String(server.pid), `--fsize=${bytes}:unlimited`]);

it('a disk that is full is told to both, and the game goes on when there is room', async () => {
  const data = await mkdtemp(join(tmpdir(), 'flagbridge-e2e-'));
  const { server, base } = await start('0', data);
  try {
    const [red, blue] = await twoAt(base);
    await order(red.page, 'place 0302');
    await red.page.getByRole('heading', { name: 'Waiting for blue' }).waitFor();
    limitFiles(server, '1');
    await order(blue.page, 'place 0702');
    // Red has done nothing: he is told all the same.
    const told = (page: Page) => page.getByRole('alert').getByText('The server can keep nothing just now');
    await Promise.all([told(red.page).waitFor(), told(blue.page).waitFor()]);
    limitFiles(server, 'unlimited');
    await told(red.page).waitFor({ state: 'detached' });
    // Either the order was sent again in time, or it is still there to be sent.
    await blue.page.locator('section.decision[aria-busy=false]').waitFor();
    if (await blue.page.getByRole('heading', { name: 'Hide a mine' }).isVisible())
      await blue.page.getByLabel('Find an answer, or type an order').press('Enter');
    await Promise.all(
      [red, blue].map(({ page }) => page.getByRole('heading', { name: 'Allot power' }).waitFor()),
    );
    await red.leave();
    await blue.leave();
  } finally {
    await end(server);
    await rm(data, { recursive: true, force: true });
  }
});

it('a game goes on when the server was gone in between', async () => {
  const data = await mkdtemp(join(tmpdir(), 'flagbridge-e2e-'));
  let { server, base } = await startBelow(data);
  try {
    const [red, blue] = await twoAt(base);
    await end(server);
    await Promise.all([red.page, blue.page].map((page) => page.getByText('connecting …').waitFor()));
    ({ server, base } = await start(new URL(base).port, data));
    await Promise.all(
      [red.page, blue.page].map((page) => page.getByText('connecting …').waitFor({ state: 'detached' })),
    );
    await order(blue.page, 'place 0702');
    await blue.page.getByRole('heading', { name: 'Waiting for red' }).waitFor();
    await order(red.page, 'place 0302');
    // Blue has done nothing since: the live connection brings the news.
    await blue.page.getByRole('heading', { name: 'Allot power' }).waitFor();
    await red.leave();
    await blue.leave();
  } finally {
    await end(server);
    await rm(data, { recursive: true, force: true });
  }
});
