// What has happened: in cards, on the board, and how much room the page leaves for it.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings } from './axe';
import { altered, expectQuiet, launch, meddle, patience, visitor } from './browser';
import { answerByMouse } from './drill';
import { fire, toQuestion } from './sfb';
import { asked, begin, settled, shown } from './table';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const viewBox = (page: Page) => page.locator('.board svg[role=application]').getAttribute('viewBox');
const heightOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox())?.height ?? 0;
const liveliest: BrowserContextOptions = { reducedMotion: 'no-preference' };

describe('a volley', () => {
  it('is one card with its dice, and a press shows it on the map without moving it', async () => {
    const me = await visitor(browser);
    await begin(me.page, me.base, 'sfb/duel');
    // Whoever can fire does; a question without a target that can be hit is passed.
    for (let fired = false; !fired;) {
      await toQuestion(me.page, 'Decide on fire');
      fired = await fire(me.page);
      const before = await shown(me.page);
      await me.page.locator('.decision .general').first().click();
      await settled(me.page, before);
    }
    await asked(me.page);
    const card = me.page
      .locator('.since .story[data-kind=fire]', { hasText: /Your FED\/CA fires \d+ weapons? at/ })
      .first();
    await card.waitFor();
    expect(await card.locator('.die').count()).toBeGreaterThan(0);
    expect(await card.textContent()).toMatch(/\d+ of \d+ hit/);
    const before = await viewBox(me.page);
    await card.locator('.title').click();
    await me.page.locator('.board .traces .shot').first().waitFor({ state: 'attached' });
    expect(await viewBox(me.page)).toBe(before);
    expect(await findings(me.page)).toEqual([]);
    await card.locator('.title').click();
    expect(await me.page.locator('.board .traces .shot').count()).toBe(0);
    // The same among all cards of the game; and the log names units without numbers nobody needs.
    await me.page.getByRole('tab', { name: 'Cards' }).click();
    await me.page.locator('.tabs .story[data-kind=fire]').first().waitFor();
    await me.page.getByRole('tab', { name: 'Log' }).click();
    const log = (await me.page.locator('[role=log]').textContent()) ?? '';
    expect(log).toContain('FED/CA fires');
    expect(log).not.toMatch(/FED\/CA \(\d+\)/);
    expectQuiet(me);
    await me.leave();
  });
});

describe('what has just happened', () => {
  const toSteps = async (page: Page) => {
    for (const title of ['Hide a mine', 'Allot power', 'Plot movement']) {
      expect(await asked(page)).toBe(title);
      await answerByMouse(page, title);
    }
  };
  it('is played on the board, skipped with Escape, and the map stays as it is', async () => {
    const me = await visitor(browser, liveliest);
    await me.page.addInitScript(() => localStorage.setItem('flagbridge.taste', '{"speed":"slow"}'));
    await begin(me.page, me.base, 'drill/meeting');
    const began = me.page.waitForFunction(() => document.querySelector('.board.film') !== null);
    await asked(me.page);
    const before = await viewBox(me.page);
    await toSteps(me.page);
    await began;
    await me.page.keyboard.press('Escape');
    await me.page.waitForFunction(() => document.querySelector('.board.film') === null);
    expect(await viewBox(me.page)).toBe(before);
    expectQuiet(me);
    await me.leave();
  });
  it('is not played for whoever wants less motion, or none of it', async () => {
    for (const [options, taste] of [
      [{}, '{"speed":"slow"}'],
      [liveliest, '{"speed":"off"}'],
    ] as const) {
      const me = await visitor(browser, options);
      await me.page.addInitScript((kept) => localStorage.setItem('flagbridge.taste', kept), taste);
      await begin(me.page, me.base, 'drill/meeting');
      await toSteps(me.page);
      await asked(me.page);
      expect(await me.page.locator('section.board').getAttribute('data-beats')).toBe('0');
      await me.page.getByRole('button', { name: 'Last turn' }).click();
      await me.page.locator('.board .traces .way').first().waitFor({ state: 'attached' });
      await me.leave();
    }
  });
});

