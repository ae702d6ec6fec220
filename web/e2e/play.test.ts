import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectQuiet, launch, visitor } from './browser';
import { answerByKeyboard, answerByMouse } from './drill';
import { asked, playOut, tabToText } from './table';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

describe('a guest', () => {
  it('plays a whole game against the computer by mouse, begun with one click', async () => {
    const me = await visitor(browser);
    await me.page.goto(me.base);
    await me.page.getByRole('button', { name: 'Play red' }).first().click();
    const answers = await playOut(me.page, answerByMouse);
    expect(answers).toBeGreaterThan(10);
    expect(await me.page.locator('.outcome').textContent()).toMatch(/won|Nobody|draw/);
    expect(await me.page.locator('[role=log] li').count()).toBeGreaterThan(20);
    expectQuiet(me);
    await me.leave();
  });

  it('plays a whole game with nothing but the keyboard', async () => {
    const me = await visitor(browser);
    await me.page.goto(me.base);
    await me.page.getByRole('button', { name: 'Play red' }).first().waitFor();
    await tabToText(me.page, 'Play red');
    await me.page.keyboard.press('Enter');
    const answers = await playOut(me.page, answerByKeyboard);
    expect(answers).toBeGreaterThan(10);
    expectQuiet(me);
    await me.leave();
  });

  it('is told why an order is refused, by its rule, and what that rule says', async () => {
    const me = await visitor(browser);
    await me.page.goto(me.base);
    await me.page.getByRole('button', { name: 'Play red' }).first().click();
    expect(await asked(me.page)).toBe('Hide a mine');
    await me.page.getByLabel('Find an answer, or type an order').fill('place 0803');
    await me.page.keyboard.press('Enter');
    const refusal = me.page.locator('.refused');
    await refusal.waitFor();
    await refusal.getByRole('button', { name: 'Rule 7.2' }).click();
    const dialog = me.page.getByRole('dialog');
    await dialog.getByText('done').waitFor();
    expect(await dialog.textContent()).toContain('drill');
    expectQuiet(me);
    await me.leave();
  });

  it('finds the open question again after reloading', async () => {
    const me = await visitor(browser);
    await me.page.goto(me.base);
    await me.page.getByRole('button', { name: 'Play red' }).first().click();
    expect(await asked(me.page)).toBe('Hide a mine');
    await answerByMouse(me.page, 'Hide a mine');
    const before = await asked(me.page);
    await me.page.reload();
    expect(await asked(me.page)).toBe(before);
    // In the middle of a question that takes several orders, what was ordered is still there.
    await answerByMouse(me.page, 'Allot power');
    expect(await asked(me.page)).toBe('Plot movement');
    await me.page.locator('.units .unit:has-text("can be ordered")').first().click();
    await me.page.locator('.decision .choice:not(:has-text("stays"))').first().click();
    await me.page.locator('polyline.given').first().waitFor({ state: 'attached' });
    await me.page.reload();
    expect(await asked(me.page)).toBe('Plot movement');
    await me.page.locator('polyline.given').first().waitFor({ state: 'attached' });
    await me.page.goto(me.base);
    await me.page.getByText('your turn').first().waitFor();
    expectQuiet(me);
    await me.leave();
  });
});
