// The frame of every game: whom it names, and whom it asks.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings } from './axe';
import { expectQuiet, launch, visitor } from './browser';
import { asked } from './table';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

describe('the list of units', () => {
  const sizes = [
    { width: 1280, height: 800 },
    { width: 820, height: 1180 },
  ];
  for (const viewport of sizes) {
    it(`keeps the names of those it goes badly with at ${viewport.width} by ${viewport.height}`, async () => {
      const me = await visitor(browser, { viewport });
      // Everybody is as badly off as can be.
      const worst = { condition: 'unconscious', light: 2, stun: 1, prone: 1, panic: 'panicked' };
      await me.page.route('**/state*', async (route) => {
        const answer = await route.fetch();
        const state = (await answer.json()) as { view: { people: object[] } };
        state.view.people = state.view.people.map((each) => ({ ...each, ...worst }));
        await route.fulfill({ response: answer, json: state });
      });
      await me.page.goto(`${me.base}/#/new/ahl/ahl%2FVI.1`);
      await me.page.getByRole('button', { name: 'Set it up' }).click();
      await asked(me.page);
      await me.page.locator('.units .marks', { hasText: '2 light wounds' }).first().waitFor();
      const cut = await me.page
        .locator('.units .name')
        .evaluateAll((names) => names.filter((each) => each.scrollWidth > each.clientWidth).length);
      expect(cut).toBe(0);
      await me.leave();
    });
  }
});

describe('whoever plays both sides', () => {
  it('is told which of them is asked, and goes on as that one', async () => {
    const me = await visitor(browser);
    await me.page.goto(`${me.base}/#/new/sfb/sfb%2Fduel`);
    for (const side of ['Federation', 'Klingons']) await me.page.getByLabel(side).first().selectOption('me');
    await me.page.getByRole('button', { name: 'Set it up' }).click();
    await asked(me.page);
    const mine = me.page.getByLabel('You play');
    const first = await mine.inputValue();
    await me.page.getByRole('button', { name: 'Nothing more' }).first().click();
    const other = first === 'Klingons' ? 'Federation' : 'Klingons';
    await me.page.getByRole('heading', { name: `You are asked as ${other}` }).waitFor();
    expect(await me.page.getByText('The page changes by itself').count()).toBe(0);
    expect(await me.page.title()).toMatch(/^●/);
    expect(await findings(me.page)).toEqual([]);
    await me.page.getByRole('button', { name: `Go on as ${other}` }).click();
    await me.page.waitForFunction(() => document.querySelector('.decision .rest') !== null);
    expect(await mine.inputValue()).toBe(other);
    expectQuiet(me);
    await me.leave();
  });
});
