import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings } from './axe';
import { expectQuiet, launch, still, visitor } from './browser';
import { keyPlayer, mousePlayer, pointOf } from './fe';
import { asked, leftToComputer, order, playOut, settled, shown, tabToText } from './table';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const address = `#/new/fe/${encodeURIComponent('fe/606')}`;

async function fastPlay(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/${address}`);
  await page.getByRole('button', { name: 'Set it up' }).click();
  await asked(page);
}

describe('a guest on the strategic map', () => {
  it('plays Fast-Play to its end by mouse', async () => {
    const me = await visitor(browser);
    await fastPlay(me.page, me.base);
    const answers = await playOut(me.page, mousePlayer());
    expect(answers).toBeGreaterThan(10);
    const log = me.page.locator('[role=log]');
    expect(await log.locator('.own', { hasText: / to \d{4}/ }).count()).toBeGreaterThan(1);
    expect(await log.textContent()).toMatch(/the battle in \d{4} begins/);
    expect(await me.page.locator('.outcome').textContent()).toMatch(/won|draw|Nobody/);
    await me.page.getByRole('link', { name: 'See the replay' }).click();
    await me.page.getByRole('heading', { name: 'Before the first order' }).waitFor();
    await me.page.locator('.board .stack').first().waitFor();
    await me.page.getByRole('button', { name: 'Next dice' }).click(); // of a battle
    await me.page.getByRole('button', { name: /^Battle in/ }).click();
    await me.page.locator('.battle .card').first().waitFor();
    expectQuiet(me);
    await me.leave();
  });

  it('plays it to its end with nothing but the keyboard', async () => {
    const me = await visitor(browser);
    await me.page.goto(`${me.base}/${address}`);
    await me.page.getByRole('button', { name: 'Set it up' }).waitFor();
    await tabToText(me.page, 'Set it up');
    await me.page.keyboard.press('Enter');
    const left = leftToComputer(me.page);
    const answers = await playOut(me.page, keyPlayer());
    expect(left()).toBe(0);
    expect(answers).toBeGreaterThan(10);
    const log = me.page.locator('[role=log]');
    expect(await log.locator('.own', { hasText: / to \d{4}/ }).count()).toBeGreaterThan(0);
    expect(await log.textContent()).toMatch(/the battle in \d{4} begins/);
    expect(await me.page.locator('.outcome').textContent()).toMatch(/won|draw|Nobody/);
    expectQuiet(me);
    await me.leave();
  });

  it('puts a stack together, sees how far it goes, where supply comes, and what everybody has', async () => {
    const me = await visitor(browser);
    await fastPlay(me.page, me.base);
    const { x, y } = await pointOf(me.page, '0502');
    await me.page.mouse.click(x, y);
    const inHand = me.page.locator('.units .piece[aria-pressed=true]');
    await inHand.first().waitFor();
    const all = await inHand.count();
    await inHand.first().click(); // one stays behind
    await me.page.waitForFunction(
      (n) => document.querySelectorAll('.piece[aria-pressed=true]').length === n,
      all - 1,
    );
    await still(me.page); // how far the others go is another question
    expect(await me.page.locator('.overlay .tag').allTextContents()).toContain('6');
    await me.page.getByLabel('Show supply of').selectOption('LYR');
    await me.page.locator('.supplied[d^=M]').waitFor({ state: 'attached' });
    expect(await findings(me.page)).toEqual([]);
    await me.page.getByRole('button', { name: 'Ledger' }).click();
    await me.page.getByRole('rowheader', { name: /Lyran/ }).first().waitFor();
    expect(await findings(me.page)).toEqual([]);
    await me.page.getByRole('button', { name: 'Order of battle' }).click();
    await me.page.getByRole('heading', { name: /Kzinti/ }).waitFor();
    expect(await findings(me.page)).toEqual([]);
    expectQuiet(me);
    await me.leave();
  });

  it('has what may go on of a stopped stack in hand, and is told what holds it', async () => {
    const me = await visitor(browser);
    await me.page.goto(`${me.base}/${address}`);
    for (const side of ['Coalition', 'Alliance'])
      await me.page.getByLabel(side).selectOption({ label: 'I do' });
    await me.page.getByRole('button', { name: 'Set it up' }).click();
    const titled = async (side: string) => {
      await asked(me.page);
      const elsewhere = me.page.getByRole('button', { name: `Answer for ${side}` });
      if (await elsewhere.isVisible()) await elsewhere.click();
      return (await asked(me.page)) ?? '';
    };
    const give = async (text: string) => {
      const before = await shown(me.page);
      await order(me.page, text);
      await settled(me.page, before);
    };
    expect(await titled('Coalition')).toMatch(/^Move a stack/);
    await give('move 62,63,64,65,66,67,68,69,70,71,72 0603,0602,0702,0802');
    let reacted = false;
    for (let title = await titled('Alliance'); title.startsWith('React'); title = await titled('Alliance')) {
      const there = await me.page.locator('[role=log]').textContent();
      if (!reacted && there?.includes('0702')) {
        await give('react 31 0702');
        reacted = true;
      } else await give('ready');
    }
    expect(reacted).toBe(true);
    expect(await titled('Coalition')).toMatch(/^Go on with the stack/);
    const words = me.page.locator('.decision .stopped');
    await words.waitFor();
    expect(await words.textContent()).toMatch(
      /reacted.*1 ship-equivalent of the Alliance in 0702 holds as many.*may go on, up to 3 hexes/,
    );
    const inHand = me.page.locator('.units .piece[aria-pressed=true]');
    await inHand.first().waitFor();
    expect(await inHand.count()).toBe(10);
    await me.page.locator('.overlay .tag').first().waitFor({ state: 'attached' });
    // What ends the move is neither the first button nor the one that is proposed.
    const ends = me.page.locator('.decision .general', { hasText: 'The stack stays here' });
    expect(await ends.getAttribute('class')).not.toContain('primary');
    expect(await me.page.locator('.decision button').first().textContent()).not.toContain('stays here');
    expect(await findings(me.page)).toEqual([]);
    expectQuiet(me);
    await me.leave();
  });

  it('sees both lines on the battle board, and a phone shows them too', async () => {
    const me = await visitor(browser, { viewport: { width: 390, height: 800 } });
    const forceOf = (side: string) =>
      me.page
        .getByRole('region', { name: `${side} in the battle` })
        .locator('h4:has-text("Battle force") + *')
        .allTextContents();
    const known = async (side: string) => {
      const [force] = await forceOf(side);
      return force !== undefined && !/chosen yet|shown yet/.test(force);
    };
    const bothKnown = async () => (await known('Coalition')) && (await known('Alliance'));
    // The dice decide whether a battle gets so far: another game is begun if they end it early.
    let answer = mousePlayer();
    for (let title: string | undefined; title === undefined || !(await bothKnown());) {
      if (title === undefined) {
        await fastPlay(me.page, me.base);
        answer = mousePlayer();
      } else if (title.startsWith('Form')) {
        // A force is counted while it is put together, and those in it can be seen to be free.
        await me.page.getByLabel('Start from').selectOption({ index: 1 });
        await me.page.locator('.force .sum', { hasText: /\d+ of \d+ ships/ }).waitFor();
        expect(await me.page.locator('.battle .card .dot').count()).toBeGreaterThan(0); // one ship may be all there is
      }
      if (title !== undefined) await answer(me.page, title);
      title = await asked(me.page);
    }
    // The other line may be fighters alone, planets, or nobody any more; the page says so.
    for (const side of ['Coalition', 'Alliance']) {
      expect(await known(side), side).toBe(true);
      expect((await forceOf(side))[0]).toMatch(/fighters only|planets only|nobody|[A-Z]/);
    }
    expect(await me.page.locator('.battle').textContent()).toContain('Combat potential');
    expect(await findings(me.page)).toEqual([]);
    const wide = await me.page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    expectQuiet(me);
    await me.leave();
  });

  it('finds what its tugs may do on the map and by words, and Done beside it', async () => {
    const me = await visitor(browser);
    await me.page.goto(`${me.base}/#/new/fe/${encodeURIComponent('fe/601')}`);
    await me.page.getByLabel('Alliance').selectOption({ label: 'I do' });
    await me.page.getByLabel('Coalition').selectOption({ label: 'Computer: basic' });
    await me.page.getByRole('button', { name: 'Set it up' }).click();
    for (
      let title = await asked(me.page);
      !title?.startsWith('What do the tugs');
      title = await asked(me.page)
    ) {
      const before = await shown(me.page);
      await me.page.locator('.decision .rest').click();
      await settled(me.page, before);
    }
    expect(await me.page.locator('.decision .general').allTextContents()).toEqual(['Done']);
    const [done, panel] = await Promise.all(
      ['.decision .general', 'div.decision'].map((each) => me.page.locator(each).boundingBox()),
    );
    expect((done?.y ?? 0) + (done?.height ?? 0)).toBeLessThanOrEqual((panel?.y ?? 0) + (panel?.height ?? 0));
    await me.page.getByLabel('Find an answer, or type an order').fill('repair');
    const listed = me.page.locator('.decision .choice');
    await me.page.waitForFunction(() =>
      Array.from(document.querySelectorAll('.decision .choice')).every((each) =>
        each.textContent?.includes('repair'),
      ),
    );
    expect(await listed.count()).toBeGreaterThan(2);
    await me.page.getByLabel('Find an answer, or type an order').fill('');
    // A tug taken up on the map is the one that is asked for.
    const { x, y } = await pointOf(me.page, '0515');
    await me.page.mouse.click(x, y);
    await me.page.locator('.units .piece[aria-pressed=true]').first().waitFor();
    const words = await listed.allTextContents();
    expect(words.length).toBeGreaterThan(3);
    expect(words.every((each) => each.startsWith('TG: ') && each.includes('#488'))).toBe(true);
    expectQuiet(me);
    await me.leave();
  });
});
