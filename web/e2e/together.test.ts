import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectQuiet, launch, visitor, type Visitor } from './browser';
import { answerByMouse } from './drill';
import { asked, playOut } from './table';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

// The first sets a game up and sends a link, the second follows it and takes the seat.
async function twoAtATable(): Promise<[Visitor, Visitor]> {
  const [host, friend] = [await visitor(browser), await visitor(browser)];
  await host.page.goto(`${host.base}/#/new/drill/meeting`);
  await host.page.getByLabel('blue').selectOption('invite');
  await host.page.getByRole('button', { name: 'Set it up' }).click();
  const link = await host.page.getByLabel('Link for blue').inputValue();
  await friend.page.goto(link);
  await friend.page.getByRole('button', { name: 'Take this seat' }).click();
  await Promise.all([asked(host.page), asked(friend.page)]);
  return [host, friend];
}

const tableOf = (page: Page) => /#\/game\/([^?]+)/.exec(page.url())?.[1] ?? '';
const fetched = (page: Page, path: string) =>
  page.evaluate(async (address) => (await fetch(address)).text(), `/api/v1/tables/${tableOf(page)}${path}`);

async function order(page: Page, text: string): Promise<void> {
  await page.getByLabel('Find an answer, or type an order').fill(text);
  await page.keyboard.press('Enter');
}

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

  it('go on when the connection was lost in between', async () => {
    const [red, blue] = await twoAtATable();
    await blue.page.context().setOffline(true);
    await order(red.page, 'place 0302');
    await red.page.getByRole('heading', { name: 'Waiting for blue' }).waitFor();
    await blue.page.context().setOffline(false);
    await order(blue.page, 'place 0702');
    await Promise.all([red.page, blue.page].map((page) => page.getByText('Allot power').first().waitFor()));
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
