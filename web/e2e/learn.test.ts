import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings } from './axe';
import { expectQuiet, launch, patience, visitor } from './browser';
import { toQuestion } from './sfb';
import { asked, begin, order, settled, shown } from './table';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const titles = (page: Page, game: string) =>
  page.getByRole('region', { name: game, exact: true }).locator('.cards h3').allTextContents();

describe('the first page', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    it(`has the lessons first, then every game's scenarios, the easiest before the others (${colorScheme})`, async () => {
      const me = await visitor(browser, { colorScheme });
      await me.page.goto(me.base);
      const games = me.page.locator('section.game > h2');
      await games.first().waitFor();
      expect(await games.count()).toBe(4);
      expect(await games.last().textContent()).toBe('The drill'); // it has no lesson
      expect(await me.page.getByRole('button', { name: 'Start the lesson' }).count()).toBe(3);
      expect((await titles(me.page, 'Star Fleet Battles'))[0]).toContain('Duel');
      expect((await titles(me.page, 'Star Fleet Battles')).at(-1)).toContain('Fleet action');
      expect(await me.page.locator('.cards li').first().textContent()).toMatch(/about .*(minutes|hour)/);
      expect(await findings(me.page)).toEqual([]);
      expectQuiet(me);
      await me.leave();
    });
  }
  it('leaves out what is of another game, too long or too hard', async () => {
    const me = await visitor(browser);
    await me.page.goto(me.base);
    const cards = me.page.locator('.cards li');
    await cards.first().waitFor();
    const all = await cards.count();
    await me.page.getByLabel('Difficulty').selectOption({ label: 'first games' });
    await expect.poll(() => cards.count(), patience).toBeLessThan(all);
    const easy = await cards.count();
    await me.page.getByLabel('Game', { exact: true }).selectOption({ label: 'Star Fleet Battles' });
    await expect.poll(() => cards.count(), patience).toBe(1);
    expect(easy).toBeGreaterThan(1);
    await me.page.getByLabel('Difficulty').selectOption({ label: 'any' });
    await me.page.getByLabel('Length').selectOption({ label: 'up to half an hour' });
    await expect.poll(() => cards.count(), patience).toBeGreaterThan(1);
    expect(await me.page.getByText('Fleet action').count()).toBe(0);
    expectQuiet(me);
    await me.leave();
  });
});

describe('words of the game', () => {
  it('are explained wherever they stand, under the pointer and with the focus', async () => {
    const me = await visitor(browser);
    const { page } = me;
    await begin(page, me.base, 'sfb/duel');
    await toQuestion(page, 'Allocate energy');
    await page.locator('.decision .balance').waitFor();
    const tip = page.getByRole('tooltip');
    // A word in the log that has no sign of its own.
    const at = await page.evaluate(() => {
      const walker = document.createTreeWalker(
        document.querySelector('.orders .tabs') ?? document.body,
        NodeFilter.SHOW_TEXT,
      );
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const found = /FED|KLI|CA\b/.exec(node.textContent ?? '');
        if (!found) continue;
        const range = document.createRange();
        range.setStart(node, found.index);
        range.setEnd(node, found.index + found[0].length);
        const box = range.getBoundingClientRect();
        if (box.width > 0) return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      }
      return undefined;
    });
    if (!at) throw new Error('the log has no such word');
    await page.mouse.move(at.x, at.y);
    await tip.waitFor();
    expect(await tip.textContent()).toMatch(/the Federation|the Klingons|heavy cruiser/);
    expect(await findings(page)).toEqual([]);
    await page.mouse.move(2, 2);
    await tip.waitFor({ state: 'detached' });
    // By keyboard: what has the focus says its words.
    await page.keyboard.press('Escape');
    const unit = page.locator('.units button', { hasText: 'KLI/D7' }).first();
    await page.keyboard.press('Tab');
    await unit.focus();
    await tip.waitFor();
    expect(await tip.textContent()).toContain('D7: a class of Klingon battlecruiser');
    expectQuiet(me);
    await me.leave();
  });
});

