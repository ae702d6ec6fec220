// The frame of every game: whom it names, and whom it asks.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings } from './axe';
import { alteredState, expectQuiet, launch, meddle, patience, visitor } from './browser';
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
      const marks = ['unconscious', '2 light wounds', 'stunned', 'cowering', 'prone'];
      const glance = [{ text: '●●', means: '2 light wounds', bad: true }];
      await meddle(
        me,
        '**/state*',
        alteredState(({ units }) => units.forEach((each) => Object.assign(each, { marks, glance }))),
      );
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
  it('sees which of them is asked beside the list of units too, on a tablet without losing that list', async () => {
    const me = await visitor(browser, { viewport: { width: 820, height: 1180 } });
    await me.page.goto(`${me.base}/#/new/sfb/sfb%2Fduel`);
    for (const side of ['Federation', 'Klingons']) await me.page.getByLabel(side).first().selectOption('me');
    await me.page.getByRole('button', { name: 'Set it up' }).click();
    await asked(me.page);
    await me.page.getByRole('button', { name: 'Nothing more' }).first().click();
    await me.page.getByRole('heading', { name: /It is your turn as/ }).waitFor();
    expect(await me.page.getByLabel('You play').locator('option', { hasText: ', asked' }).count()).toBe(1);
    await expect.poll(() => me.page.title(), patience).toMatch(/^●/);
    const list = await me.page.locator('.units .list').boundingBox();
    expect(Math.min(list?.width ?? 0, list?.height ?? 0)).toBeGreaterThan(120);
    expect(await findings(me.page)).toEqual([]);
    expectQuiet(me);
    await me.leave();
  });
});
