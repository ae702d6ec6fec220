// Every scenario of the catalog, set up and played for a while: its board is there, whatever is asked can be answered,
// and whatever comes to pass can be drawn.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectQuiet, launch, visitor, type Visitor } from './browser';
import { asked, begin, settled, shown } from './table';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

interface Catalog {
  games: { id: string; scenarios: { id: string }[] }[];
}
const { games } = (await (await fetch(`${inject('base')}/api/v1/catalog`)).json()) as Catalog;

const answers = 6; // given by hand in each, before the rest of a question is left to the computer
const ends = '.decision .general:not(.danger)';
const offers = [
  '.decision [type=submit]', // a form as it is proposed
  '.decision .step',
  '.decision .only',
  '.decision .choice',
  ends,
];

// The first of what is offered; when that was asked before, what ends the question.
async function answerFirst(page: Page, again: boolean): Promise<void> {
  const wanted = again ? [offers[0], offers[1], ends, ...offers] : offers;
  const pick = page.locator('.decision .pick:visible'); // where there is too much to be listed
  await page
    .locator([...offers, '.decision .pick'].map((each) => `${each}:enabled:visible`).join(', '))
    .first()
    .waitFor();
  const ended = again && (await page.locator(`${ends}:enabled:visible`).count()) > 0;
  for (let i = 0; i < 2 && !ended && (await pick.count()) > 0; ++i) await pick.first().click();
  for (const each of wanted) {
    const button = page.locator(`${each}:enabled:visible`).first();
    if ((await button.count()) > 0) return button.click();
  }
}

// The map, or the board of a battle in its place.
async function drawn(page: Page, what: string): Promise<void> {
  const board = await page.locator('.board [role=application], .board .battle').first().boundingBox();
  expect(board?.width, what).toBeGreaterThan(200);
  expect(board?.height, what).toBeGreaterThan(200);
  expect(await page.getByText('could not be drawn').count(), what).toBe(0);
}

it('knows the scenarios', () => {
  expect(games.flatMap(({ scenarios }) => scenarios).length).toBeGreaterThan(20);
});
describe.each(games)('every scenario of $id', ({ scenarios }) => {
  let me: Visitor; // one for all of them: what the page keeps of one game must not spoil the next
  beforeAll(async () => {
    me = await visitor(browser);
  });
  afterAll(() => me.leave());

  it.each(scenarios)('$id is set up, has its board and goes on', async ({ id }) => {
    me.errors.splice(0);
    await begin(me.page, me.base, id);
    const titles = new Set<string>();
    for (let n = 0; n <= answers; ++n) {
      const title = await asked(me.page);
      if (title === undefined) break; // over already
      const what = `answer ${n} to "${title}"`;
      await drawn(me.page, what);
      const before = await shown(me.page);
      if (n < answers) await answerFirst(me.page, titles.has(title));
      else await me.page.locator('.decision .rest').click();
      titles.add(title);
      await settled(me.page, before).catch(async (error: unknown) => {
        const panel = await me.page.locator('.orders').innerText();
        throw new Error(`${what} came to nothing; the page says: ${panel}`, { cause: error });
      });
    }
    await asked(me.page);
    await drawn(me.page, 'the end');
    expectQuiet(me);
  });
});
