import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings } from './axe';
import { expectQuiet, launch, visitor } from './browser';
import { flyLesson, hint, readHints, type Read } from './lesson';
import { asked, order, settled, shown } from './table';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

async function startLesson(page: Page, base: string, title: string): Promise<void> {
  await page.goto(`${base}/`);
  await page
    .getByRole('region', { name: `Lesson: ${title}` })
    .getByRole('button', { name: /Start/ })
    .click();
  await hint(page).waitFor();
}
// Ends the game, and what the guide says then.
async function giveUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Really resign' }).click();
  await page.locator('.outcome').waitFor();
}

describe('the lesson of Star Fleet Battles', () => {
  it('leads through a whole turn: energy, movement, fire, damage, and to the report', async () => {
    const me = await visitor(browser);
    const { page } = me;
    await startLesson(page, me.base, 'Your first duel in space');
    expect(await findings(page)).toEqual([]);
    const read: Read = { titles: [], ringless: [] };
    let forms = 0;
    for (let i = 0; i < 120 && !read.titles.includes('That was a whole turn'); ++i) {
      const title = await asked(page);
      if (title === undefined) break;
      if (title.startsWith('Allocate') && ++forms === 2) {
        await page.reload(); // it goes on where it was
        await asked(page);
        await hint(page).waitFor();
      }
      const far = await page.locator('section.guide h2', { hasText: 'Not yet' }).isVisible();
      await readHints(page, read);
      if (read.titles.includes('That was a whole turn')) break;
      await flyLesson(page, title, far);
    }
    expect(read.titles).toEqual(
      expect.arrayContaining([
        'Two ships, and one of them is yours',
        'Energy first',
        'Send the form off',
        'Fly towards the enemy',
        'Drones are coming',
        'In range: fire',
        'What your volley did',
        'Damage inside',
        'A new turn, a new form',
        'That was a whole turn',
      ]),
    );
    expect(read.ringless).toEqual([]);
    await giveUp(page);
    await page.locator('section.guide h2', { hasText: 'The battle is over' }).waitFor();
    await page.getByRole('link', { name: 'Report' }).click();
    await page.getByRole('heading', { name: 'Turning points' }).waitFor();
    expect(await page.locator('.graphs figure').count()).toBeGreaterThan(1);
    expect(await page.getByText(/Luckier than \d+ of 100/).count()).toBeGreaterThan(0);
    expect(await findings(page)).toEqual([]);
    await page.locator('.moments a').last().click();
    await page.locator('.replay .board').waitFor();
    expect(Number(await page.locator('.replay input[type=range]').inputValue())).toBeGreaterThan(5);
    expectQuiet(me);
    await me.leave();
  });

  it('can be put away, had again, and gone on with from the first page', async () => {
    const me = await visitor(browser);
    const { page } = me;
    await startLesson(page, me.base, 'Your first duel in space');
    const first = await hint(page).textContent();
    await page.getByRole('button', { name: 'No more hints' }).click();
    await hint(page).waitFor({ state: 'detached' });
    expect(await page.locator('.ring').count()).toBe(0);
    await page.getByRole('button', { name: 'Show hints again' }).click();
    expect(await hint(page).textContent()).toBe(first);
    await page.goto(`${me.base}/#/`);
    await page.getByRole('link', { name: 'Go on with the lesson' }).click();
    await hint(page).waitFor();
    expect(await hint(page).textContent()).toBe(first);
    const before = await shown(page);
    await order(page, 'pass');
    await settled(page, before);
    await page.locator('section.guide h2', { hasText: 'Energy first' }).waitFor();
    await page.locator('section.guide').getByRole('button', { name: 'Back' }).click();
    expect(await hint(page).textContent()).toBe(first);
    await page.locator('section.guide .got').click();
    await page.locator('section.guide h2', { hasText: 'Energy first' }).waitFor();
    expectQuiet(me);
    await me.leave();
  });
});