describe('after a game', () => {
  it('a rematch has the sides swapped, and report and journal can be had as files', async () => {
    const me = await visitor(browser);
    const { page } = me;
    await begin(page, me.base, 'drill/meeting');
    await asked(page);
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Really resign' }).click();
    await page.locator('.outcome').getByRole('link', { name: 'Report' }).click();
    await page.getByRole('heading', { name: 'As text' }).waitFor();
    expect(await page.locator('textarea').inputValue()).toContain('Meeting engagement');
    expect(await findings(page)).toEqual([]);
    for (const [link, ending] of [
      ['Download the journal', '.journal'],
      ['Download the report', '.txt'],
    ] as const) {
      const begun = page.waitForEvent('download');
      await page.getByRole('link', { name: link }).click();
      expect((await begun).suggestedFilename()).toContain(ending);
    }
    await page.getByRole('button', { name: 'Rematch with sides swapped' }).click();
    await asked(page);
    expect(await page.locator('.seats li.you').textContent()).toContain('blue');
    expectQuiet(me);
    await me.leave();
  });
});

describe('taking back', () => {
  it('reaches to the last thing that was learnt, and says what stands in the way', async () => {
    const me = await visitor(browser);
    const { page } = me;
    await begin(page, me.base, 'ahl/shootout');
    await asked(page);
    for (const who of [0, 1, 2]) {
      const before = await shown(page);
      await order(page, `place ${who} 40:25,${[14, 16, 11][who]} W`);
      await settled(page, before);
    }
    const back = page.getByRole('button', { name: /^Take back/ });
    expect(await back.textContent()).toBe('Take back (3)');
    for (const left of ['Take back (2)', 'Take back', 'Take back']) {
      const before = await shown(page);
      await back.click();
      await settled(page, before);
      await expect.poll(() => back.textContent(), patience).toBe(left);
    }
    await back.click();
    await page.getByText('Nothing can be taken back: you have given no order').waitFor();
    expectQuiet(me);
    await me.leave();
  });
});

describe('whoever waits', () => {
  it('sees for whom, and every clock', async () => {
    const host = await visitor(browser);
    await host.page.goto(`${host.base}/#/new/drill/${encodeURIComponent('drill/meeting')}`);
    await host.page.getByLabel('blue').selectOption({ label: 'Anybody who joins' });
    await host.page.getByText('Options, clock').click();
    await host.page.getByLabel('Clock').selectOption('bank');
    await host.page.getByRole('button', { name: 'Set it up' }).click();
    await host.page.getByRole('button', { name: 'Call the game off' }).waitFor();
    const other = await visitor(browser);
    await other.page.goto(host.page.url());
    await other.page.getByRole('button', { name: 'Take this seat' }).click();
    await asked(host.page);
    await order(host.page, 'place 0302');
    const awaited = host.page.getByRole('list', { name: 'Whom the game waits for' });
    await awaited.waitFor();
    expect(await awaited.textContent()).toMatch(/blue is to answer.*here/);
    expect(await awaited.locator('.badge').count()).toBe(2);
    expect(await findings(host.page)).toEqual([]);
    expectQuiet(host);
    await other.leave();
    await host.leave();
  });
});

describe('room', () => {
  it('the question has at least 60 % of its column at 1280 by 800, in every game', async () => {
    for (const scenario of ['sfb/duel', 'ahl/shootout', 'fe/606', 'drill/meeting']) {
      const me = await visitor(browser);
      await begin(me.page, me.base, scenario);
      await asked(me.page);
      const question = await me.page.locator('.orders > .decision').boundingBox();
      const column = await me.page.locator('.orders').boundingBox();
      expect((question?.height ?? 0) / (column?.height ?? 1), scenario).toBeGreaterThanOrEqual(0.6);
      await me.leave();
    }
  });
  it('the panels grow at 1920 by 1080, and a phone gives the board half of its screen', async () => {
    const widths: number[] = [];
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 1920, height: 1080 },
    ]) {
      const me = await visitor(browser, { viewport });
      await begin(me.page, me.base, 'sfb/duel');
      await asked(me.page);
      widths.push((await me.page.locator('.orders').boundingBox())?.width ?? 0);
      await me.leave();
    }
    expect(widths[1]).toBeGreaterThan((widths[0] ?? 0) + 50);
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const me = await visitor(browser, phone);
    await begin(me.page, me.base, 'sfb/duel');
    await asked(me.page);
    expect((await me.page.locator('.board').boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(844 / 2);
    await me.leave();
  });
});
