// Resting the pointer on what cannot be chosen says by which rule.
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mousePlayer } from './ahl';
import { expectQuiet, launch, still, visitor } from './browser';
import { legalPoints, toQuestion } from './sfb';
import { asked, begin } from './table';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

// What is said under the pointer at places all over the board.
async function saidUnder(page: Page, reason: Locator, across: number, down: number): Promise<string[]> {
  const box = await page.locator('.board [role=application]').boundingBox();
  if (!box) throw new Error('there is no board');
  const said: string[] = [];
  for (let i = 0; i < across * down; ++i) {
    const [x, y] = [(i % across) + 0.5, Math.floor(i / across) + 0.5];
    await page.mouse.move(box.x + (box.width * x) / across, box.y + (box.height * y) / down);
    await still(page, reason);
    said.push(...(await reason.allInnerTexts()));
  }
  return said;
}
const rulesOf = async (page: Page, base: string, game: string): Promise<Set<string>> => {
  const response = await page.request.get(`${base}/api/v1/games/${game}/rules`);
  const { rules } = (await response.json()) as { rules: { rule: string }[] };
  return new Set(rules.map(({ rule }) => rule));
};

describe('under the pointer', () => {
  it('a hex that a ship cannot move to has its rule, one that it can has none', async () => {
    const me = await visitor(browser);
    await begin(me.page, me.base, 'sfb/duel');
    await toQuestion(me.page, 'Move');
    const reason = me.page.locator('.board .info .not');
    const said = await saidUnder(me.page, reason, 5, 4);
    expect(said.length).toBeGreaterThan(0);
    const rules = await rulesOf(me.page, me.base, 'sfb');
    for (const words of said) {
      const cited = /^not there: \S.* \(([A-Z]+[\d.]+)\)$/.exec(words)?.[1];
      expect(rules.has(cited ?? ''), words).toBe(true);
    }
    const [open] = await legalPoints(me.page);
    if (!open) throw new Error('nowhere to go');
    await me.page.mouse.move(open.x, open.y);
    await reason.waitFor({ state: 'detached' });
    await still(me.page);
    expect(await reason.count()).toBe(0);
    expectQuiet(me);
    await me.leave();
  });

  it('a square that somebody cannot fire at has its rule', async () => {
    const me = await visitor(browser);
    await begin(me.page, me.base, 'ahl/skirmish');
    const answer = mousePlayer();
    for (let title = await asked(me.page); !title?.startsWith('Plot'); title = await asked(me.page))
      await answer(me.page, title ?? '');
    await me.page.locator('.units .unit:has-text("can be ordered")').first().click();
    await me.page.getByRole('button', { name: 'Sight' }).click();
    const reason = me.page.locator('.board .info .barred', { hasText: 'no shot' });
    const said = await saidUnder(me.page, reason, 5, 4);
    expect(said.length).toBeGreaterThan(0);
    const rules = await rulesOf(me.page, me.base, 'ahl');
    for (const words of said) {
      const cited = /^no shot: \S.* \(([\dA-Z.]+)\)$/.exec(words.replace(/\s+/g, ' ').trim())?.[1];
      expect(rules.has(cited ?? ''), words).toBe(true);
    }
    expectQuiet(me);
    await me.leave();
  });
});
