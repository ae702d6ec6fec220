import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectQuiet, launch, visitor, type Visitor } from './browser';
import { answerByMouse } from './drill';
import { asked, order, playOut } from './table';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

// The first sets a game up and sends a link, the second follows it and takes the seat.
async function seated(scenario: string, side: string): Promise<[Visitor, Visitor]> {
  const [host, friend] = [await visitor(browser), await visitor(browser)];
  const game = scenario.slice(0, scenario.indexOf('/'));
  await host.page.goto(`${host.base}/#/new/${game}/${encodeURIComponent(scenario)}`);
  await host.page.getByLabel(side).first().selectOption('invite');
  await host.page.getByRole('button', { name: 'Set it up' }).click();
  const link = await host.page.getByLabel(`Link for ${side}`).inputValue();
  await friend.page.goto(link);
  await friend.page.getByRole('button', { name: 'Take this seat' }).click();
  await Promise.all([host.page, friend.page].map((page) => page.locator('#decision-title').waitFor()));
  return [host, friend];
}
async function twoAtATable(): Promise<[Visitor, Visitor]> {
  const both = await seated('drill/meeting', 'blue');
  await Promise.all(both.map(({ page }) => asked(page)));
  return both;
}

const tableOf = (page: Page) => /#\/game\/([^?]+)/.exec(page.url())?.[1] ?? '';
const fetched = (page: Page, path: string) =>
  page.evaluate(async (address) => (await fetch(address)).text(), `/api/v1/tables/${tableOf(page)}${path}`);

describe('two people', () => {
  it('play each other to the end, and neither sees what is hidden', async () => {
    const [red, blue] = await twoAtATable();
    await order(red.page, 'place 0302');
    await order(blue.page, 'place 0702');
    await Promise.all([red.page, blue.page].map((page) => page.getByText('Allot power').first().waitFor()));
    expect(await fetched(red.page, '/state')).toContain('0302');
    for (const path of ['/state', '/feed?after=0']) {
      expect(await fetched(blue.page, path)).not.toContain('0302');
      expect(await fetched(red.page, path)).not.toContain('0702');
    }
    expect(await blue.page.locator('[role=log]').textContent()).not.toContain('0302');
    await Promise.all([playOut(red.page, answerByMouse), playOut(blue.page, answerByMouse)]);
    const [one, other] = [
      await red.page.locator('.outcome h2').textContent(),
      await blue.page.locator('.outcome h2').textContent(),
    ];
    expect([one, other].filter((each) => each === 'You have won').length).toBeLessThan(2);
    expectQuiet(red);
    expectQuiet(blue);
    await red.leave();
    await blue.leave();
  });

  it('take an order back when both agree, and talk meanwhile', async () => {
    const [red, blue] = await twoAtATable();
    await order(red.page, 'place 0302');
    await red.page.getByRole('heading', { name: 'Waiting for blue' }).waitFor();
    await red.page.getByRole('button', { name: 'Take back' }).click();
    await blue.page.getByRole('button', { name: 'Accept' }).click();
    await red.page.getByRole('heading', { name: 'Hide a mine' }).waitFor();
    await red.page.getByRole('tab', { name: 'Chat' }).click();
    await red.page.getByLabel('Say something').fill('<img src=x onerror=alert(1)>');
    await red.page.keyboard.press('Enter');
    await blue.page.getByRole('tab', { name: 'Chat' }).click();
    await blue.page.getByText('<img src=x onerror=alert(1)>').waitFor();
    expectQuiet(red);
    expectQuiet(blue);
    await red.leave();
    await blue.leave();
  });

  it('are told when it is their turn while they look elsewhere', async () => {
    const [red, blue] = await twoAtATable();
    await order(red.page, 'place 0302');
    await red.page.getByRole('heading', { name: 'Waiting for blue' }).waitFor();
    // What the browser would show is written down instead, and the page is made to believe it is not looked at.
    await red.page.evaluate(() => {
      const shown: string[] = [];
      const recorded = function (title: string, { body }: { body: string }) {
        shown.push(`${title}: ${body}`);
      };
      const granted = { permission: 'granted', requestPermission: () => Promise.resolve('granted') };
      Object.assign(window, { Notification: Object.assign(recorded, granted), shown });
      Object.defineProperty(document, 'hidden', { get: () => true });
    });
    await red.page.getByRole('button', { name: 'Notify me' }).click();
    await order(blue.page, 'place 0702');
    await red.page.getByText('Allot power').first().waitFor();
    await red.page.waitForFunction(() => (window as unknown as { shown: string[] }).shown.length > 0);
    expect(await red.page.evaluate(() => (window as unknown as { shown: string[] }).shown)).toEqual([
      'Meeting engagement: Your turn: Allot power',
    ]);
    await red.leave();
    await blue.leave();
  });
});

interface Told {
  kind: string;
  side?: string;
  text: string;
}
const ordersOf = async (page: Page): Promise<string[]> => {
  const { entries } = JSON.parse(await fetched(page, '/feed?after=0')) as { entries: Told[] };
  return entries.filter((each) => each.kind === 'order').map((each) => each.text);
};
const isAsked = (page: Page) =>
  page.evaluate(() => !(document.querySelector('#decision-title')?.textContent ?? '').startsWith('Waiting'));

// Questions of each game that both answer unseen by the other, as far as they go in a few answers.
const games: [string, string][] = [
  ['ahl/skirmish', 'Intruders'],
  ['sfb/duel', 'Klingons'],
  ['fe/606', 'Alliance'],
];
describe('two people in each game', () => {
  for (const [scenario, side] of games) {
    it(`${scenario}: answer in turn, and neither is told the orders of the other`, async () => {
      const both = await seated(scenario, side);
      const given = [0, 0];
      for (let round = 0; round < 6 && given.some((n) => n === 0); ++round) {
        for (const [i, { page }] of both.entries()) {
          if (!(await isAsked(page))) continue;
          await page.getByRole('button', { name: 'Leave the rest of this to the computer' }).click();
          await page.waitForTimeout(1500);
          given[i] = (await ordersOf(page)).length;
        }
      }
      const [one, other] = [await ordersOf(both[0].page), await ordersOf(both[1].page)];
      expect(one.length).toBeGreaterThan(0);
      expect(other.length).toBeGreaterThan(0);
      // Each has his own orders in his log and nobody else's.
      for (const [{ page }, mine] of [[both[0], one] as const, [both[1], other] as const]) {
        const table = JSON.parse(await fetched(page, '')) as { your_sides: string[] };
        const { entries } = JSON.parse(await fetched(page, '/feed?after=0')) as { entries: Told[] };
        const sides = new Set(entries.filter((each) => each.kind === 'order').map((each) => each.side));
        expect([...sides].every((each) => each === undefined || table.your_sides.includes(each))).toBe(true);
        expect(mine.length).toBeGreaterThan(0);
      }
      for (const someone of both) {
        expectQuiet(someone);
        await someone.leave();
      }
    });
  }
});
