// Finished games, shown again.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings } from './axe';
import { altered, expectQuiet, heldBack, launch, meddle, still, visitor, type Visitor } from './browser';
import { answerByMouse } from './drill';
import { asked, playOut, settled, shown } from './table';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

// A game that was given up after a few questions, and its replay.
async function givenUp(me: Visitor, scenario: string, questions: number): Promise<void> {
  const game = scenario.slice(0, scenario.indexOf('/'));
  await me.page.goto(`${me.base}/#/new/${game}/${encodeURIComponent(scenario)}`);
  await me.page.getByRole('button', { name: 'Set it up' }).click();
  for (let i = 0; i < questions; ++i) {
    const title = await asked(me.page);
    if (title === undefined) break;
    const before = await shown(me.page);
    await me.page.getByRole('button', { name: 'Leave the rest of this to the computer' }).click();
    await settled(me.page, before);
  }
  await me.page.getByRole('button', { name: 'Resign' }).click();
  await me.page.getByRole('button', { name: 'Really resign' }).click();
  await me.page.getByRole('link', { name: 'See the replay' }).click();
  await me.page.getByRole('heading', { name: 'Before the first order' }).waitFor();
}

describe('a replay', () => {
  it('shows a finished game step by step, through the eyes of one side, and goes on from there', async () => {
    const me = await visitor(browser);
    await me.page.goto(me.base);
    await me.page.getByRole('button', { name: 'Play red' }).first().click();
    await playOut(me.page, answerByMouse);
    await me.page.getByRole('link', { name: 'See the replay' }).click();
    const bar = me.page.getByRole('group', { name: 'Replay' });
    await me.page.getByRole('heading', { name: 'Before the first order' }).waitFor();
    await bar.getByRole('button', { name: 'Next dice' }).click();
    await me.page.locator('aside [role=log] .die').first().waitFor();
    await bar.getByRole('button', { name: 'To the end' }).click();
    await bar.getByLabel('eyes of').selectOption('red');
    expect(await me.page.locator('.order h2').textContent()).not.toBe('Before the first order');
    expect(await findings(me.page)).toEqual([]);
    await me.page.getByRole('button', { name: 'Verify' }).click();
    await me.page.getByText('orders lead to the positions recorded').waitFor();
    await me.page.getByText('The dice are those promised').waitFor();
    // What was altered on its way is found out.
    const mend = await meddle(
      me,
      '**/journal',
      altered((text) => text.replace('"n":2', '"n":2 ')),
    );
    await me.page.getByRole('button', { name: 'Verify' }).click();
    await me.page.getByText('is not the one the server has played again').waitFor();
    await mend();
    await bar.getByLabel('rule').fill('99.9');
    await bar.getByRole('button', { name: 'Next', exact: true }).click();
    await bar.getByText('Rule 99.9 is not applied').waitFor();
    const [journal] = await Promise.all([
      me.page.waitForEvent('download'),
      me.page.getByRole('link', { name: 'Download the journal' }).click(),
    ]);
    expect(journal.suggestedFilename()).toMatch(/journal$/);
    await bar.getByLabel('rule').fill('6.2');
    await bar.getByRole('button', { name: 'Next', exact: true }).click();
    await me.page.locator('aside [role=log]').getByRole('button', { name: 'Rule 6.2' }).first().waitFor();
    await bar.getByRole('slider').fill('3');
    await me.page.getByText('3 of ').waitFor();
    await me.page.keyboard.press('.'); // from the slider itself
    await me.page.getByText('4 of ').waitFor();
    await bar.getByRole('button', { name: 'Next dice' }).click();
    // The number of the order: its turn follows when the server has answered.
    const at = async () => ((await bar.locator('.count').textContent()) ?? '').split(',')[0];
    const first = await at();
    await bar.getByRole('button', { name: 'Next dice' }).click();
    await bar.getByRole('button', { name: 'Dice before' }).click();
    expect(await at()).toBe(first);
    await bar.getByRole('slider').fill('4');
    await bar.getByRole('button', { name: 'Play', exact: true }).click();
    // It may have gone on by the time this is seen.
    await me.page.waitForFunction(
      () => parseInt(document.querySelector('.bar .count')?.textContent ?? '') >= 6,
    );
    await bar.getByRole('button', { name: 'Stop' }).click();
    await bar.getByRole('button', { name: 'To the beginning' }).click();
    await me.page.getByRole('heading', { name: 'Before the first order' }).waitFor();
    await me.page.getByRole('button', { name: 'as blue' }).click();
    expect(await asked(me.page)).toBe('Hide a mine');
    expectQuiet(me);
    await me.leave();
  });
  it('asks for what is wanted last while its slider is dragged', async () => {
    const me = await visitor(browser);
    await givenUp(me, 'sfb/duel', 12);
    let moments = 0;
    me.page.on('request', (request) => (moments += Number(/\/replay\/\d+/.test(request.url()))));
    const slider = me.page.getByRole('slider', { name: 'Order' });
    const last = Number(await slider.getAttribute('max'));
    expect(last).toBeGreaterThan(20);
    // The first answer takes as long as all of this.
    const { how, release } = heldBack();
    await meddle(me, '**/replay/*', how);
    await slider.focus();
    for (let i = 0; i < 80; ++i) await me.page.keyboard.press(i % 40 < 20 ? 'ArrowRight' : 'ArrowLeft');
    await me.page.keyboard.press('End');
    await me.page.getByText(`${last} of ${last}`).waitFor();
    release();
    await still(me.page);
    expect(moments).toBeGreaterThan(0);
    expect(moments).toBeLessThan(40);
    // What is in sight is the moment the slider stands at.
    const there = await me.page.evaluate(
      async ([id, n]) =>
        ((await (await fetch(`/api/v1/tables/${id}/replay/${n}`)).json()) as { hash: string }).hash,
      [/#\/replay\/([^?]+)/.exec(me.page.url())?.[1] ?? '', last] as const,
    );
    await me.page.getByText(`position ${there}`).waitFor();
    expectQuiet(me);
    await me.leave();
  });
  it('says of an order nothing came of just that', async () => {
    const me = await visitor(browser);
    await givenUp(me, 'sfb/duel', 2);
    const log = me.page.getByRole('log', { name: 'Events' });
    const text = (words: string) => log.getByText(words).count();
    let silent = 0;
    const last = Number(await me.page.getByRole('slider', { name: 'Order' }).getAttribute('max'));
    for (let n = 1; n <= Math.min(last, 12); ++n) {
      await me.page.getByRole('button', { name: 'One order on' }).click();
      await still(me.page); // the order is in sight
      expect(await text('Nothing has happened yet.')).toBe(0);
      silent += await text('Nothing to tell came of this order.');
    }
    expect(silent).toBeGreaterThan(0);
    await me.leave();
  });

  const sizes = [
    { width: 1280, height: 800 },
    { width: 820, height: 1180 },
  ];
  for (const viewport of sizes) {
    it(`of starships has its parts side by side at ${viewport.width} by ${viewport.height}`, async () => {
      const me = await visitor(browser, { viewport });
      await givenUp(me, 'sfb/squadron', 1);
      await me.page.getByRole('button', { name: 'To the end' }).click();
      const box = async (selector: string) => {
        const found = await me.page.locator(selector).first().boundingBox();
        if (!found) throw new Error(`${selector} is not drawn`);
        return found;
      };
      const [card, list, board, told] = [
        await box('.units .card'),
        await box('.units .list'),
        await box('section.board'),
        await box('.happened'),
      ];
      expect(card.width).toBeGreaterThan(280);
      expect(list.height).toBeGreaterThan(120);
      expect(Math.min(board.width, board.height)).toBeGreaterThan(450);
      for (const each of [card, list, board, told]) {
        expect(each.y + each.height).toBeLessThanOrEqual(viewport.height + 1);
      }
      const apart = (a: typeof card, b: typeof card) =>
        a.x + a.width <= b.x + 1 ||
        b.x + b.width <= a.x + 1 ||
        a.y + a.height <= b.y + 1 ||
        b.y + b.height <= a.y + 1;
      expect([apart(card, list), apart(card, board), apart(list, board), apart(told, board)]).toEqual([
        ...[true, true, true, true],
      ]);
      const tall = await me.page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
      expect(tall).toBeLessThanOrEqual(0);
      expect(await findings(me.page)).toEqual([]);
      expectQuiet(me);
      await me.leave();
    });
  }
});