describe('the lesson of Azhanti High Lightning', () => {
  it('leads through a phase: place, commit, cover, plot, aim, snap', async () => {
    const me = await visitor(browser);
    const { page } = me;
    await startLesson(page, me.base, 'Your first fight on deck');
    const read: Read = { titles: [], ringless: [] };
    const squares = ['25,14', '25,16', '25,11', '26,13', '26,16', '26,11'];
    const given = new Set<string>();
    for (let i = 0; i < 90 && !read.titles.includes('That was a phase'); ++i) {
      const title = await asked(page);
      if (title === undefined) break;
      await readHints(page, read);
      if (read.titles.includes('That was a phase')) break;
      const before = await shown(page);
      const placed = [...given].filter((each) => each.startsWith('place')).length;
      const told = [...given].filter((each) => each.startsWith('commit')).length;
      let text = 'ready';
      if (title.startsWith('Place') && placed < 6) text = `place ${placed} 40:${squares[placed]} W`;
      else if (title.startsWith('Commit') && told < 6) text = `commit ${told} ${told < 2 ? 'cover' : 'aim'}`;
      else if (/^(Direct|Aim|Snap)/.test(title) && !given.has(title)) {
        const choice = page.locator('.decision .choice, .decision .only').first();
        if ((await choice.count()) > 0) text = (await choice.getAttribute('title')) ?? 'ready';
        given.add(title);
      }
      given.add(text);
      await order(page, text);
      await settled(page, before);
    }
    expect(read.titles).toEqual(
      expect.arrayContaining([
        'Six people to place',
        'All in place',
        'Ammunition',
        'Cover, aim or move',
        'Covering fire comes first',
        'How a shot is settled',
        'Movement and postures',
        'Aimed fire',
        'Snap shots and grenades',
        'That was a phase',
      ]),
    );
    expect(read.ringless).toEqual([]);
    expect(await findings(page)).toEqual([]);
    await giveUp(page);
    await page.locator('section.guide h2', { hasText: 'The fight is over' }).waitFor();
    await page.getByRole('link', { name: 'Report' }).click();
    await page.getByRole('heading', { name: 'Dice' }).waitFor();
    expect(await findings(page)).toEqual([]);
    expectQuiet(me);
    await me.leave();
  });
});

describe('the lesson of Federation & Empire', () => {
  it('leads through an offensive: move, battle, retreat, home', async () => {
    const me = await visitor(browser);
    const { page } = me;
    await startLesson(page, me.base, 'Your first offensive');
    const read: Read = { titles: [], ringless: [] };
    const moves = ['BC, 3 CA, 5 CW, 3 DD, 3 FF, SC to 0701', 'CC, CA, 5 CL, 2 DD, 2 FF to 0701'];
    for (let i = 0; i < 120; ++i) {
      const title = await asked(page);
      if (title === undefined) break;
      await readHints(page, read);
      const before = await shown(page);
      const move = title.startsWith('Move a stack') ? moves.shift() : undefined;
      if (move) {
        await page.getByLabel('Find an answer, or type an order').fill(move);
        await page.keyboard.press('Enter');
      } else if ((await page.locator('.decision .general[title=ready]').count()) > 0)
        await page.locator('.decision .general[title=ready]').click();
      else if (title.startsWith('Form the battle force')) {
        await page.getByLabel('Start from').selectOption({ index: 1 });
        await page.getByRole('button', { name: 'Form this force' }).click();
      } else await page.locator('.decision .choice, .decision .only, .decision .general').first().click();
      await settled(page, before);
    }
    await page.locator('section.guide h2', { hasText: 'The offensive is over' }).waitFor();
    expect(read.titles).toEqual(
      expect.arrayContaining([
        'A whole fleet in a hex',
        'Your first move',
        'Stopped on the way',
        'A second stack',
        'Enough for a lesson',
        'The line of battle',
        'Damage is a percentage',
        'Stay or retreat?',
        'Home again',
      ]),
    );
    expect(read.ringless).toEqual([]);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Report' }).click();
    await page.getByRole('heading', { name: 'Dice' }).waitFor();
    expect(await findings(page)).toEqual([]);
    expectQuiet(me);
    await me.leave();
  });
});
