// Takes the pictures of the README from the real page: tools/page pictures
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { legalPoints, mousePlayer } from './ahl';
import { launch, still, visitor, type Visitor } from './browser';
import { answerByMouse } from './drill';
import { pointOf } from './fe';
import { mousePlayer as captain } from './sfb';
import { asked, begin } from './table';

const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const viewport = { width: 1160, height: 700 };

let browser: Browser;
beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  browser = await launch();
});
afterAll(() => browser.close());

async function taken(me: Visitor, name: string): Promise<void> {
  await still(me.page); // what the pointer rests on is asked of the server
  await me.page.screenshot({ path: `${folder}${name}.png` });
  await me.leave();
}

it('the decks of Azhanti High Lightning', async () => {
  const me = await visitor(browser, { viewport });
  await begin(me.page, me.base, 'ahl/skirmish');
  const answer = mousePlayer();
  for (let title = await asked(me.page); title !== undefined; title = await asked(me.page)) {
    if (title.startsWith('Plot')) break;
    await answer(me.page, title);
  }
  await me.page.locator('.units .unit:has-text("can be ordered")').first().click();
  await me.page.getByRole('button', { name: 'Sight' }).click();
  await me.page.locator('.overlay .tag').first().waitFor();
  const points = await legalPoints(me.page);
  const point = points.at(-1);
  if (point) await me.page.mouse.move(point.x, point.y);
  await taken(me, 'ahl');
});

it('the hex board of the drill, in the dark', async () => {
  const me = await visitor(browser, { viewport, colorScheme: 'dark' });
  await me.page.goto(`${me.base}/#/new/drill/meeting`);
  await me.page.getByRole('button', { name: 'Set it up' }).click();
  for (let title = await asked(me.page); title !== undefined; title = await asked(me.page)) {
    if (title === 'Plot movement') break;
    await answerByMouse(me.page, title);
  }
  await me.page.locator('.units .unit:has-text("can be ordered")').first().click();
  await taken(me, 'drill');
});

it('a duel of Star Fleet Battles', async () => {
  const me = await visitor(browser, { viewport: { width: 1280, height: 800 } });
  await me.page.goto(`${me.base}/#/new/sfb/${encodeURIComponent('sfb/duel')}`);
  await me.page.getByRole('button', { name: 'Set it up' }).click();
  const tally = { fired: 0, moved: 0, forms: 0 };
  const answer = captain(tally);
  for (let title = await asked(me.page); title !== undefined; title = await asked(me.page)) {
    if (title.startsWith('Decide') && tally.fired > 2) {
      await me.page.locator('.decision .aim').waitFor();
      if ((await me.page.locator('.decision .all').count()) > 0) break; // something can be fired
    }
    await answer(me.page, title);
  }
  await me.page.locator('.units .unit').first().click();
  await me.page.locator('.arcs select').selectOption('FA');
  await me.page.locator('.decision .all').click();
  const foe = await me.page.locator('g.ship.side-1 .body').first().boundingBox();
  if (foe) await me.page.mouse.move(foe.x + foe.width / 2, foe.y + foe.height / 2);
  await taken(me, 'sfb');
});

it('a ship display of Star Fleet Battles', async () => {
  const me = await visitor(browser, { viewport });
  await me.page.goto(`${me.base}/#/browse/ships/KLI%2FD7`);
  await me.page.locator('img[alt^="Ship display"]').waitFor();
  await taken(me, 'ships');
});

it('the strategic map of Federation & Empire', async () => {
  const me = await visitor(browser, { viewport });
  await me.page.goto(`${me.base}/#/new/fe/${encodeURIComponent('fe/606')}`);
  await me.page.getByRole('button', { name: 'Set it up' }).click();
  await asked(me.page);
  const stack = await pointOf(me.page, '0502');
  await me.page.mouse.click(stack.x, stack.y);
  await me.page.locator('.overlay .tag').first().waitFor({ state: 'attached' });
  const enemy = await pointOf(me.page, '0902');
  await me.page.mouse.move(enemy.x, enemy.y);
  await taken(me, 'fe');
});