describe('the room of the page', () => {
  const sizes = [
    { width: 1280, height: 800 },
    { width: 1920, height: 1080 },
    { width: 820, height: 1180 },
    { width: 390, height: 844 },
  ];
  for (const viewport of sizes) {
    const { width, height } = viewport;
    it(`is shared out well at ${width} by ${height}, dark and light`, async () => {
      const me = await visitor(browser, { viewport, colorScheme: width % 20 === 0 ? 'dark' : 'light' });
      await begin(me.page, me.base, 'sfb/duel');
      await toQuestion(me.page, 'Allocate energy');
      const wide = await me.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
      if (width > 720) {
        const share = (await heightOf(me.page, 'div.decision')) / (await heightOf(me.page, '.orders'));
        expect(share).toBeGreaterThanOrEqual(0.6);
      } else expect(await heightOf(me.page, 'section.board')).toBeGreaterThanOrEqual(height / 2);
      if (width >= 1600) expect((await me.page.locator('.orders').boundingBox())?.width).toBeGreaterThan(440);
      expect(await findings(me.page)).toEqual([]);
      await me.page
        .getByLabel(/Turn to (dark|light)|dark|light/i)
        .first()
        .click();
      expect(await findings(me.page)).toEqual([]);
      expectQuiet(me);
      await me.leave();
    });
  }
  it('is changed by keyboard, folded, and remembered', async () => {
    const me = await visitor(browser);
    await begin(me.page, me.base, 'drill/meeting');
    await asked(me.page);
    const width = async () => (await me.page.locator('.orders').boundingBox())?.width ?? 0;
    const before = await width();
    await me.page.getByRole('separator', { name: 'Width of the orders' }).focus();
    await me.page.keyboard.press('ArrowLeft');
    await me.page.keyboard.press('ArrowLeft');
    await expect.poll(width, patience).toBeGreaterThan(before + 30);
    const wider = await width();
    const question = await heightOf(me.page, 'div.decision');
    await me.page.getByRole('button', { name: /^Fold log/ }).click();
    expect(await heightOf(me.page, 'div.decision')).toBeGreaterThan(question);
    await me.page.reload();
    await asked(me.page);
    expect(await width()).toBe(wider);
    await me.page.getByRole('tab', { name: 'Log' }).click();
    await me.page.locator('[role=log]').waitFor();
    await me.leave();
  });
});

describe('words', () => {
  it('are explained where they stand, and the objectives are a click away', async () => {
    const me = await visitor(browser);
    await begin(me.page, me.base, 'ahl/skirmish');
    await asked(me.page);
    await me.page.locator('.decision .rest').click();
    await me.page.getByRole('heading', { name: 'Choose ammunition' }).waitFor();
    const word = me.page.locator('.words [data-gloss]').first();
    await word.focus();
    const tip = me.page.getByRole('tooltip');
    expect(await tip.textContent()).toBe(await word.getAttribute('data-gloss'));
    await me.page.keyboard.press('Escape');
    expect(await tip.count()).toBe(0);
    await word.hover();
    await tip.waitFor();
    for (const name of ['Objectives', 'Glossary']) {
      await me.page.getByRole('button', { name, exact: true }).click();
      const dialog = me.page.getByRole('dialog');
      await dialog.waitFor();
      expect(((await dialog.textContent()) ?? '').length).toBeGreaterThan(200);
      expect(await findings(me.page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Close' }).click();
    }
    expectQuiet(me);
    await me.leave();
  });
});

describe('many answers', () => {
  it('are picked by who, then shown; commitments are a table', async () => {
    const me = await visitor(browser);
    await begin(me.page, me.base, 'ahl/skirmish');
    expect(await asked(me.page)).toBe('Place your people');
    expect(await me.page.locator('.decision .choice').count()).toBe(0);
    expect(await me.page.locator('.decision .pick').count()).toBe(6);
    await me.page.locator('.decision .pick').first().click();
    await me.page.locator('.decision .choice').first().waitFor();
    const rest = async (title: string) => {
      for (let now = await asked(me.page); now !== title; now = await asked(me.page)) {
        const before = await shown(me.page);
        await me.page.locator('.decision .rest').click();
        await settled(me.page, before);
      }
    };
    await rest('Commit everybody to covering fire, aimed fire or movement');
    const table = me.page.getByRole('table', { name: 'Commitments' });
    expect(await table.locator('tr').count()).toBe(6);
    expect(await table.locator('tr').first().getByRole('button').count()).toBe(4);
    const before = await shown(me.page);
    await table.getByRole('button', { name: /move$/ }).first().click();
    await settled(me.page, before);
    expect(await table.locator('[aria-pressed=true]').count()).toBe(1);
    expect(await findings(me.page)).toEqual([]);
    expectQuiet(me);
    await me.leave();
  });
  it('of a ship stand under headings; nobody is proposed as a target who cannot be hit', async () => {
    const me = await visitor(browser);
    await begin(me.page, me.base, 'sfb/duel');
    await toQuestion(me.page, 'Launch, beam, tractor and everything else before fire');
    const headings = await me.page.locator('.decision .groups summary').allTextContents();
    expect(headings.length).toBeGreaterThan(2);
    expect(headings.at(-1)).toContain('At a price');
    expect(await me.page.getByRole('button', { name: 'Drop shield 1' }).isVisible()).toBe(false);
    const end = await meddle(
      me,
      '**/state*',
      altered((text) => {
        const state = JSON.parse(text) as { decision: { options: { order: object }[] } | null };
        if (state.decision)
          state.decision.options = state.decision.options.filter(({ order }) => !('fire' in order));
        return JSON.stringify(state);
      }),
    );
    await toQuestion(me.page, 'Decide on fire');
    await me.page.locator('.decision .aim', { hasText: 'can hit nobody now' }).waitFor();
    expect(await me.page.locator('.decision select[name=target]').inputValue()).toBe('');
    await end();
    expectQuiet(me);
    await me.leave();
  });
});
