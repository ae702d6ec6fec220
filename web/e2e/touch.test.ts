import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { legalPoints as squares } from './ahl';
import { expectQuiet, launch, still, visitor } from './browser';
import { pointOf } from './fe';
import { legalPoints as hexes } from './sfb';
import { asked, begin, settled, shown } from './table';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const tablet = { viewport: { width: 1024, height: 768 }, hasTouch: true };
const first = (page: Page): Locator =>
  page.locator('.decision .only, .decision .choice, .decision .general').first();
const touch = (page: Page, { x, y }: { x: number; y: number }) => page.touchscreen.tap(x, y);

// A full turn with nothing but fingers on a tablet.
describe('by touch on a tablet', () => {
  it('a turn of a duel is played', async () => {
    const me = await visitor(browser, tablet);
    const { page } = me;
    await begin(page, me.base, 'sfb/duel');
    let forms = 0;
    let onMap = 0;
    for (let i = 0; i < 150; ++i) {
      const title = await asked(page);
      if (title === undefined || (title.startsWith('Allocate') && forms > 0)) break;
      const before = await shown(page);
      if (title.startsWith('Allocate')) {
        ++forms;
        await page.locator('.decision .balance').waitFor();
        await page.locator('.decision [type=submit]').tap();
      } else if (title.startsWith('Move')) {
        const [point] = await hexes(page);
        if (point && onMap < 2) {
          ++onMap;
          await touch(page, point);
          await page.locator('.decision .there').first().tap();
        } else {
          await page.locator('.decision select[name=after]').selectOption('5');
          await page.locator('.decision .step').first().tap();
        }
      } else {
        const quiet = page.locator('.decision select[name=quiet]');
        if ((await quiet.count()) > 0) await quiet.selectOption('16');
        await page.locator('.decision .general').first().tap();
      }
      await settled(page, before);
    }
    expect(forms).toBe(1);
    expect(onMap).toBe(2);
    expect(await page.locator('.step .now').textContent()).toContain('Turn 2');
    expectQuiet(me);
    await me.leave();
  });

  it('a turn on the decks is played', async () => {
    const me = await visitor(browser, tablet);
    const { page } = me;
    await begin(page, me.base, 'ahl/shootout');
    let placed = 0;
    for (let i = 0; i < 150; ++i) {
      const title = await asked(page);
      if (title === undefined || (await page.locator('.step .now').textContent())?.includes('Turn 2')) break;
      const before = await shown(page);
      if (title.startsWith('Place') && placed < 6) {
        const points = await squares(page);
        const point = points[placed % points.length];
        if (!point) throw new Error('no square can be chosen');
        await touch(page, point);
        await page.locator('.decision .only, .decision .choice').first().tap();
        ++placed;
      } else {
        const general = page.locator('.decision .general').first();
        await ((await general.count()) > 0 ? general : first(page)).tap();
      }
      await settled(page, before);
    }
    expect(placed).toBe(6);
    const over = await page.locator('.outcome').isVisible();
    expect(over || (await page.locator('.step .now').textContent())?.includes('Turn 2')).toBe(true);
    expectQuiet(me);
    await me.leave();
  });

  it('a turn of the war is played', async () => {
    const me = await visitor(browser, tablet);
    const { page } = me;
    await begin(page, me.base, 'fe/606');
    expect(await asked(page)).toBe('Move a stack');
    await still(page);
    await touch(page, await pointOf(page, '0502'));
    await page.locator('.overlay .tag').first().waitFor({ state: 'attached' });
    const before = await shown(page);
    await touch(page, await pointOf(page, '0701'));
    await page.locator('.overlay .picked').waitFor({ state: 'attached' });
    await touch(page, await pointOf(page, '0701'));
    await settled(page, before);
    let answers = 0;
    for (let title = await asked(page); title !== undefined && answers < 150; title = await asked(page)) {
      const at = await shown(page);
      if (title.startsWith('Form the battle force')) {
        await page.getByLabel('Start from').selectOption({ index: 1 });
        await page.getByRole('button', { name: 'Form this force' }).tap();
      } else {
        const done = page.locator('.decision .general[title=ready]');
        await ((await done.count()) > 0 ? done : first(page)).tap();
      }
      await settled(page, at);
      ++answers;
    }
    expect(answers).toBeGreaterThan(5);
    expect(await page.locator('.outcome').isVisible()).toBe(true);
    expectQuiet(me);
    await me.leave();
  });
});
