import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyPlayer, legalPoints, mousePlayer } from './ahl';
import { findings } from './axe';
import { expectQuiet, launch, visitor } from './browser';
import { asked, begin, leftToComputer, playOut, settled, shown, tabTo, tabToText } from './table';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const address = `#/new/ahl/${encodeURIComponent('ahl/skirmish')}`;

// A skirmish that the rules end after so many turns, set up as anybody would.
async function skirmish(page: Page, base: string, turns: number): Promise<void> {
  await page.goto(`${base}/${address}`);
  await page.getByText('Options, clock').click();
  await page.getByLabel('turns').fill(String(turns));
  await page.getByRole('button', { name: 'Set it up' }).click();
}
// Up to a question, answering what comes before.
async function playTo(page: Page, title: string): Promise<void> {
  const answer = mousePlayer();
  for (let i = 0; i < 40; ++i) {
    const now = await asked(page);
    if (now === undefined || now.startsWith(title)) return;
    await answer(page, now);
  }
  throw new Error(`never asked: ${title}`);
}

describe('a guest on the decks of the cruiser', () => {
  it('plays a scenario to its end by mouse', async () => {
    const me = await visitor(browser);
    await skirmish(me.page, me.base, 2);
    const answers = await playOut(me.page, mousePlayer());
    expect(answers).toBeGreaterThan(25);
    expect(await me.page.locator('.outcome').textContent()).toMatch(/Time is up|out of action|left standing/);
    expect(await me.page.locator('[role=log] .own', { hasText: 'move' }).count()).toBeGreaterThan(1);
    expectQuiet(me);
    await me.leave();
  });

  it('plays one to its end with nothing but the keyboard', async () => {
    const me = await visitor(browser);
    await me.page.goto(`${me.base}/${address}`);
    await me.page.getByRole('button', { name: 'Set it up' }).waitFor();
    await tabToText(me.page, 'Options, clock, who may see it');
    await me.page.keyboard.press('Enter');
    await tabTo(me.page, 'input[name=turns]');
    await me.page.keyboard.type('2');
    await tabToText(me.page, 'Set it up');
    await me.page.keyboard.press('Enter');
    const left = leftToComputer(me.page);
    const answers = await playOut(me.page, keyPlayer());
    expect(left()).toBe(0);
    expect(answers).toBeGreaterThan(25);
    expect(await me.page.locator('.outcome').textContent()).toMatch(/Time is up|out of action|left standing/);
    expect(await me.page.locator('[role=log] .own', { hasText: 'move' }).count()).toBeGreaterThan(0);
    expectQuiet(me);
    await me.leave();
  });

  it('sees where somebody can go, what it costs, and what he sees', async () => {
    const me = await visitor(browser);
    await skirmish(me.page, me.base, 2);
    await playTo(me.page, 'Plot');
    const first = me.page.locator('.units .unit:has-text("can be ordered")').first();
    await first.click();
    await me.page.locator('.overlay .tag').first().waitFor();
    expect((await legalPoints(me.page)).length).toBeGreaterThan(5);
    await me.page.getByRole('button', { name: 'Sight' }).click();
    await me.page.locator('.overlay .seen[d^=M]').waitFor({ state: 'attached' });
    const point = (await legalPoints(me.page)).at(-1); // the first may be where he stands
    await me.page.mouse.move(point?.x ?? 0, point?.y ?? 0);
    await me.page.locator('.info', { hasText: 'action points' }).waitFor();
    await me.page.locator('.overlay .plot').waitFor({ state: 'attached' });
    expect(await findings(me.page)).toEqual([]);
    expectQuiet(me);
    await me.leave();
  });

  it('places many at once, tells all the same, and finds them large enough', async () => {
    const me = await visitor(browser);
    await begin(me.page, me.base, 'ahl/VI.1');
    const waiting = me.page.locator('.units .unit:has-text("can be ordered")');
    // Set-up asks for one station after the other; where several can be put, they are put together.
    let together = 0;
    for (let title = await asked(me.page); title?.startsWith('Place'); title = await asked(me.page)) {
      const before = await shown(me.page);
      const many = (await waiting.count()) > 3;
      const point = many ? (await legalPoints(me.page))[0] : undefined;
      if (point) await me.page.mouse.click(point.x, point.y);
      const party = me.page.locator('.decision .party');
      if (point && (await party.count()) > 0) {
        const left = await waiting.count();
        await party.click();
        await me.page.locator('.decision .party:has-text("placing")').waitFor({ state: 'detached' });
        together = Math.max(together, left);
      } else {
        await me.page.locator('.decision .rest').click();
      }
      await settled(me.page, before);
    }
    expect(together).toBeGreaterThan(3);
    const all = me.page.locator('.decision button.all', { hasText: 'move' });
    const people = Number(((await all.textContent()) ?? '').replace(/\D/g, ''));
    expect(people).toBeGreaterThan(20);
    const before = await shown(me.page);
    await all.click();
    await settled(me.page, before);
    expect(await me.page.locator('.decision .choice[title*=" move"][aria-pressed=true]').count()).toBe(
      people,
    );
    const figure = await me.page.locator('.figure .body').first().boundingBox();
    expect(figure?.width).toBeGreaterThan(15);
    expect(await findings(me.page)).toEqual([]);
    expectQuiet(me);
    await me.leave();
  });

  it('surrenders only when asked twice', async () => {
    const me = await visitor(browser);
    await begin(me.page, me.base, 'ahl/VI.1');
    for (let title = await asked(me.page); !title?.startsWith('Commit'); title = await asked(me.page)) {
      const before = await shown(me.page);
      await me.page.locator('.decision .rest').click();
      await settled(me.page, before);
    }
    const surrender = me.page.getByRole('button', { name: 'Surrender', exact: true });
    const really = me.page.getByRole('button', { name: 'Really surrender' });
    await surrender.click();
    await really.waitFor();
    await me.page.getByRole('button', { name: 'No', exact: true }).click();
    await me.page.waitForFunction(() => document.activeElement?.textContent === 'Surrender');
    // Typed, it is asked about too.
    await me.page.getByLabel('Find an answer, or type an order').fill('surrender');
    await me.page.keyboard.press('Enter');
    await really.waitFor();
    expect(await me.page.locator('.outcome').count()).toBe(0);
    await me.page.keyboard.press('Enter');
    await me.page.getByRole('heading', { name: 'Mutineers won' }).waitFor();
    expectQuiet(me);
    await me.leave();
  });
});
