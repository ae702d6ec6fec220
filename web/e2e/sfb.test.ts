import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings } from './axe';
import { expectQuiet, launch, patience, visitor } from './browser';
import { keyPlayer, mousePlayer, type Tally } from './sfb';
import { asked, leftToComputer, playOut, tabTo, tabToText } from './table';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const address = `#/new/sfb/${encodeURIComponent('sfb/duel')}`;
const none = (): Tally => ({ fired: 0, moved: 0, forms: 0 });

// A duel that the rules end after so many turns, set up as anybody would.
async function duel(page: Page, base: string, turns: number): Promise<void> {
  await page.goto(`${base}/${address}`);
  await page.getByText('Options, clock').click();
  await page.getByLabel('turns').fill(String(turns));
  await page.getByRole('button', { name: 'Set it up' }).click();
}
const ended = /Victory|Defeat|Draw/;

// Plays one of several duels, the first in which the ships come near enough to fire: that is up to the other, too.
async function untilFired(play: (tally: Tally) => Promise<void>): Promise<Tally> {
  let tally = none();
  for (let i = 0; i < 60 && tally.fired === 0; ++i) await play((tally = none()));
  return tally;
}
// On to the first question of that name; what is asked before it is answered as it comes.
async function onTo(page: Page, wanted: string): Promise<void> {
  const answer = mousePlayer(none());
  for (let title = await asked(page); title !== wanted; title = await asked(page)) {
    if (title === undefined) throw new Error(`nobody asked to "${wanted}"`);
    await answer(page, title);
  }
}

describe('a guest in a duel of starships', () => {
  it('plays it to its end by mouse', async () => {
    const me = await visitor(browser);
    const tally = await untilFired(async (fresh) => {
      await duel(me.page, me.base, 2);
      await playOut(me.page, mousePlayer(fresh));
    });
    expect(tally.forms).toBe(2);
    expect(tally.moved).toBeGreaterThan(5);
    expect(tally.fired).toBeGreaterThan(0);
    expect(await me.page.locator('.outcome').textContent()).toMatch(ended);
    expect(await me.page.locator('[role=log] .own', { hasText: 'fire' }).count()).toBeGreaterThan(0);
    expectQuiet(me);
    // And looks at it again.
    await me.page.getByRole('link', { name: 'See the replay' }).click();
    await me.page.locator('svg[aria-label^="Ship display"]').first().waitFor();
    await me.page.locator('section[aria-label="Impulse chart"]').waitFor();
    expectQuiet(me);
    await me.leave();
  });

  it('plays it to its end with nothing but the keyboard', async () => {
    const me = await visitor(browser);
    const left = leftToComputer(me.page);
    const tally = await untilFired(async (fresh) => {
      await me.page.goto(`${me.base}/${address}`);
      await me.page.getByRole('button', { name: 'Set it up' }).waitFor();
      await tabToText(me.page, 'Options, clock, who may see it');
      await me.page.keyboard.press('Enter');
      await tabTo(me.page, 'input[name=turns]');
      await me.page.keyboard.type('2');
      await tabToText(me.page, 'Set it up');
      await me.page.keyboard.press('Enter');
      await playOut(me.page, keyPlayer(fresh));
    });
    expect(left()).toBe(0);
    expect(tally.forms).toBe(2);
    expect(tally.moved).toBeGreaterThan(5);
    expect(tally.fired).toBeGreaterThan(0);
    expect(await me.page.locator('.outcome').textContent()).toMatch(ended);
    expectQuiet(me);
    await me.leave();
  });

  it('begins with the usual standing orders, and takes one of them back', async () => {
    const me = await visitor(browser);
    await duel(me.page, me.base, 1);
    await me.page.getByRole('tab', { name: 'Standing orders' }).click();
    const orders = me.page.locator('#panel-standing li');
    await orders.first().waitFor();
    const given = await orders.count();
    expect(given).toBeGreaterThanOrEqual(5);
    expect(await orders.first().textContent()).toMatch(/farther away than 15/);
    await orders.first().getByRole('button', { name: 'Take back' }).click();
    await orders.nth(given - 1).waitFor({ state: 'detached' });
    expect(await orders.first().textContent()).not.toMatch(/farther away than 15/);
    expectQuiet(me);
    await me.leave();
  });

  it('fills in a form that balances, and is told why it does not', async () => {
    const me = await visitor(browser);
    await duel(me.page, me.base, 2);
    await onTo(me.page, 'Allocate energy');
    const commit = me.page.getByRole('button', { name: 'Commit the form' });
    await me.page.locator('.decision .balance').waitFor();
    expect(await commit.isEnabled()).toBe(true);
    await me.page.getByLabel('general reinforcement', { exact: true }).fill('40');
    await me.page.locator('.decision .why', { hasText: 'missing' }).waitFor();
    await me.page.locator('.decision .why').getByRole('button', { name: 'Rule B3.1' }).waitFor();
    expect(await commit.isDisabled()).toBe(true);
    await me.page.getByLabel('general reinforcement', { exact: true }).fill('0');
    await me.page.locator('.decision .balance').waitFor();
    await me.page.getByLabel('photon A (FA)').selectOption({ label: 'no energy' });
    await me.page.locator('.decision .balance').waitFor();
    expect(await findings(me.page)).toEqual([]);
    expectQuiet(me);
    await me.leave();
  });

  it('sees what a weapon promises before firing it, on a map without findings', async () => {
    const me = await visitor(browser);
    await duel(me.page, me.base, 3);
    await onTo(me.page, 'Decide on fire');
    await me.page.locator('.decision .aim').waitFor();
    expect(await me.page.locator('.decision tbody tr').first().textContent()).toMatch(/\d+ %/);
    // The only ship that is asked may be taken up already; another click would put it down.
    const own = me.page.locator('.units .unit').first();
    await expect
      .poll(async () => {
        if ((await own.getAttribute('aria-pressed')) !== 'true') await own.click();
        return own.getAttribute('aria-pressed');
      }, patience)
      .toBe('true');
    await me.page.locator('.arcs select').selectOption('FA');
    await me.page.locator('path.field').waitFor({ state: 'attached' });
    // The enemy's display shows his boxes, and nothing that he keeps to himself.
    await me.page.locator('.units .unit', { hasText: 'KLI/D7' }).click();
    await me.page.locator('svg[aria-label^="Ship display of KLI/D7"]').waitFor();
    const sheet = me.page.locator('.card section[aria-label="KLI/D7"]');
    expect(await sheet.textContent()).toContain('fire control');
    expect(await sheet.textContent()).not.toContain('capacitor');
    expect(await findings(me.page)).toEqual([]);
    expectQuiet(me);
    await me.leave();
  });

  it('finds its way on a phone and a tablet, in the dark too', async () => {
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1024, height: 768 },
    ]) {
      const me = await visitor(browser, { viewport, colorScheme: 'dark', hasTouch: true });
      await duel(me.page, me.base, 1);
      await onTo(me.page, 'Allocate energy');
      await me.page.locator('.decision .balance').waitFor();
      const wide = await me.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
      expect(await findings(me.page)).toEqual([]);
      expectQuiet(me);
      await me.leave();
    }
  });
});
