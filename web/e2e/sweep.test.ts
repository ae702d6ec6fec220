// Every scenario of the catalog, opened and played on by the computer while somebody looks: whatever comes to pass can
// be drawn.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectQuiet, launch, visitor } from './browser';
import { asked, settled, shown } from './table';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

interface Catalog {
  games: { id: string; scenarios: { id: string }[] }[];
}
const answers = 25; // in each: some turns of a small battle, the set-up and first moves of a large one

it('no scenario comes to anything that cannot be drawn', async () => {
  const me = await visitor(browser);
  await me.page.goto(me.base);
  const response = await me.page.request.get(`${me.base}/api/v1/catalog`);
  const { games } = (await response.json()) as Catalog;
  const scenarios = games.flatMap((game) => game.scenarios.map((each) => ({ game: game.id, id: each.id })));
  expect(scenarios.length).toBeGreaterThan(20);
  for (const { game, id } of scenarios) {
    await me.page.goto(`${me.base}/#/new/${game}/${encodeURIComponent(id)}`);
    await me.page.getByRole('button', { name: 'Set it up' }).click();
    for (let n = 0; n < answers && (await asked(me.page)) !== undefined; ++n) {
      const before = await shown(me.page);
      await me.page.locator('.decision .rest').click();
      await settled(me.page, before);
      expect(await me.page.getByText('could not be drawn').count(), id).toBe(0);
    }
    expect(me.errors, id).toEqual([]);
  }
  expectQuiet(me);
  await me.leave();
});
