// Looking like the paper: ship displays, counters, energy forms, printed pages, the map from afar and near by.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings } from './axe';
import { expectQuiet, launch, still, visitor } from './browser';
import { commit, toQuestion } from './sfb';
import { asked, begin, settled, shown, tabTo } from './table';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const displays = 'svg[aria-label^="Ship display"]:visible';

// Pairs of things that lie on one another, by more than a hair.
const overlaps = (page: Page, selector: string): Promise<number> =>
  page.$$eval(selector, (all) => {
    const boxes = all.map((each) => each.getBoundingClientRect());
    const meet = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5;
    return boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => meet(a, b))).length;
  });

describe('the ship display', () => {
  const sizes = [
    { width: 1280, height: 800, both: false },
    { width: 1920, height: 1080, both: true },
    { width: 820, height: 1180, both: false },
    { width: 390, height: 844, both: false },
  ];
  it('has its shape at every size, and two of them where there is room', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const { both, ...viewport } of sizes) {
        const me = await visitor(browser, { viewport, colorScheme });
        await begin(me.page, me.base, 'sfb/duel');
        await asked(me.page);
        await me.page.locator(displays).first().waitFor();
        await still(me.page);
        expect(await me.page.locator(displays).count(), String(viewport.width)).toBe(both ? 2 : 1);
        expect(await overlaps(me.page, `svg[aria-label^="Ship display"] rect`)).toBe(0);
        const wide = await me.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(wide).toBeLessThanOrEqual(0);
        expect(await findings(me.page)).toEqual([]);
        expectQuiet(me);
        await me.leave();
      }
    }
  });

  it('shows where a weapon reaches and what it promises, by mouse and by key', async () => {
    const me = await visitor(browser);
    await begin(me.page, me.base, 'sfb/duel');
    await asked(me.page);
    const photon = me.page.locator(displays).getByRole('button', { name: /^photon A, arc FA/ });
    await photon.click();
    await me.page.locator('path.field').waitFor({ state: 'attached' });
    const facts = me.page.getByRole('status', { name: 'Picked weapon' });
    await facts.getByText(/at KLI\/D7, range \d+/).waitFor();
    expect(await photon.getAttribute('aria-pressed')).toBe('true');
    // Once more lets go of it.
    await photon.click();
    await facts.waitFor({ state: 'detached' });
    expect(await me.page.locator('path.field').count()).toBe(0);
    // One of its weapons takes the focus; the arrows go through the others.
    await tabTo(me.page, 'svg g.weapon');
    const first = await me.page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await me.page.keyboard.press('ArrowRight');
    const next = await me.page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(next).not.toBe(first);
    await me.page.keyboard.press('Enter');
    await facts.waitFor();
    expect(next).toContain((await facts.locator('strong').textContent()) ?? '?');
    // The enemy's display says what is not known.
    await me.page.locator('.units .unit', { hasText: 'KLI/D7' }).click();
    await me.page
      .locator(displays)
      .getByRole('button', { name: /^disruptor-30 A.*load not known/ })
      .waitFor();
    expectQuiet(me);
    await me.leave();
  });
});

describe('counters', () => {
  it('have names that cover neither one another nor another ship', async () => {
    const me = await visitor(browser);
    await begin(me.page, me.base, 'sfb/fleet-action');
    await me.page.locator('g.ship .plate').first().waitFor();
    await still(me.page);
    expect(await me.page.locator('g.ship .plate').count()).toBeGreaterThan(20);
    expect(await overlaps(me.page, 'g.ship .plate')).toBe(0);
    expectQuiet(me);
    await me.leave();
  });
});

describe('the energy form', () => {
  it('fills the page when asked, and keeps forms under names and that of the last turn', async () => {
    const me = await visitor(browser);
    await begin(me.page, me.base, 'sfb/duel');
    await toQuestion(me.page, 'Allocate energy');
    const form = me.page.getByRole('form', { name: /^Energy allocation form of/ });
    const width = () => form.evaluate((each) => each.getBoundingClientRect().width);
    expect(await width()).toBeLessThan(500);
    await me.page.getByRole('button', { name: 'Whole page' }).click();
    expect(await width()).toBe(1280);
    expect(await findings(me.page)).toEqual([]);
    const repair = me.page.getByLabel('general reinforcement', { exact: true });
    await repair.fill('3');
    await me.page.getByText('Templates').click();
    await me.page.getByLabel('Name of a new template').fill('careful');
    await me.page.getByRole('button', { name: 'Keep this form' }).click();
    await repair.fill('0');
    await me.page.getByRole('button', { name: 'Put in' }).click();
    expect(await repair.inputValue()).toBe('3');
    await me.page.keyboard.press('Escape');
    expect(await width()).toBeLessThan(500);
    // What balances is given; the next turn's form can be the same.
    await repair.fill('0');
    await me.page.getByLabel('ECM', { exact: true }).fill('1');
    await me.page.locator('.decision .balance').waitFor();
    const before = await shown(me.page);
    await commit(me.page).click();
    await settled(me.page, before);
    await toQuestion(me.page, 'Allocate energy');
    await me.page.getByRole('button', { name: 'As last turn' }).click();
    expect(await me.page.getByLabel('ECM', { exact: true }).inputValue()).toBe('1');
    await me.page.getByText('Templates (1)').waitFor();
    expectQuiet(me);
    await me.leave();
  });
});

describe('printed pages', () => {
  const pages: [string, string][] = [
    ['ship?name=KLI%2FD7', 'KLI/D7 Battlecruiser'],
    ['energy?name=FED%2FCA', 'Energy allocation form: FED/CA'],
    ['scenario?name=sfb%2Fduel', 'Duel'],
    ['fleets?name=KLI', 'order of battle'],
    ['map', 'the map'],
    ['decks?name=5', 'Deck 5'],
  ];
  it('stand for themselves, black on white, without findings', async () => {
    const me = await visitor(browser, { colorScheme: 'dark' });
    for (const [address, title] of pages) {
      await me.page.goto(`${me.base}/api/v1/print/${address}`);
      await me.page.getByRole('heading', { level: 1, name: title }).waitFor();
      const ground = await me.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      expect(ground, address).toBe('rgb(255, 255, 255)');
      expect(await findings(me.page), address).toEqual([]);
      const wide = await me.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wide, address).toBeLessThanOrEqual(0);
    }
    expectQuiet(me);
    await me.leave();
  });
  it('are a press away from what they show', async () => {
    const me = await visitor(browser);
    await me.page.goto(`${me.base}/#/browse/ships/KLI%2FD7`);
    const opened = me.page.waitForEvent('popup');
    await me.page.getByRole('link', { name: 'Print the display' }).click();
    await (await opened).getByRole('heading', { level: 1, name: 'KLI/D7' }).waitFor();
    await me.leave();
  });
});

describe('the strategic map', () => {
  it('shows counters with their factors near by, and none from afar', async () => {
    const me = await visitor(browser);
    await begin(me.page, me.base, 'fe/601');
    await me.page.locator('g.stack').first().waitFor();
    const tiles = me.page.locator('g.stack .tile');
    const map = me.page.locator('.board svg[role=application]');
    await map.focus();
    for (let i = 0; i < 20 && (await tiles.count()) === 0; ++i) await me.page.keyboard.press('+');
    expect(await tiles.first().textContent()).toMatch(/[A-Z].*\d/);
    for (let i = 0; i < 30; ++i) await me.page.keyboard.press('-');
    await me.page.locator('.land.far').first().waitFor({ state: 'attached' });
    expect(await tiles.count()).toBe(0);
    expectQuiet(me);
    await me.leave();
  });
});
