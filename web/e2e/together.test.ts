import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mousePlayer as marine } from './ahl';
import { expectQuiet, launch, patience, visitor, type Visitor } from './browser';
import { answerByMouse } from './drill';
import { mousePlayer as admiral } from './fe';
import { mousePlayer as captain, type Tally } from './sfb';
import { asked, order, playOut, settled, shown } from './table';

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

const none = (): Tally => ({ fired: 0, moved: 0, forms: 0 });
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
    // What red is told goes with what blue is told.
    expect([
      ['You have won', 'red won'],
      ['blue won', 'You have won'],
      ['Nobody has won', 'Nobody has won'],
    ]).toContainEqual([one, other]);
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
    await blue.page.getByRole('tab', { name: 'Chat, 1 unread' }).click();
    await blue.page.getByText('<img src=x onerror=alert(1)>').waitFor();
    expectQuiet(red);
    expectQuiet(blue);
    await red.leave();
    await blue.leave();
  });

  it('are told when an offer was declined', async () => {
    const [red, blue] = await twoAtATable();
    await red.page.getByRole('button', { name: 'Offer a draw' }).click();
    await blue.page.getByRole('button', { name: 'Decline' }).click();
    const word = red.page.getByText('What you have offered was declined.');
    await word.waitFor();
    await red.page.getByRole('button', { name: 'All right' }).click();
    await word.waitFor({ state: 'detached' });
    expect(await blue.page.getByText('was declined').count()).toBe(0);
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
      'Meeting engagement: it is your turn',
    ]);
    await red.leave();
    await blue.leave();
  });

  it('are told so at home too, and wherever else they are', async () => {
    const [red, blue] = await twoAtATable();
    await order(red.page, 'place 0302');
    await red.page.getByRole('heading', { name: 'Waiting for blue' }).waitFor();
    await red.page.getByRole('link', { name: 'Flagbridge' }).click();
    const line = red.page.locator('.tables li').first();
    await line.getByText('waiting for blue').waitFor();
    const badge = red.page.getByRole('banner').getByRole('link', { name: 'your turn in a game' });
    expect(await badge.count()).toBe(0);
    await order(blue.page, 'place 0702');
    await line.getByText('your turn').waitFor();
    await badge.waitFor();
    await red.page.getByRole('link', { name: 'Rules' }).click();
    await badge.click();
    expect(await asked(red.page)).toBe('Allot power');
    await badge.waitFor({ state: 'detached' }); // it is being looked at
    expectQuiet(red);
    expectQuiet(blue);
    await red.leave();
    await blue.leave();
  });
});

// --- the three games -----------------------------------------------------------------------------------------------

interface Scene {
  own: Record<string, Record<string, unknown>[]>;
}
async function sceneOf(page: Page): Promise<Scene> {
  return (JSON.parse(await fetched(page, '/state')) as { scene: Scene }).scene;
}
const feedOf = (page: Page) => fetched(page, '/feed?after=0');
const titleOf = async (page: Page) => (await page.locator('#decision-title').textContent())?.trim() ?? '';
const isAsked = async (page: Page, about: string) => (await titleOf(page)).startsWith(about);

type Answer = (page: Page, title: string) => Promise<void>;
// Each answers what he is asked until what is waited for is so: by his own hand at first, then with the computer's help.
async function onTo(
  both: [Visitor, Visitor],
  answers: [Answer, Answer],
  there: () => Promise<boolean>,
  own = 8,
) {
  for (let round = 0; round < 300;) {
    if (await there()) return;
    const i = (await hasQuestion(both[0].page)) ? 0 : (await hasQuestion(both[1].page)) ? 1 : undefined;
    const page = both[i ?? 0].page;
    if (i === undefined) {
      await page.waitForTimeout(50); // one of them will be asked
      continue;
    }
    ++round;
    if (--own >= 0) await answers[i](page, (await titleOf(page)).replace(/\(.*\)/, '').trim());
    else {
      const before = await shown(page);
      await page.getByRole('button', { name: 'Leave the rest of this to the computer' }).click();
      await settled(page, before);
    }
  }
  throw new Error('it never came to that');
}
const hasQuestion = (page: Page) => page.locator('.decision .rest').isVisible();

// What the one orders is seen by him and not by the other, whose scene and log stay as they are.
type Secret = (page: Page) => Promise<unknown>;
async function expectSecret(
  [one, other]: [Visitor, Visitor],
  give: (page: Page) => Promise<void>,
  secret: Secret,
) {
  const [mine, theirs, told] = [await secret(one.page), await sceneOf(other.page), await feedOf(other.page)];
  const before = await shown(one.page);
  await give(one.page);
  await settled(one.page, before);
  await expect.poll(() => secret(one.page), patience).not.toEqual(mine);
  expect(await sceneOf(other.page)).toEqual(theirs);
  expect(await feedOf(other.page)).toBe(told);
}
// The one asks for his last order back and the other agrees.
async function takenBack([one, other]: [Visitor, Visitor], secret: Secret) {
  const now = await secret(one.page);
  const before = await shown(one.page);
  await one.page.getByRole('button', { name: 'Take back' }).click();
  await other.page.getByRole('button', { name: 'Accept' }).click();
  await settled(one.page, before);
  await expect.poll(() => secret(one.page), patience).not.toEqual(now);
}
async function end(both: [Visitor, Visitor]) {
  for (const someone of both) {
    expectQuiet(someone);
    await someone.leave();
  }
}

describe('two people in each game', () => {
  it('ahl/skirmish: whom somebody commits to what is his own affair', async () => {
    const both = await seated('ahl/skirmish', 'Intruders');
    const answers: [Answer, Answer] = [marine(), marine()];
    await onTo(both, answers, () => isAsked(both[0].page, 'Commit'));
    await onTo([both[1], both[0]], answers, () => isAsked(both[1].page, 'Commit'), 0);
    const commitments = async (page: Page) =>
      (await sceneOf(page)).own['figures']?.map((each) => each['committed']);
    const commit = async (page: Page) => {
      await page.locator('.units .unit:has-text("can be ordered")').first().click();
      await page.locator('.decision tr.taken .choice[title*=" aim"]').click();
    };
    await expectSecret(both, commit, commitments);
    await takenBack(both, commitments);
    await expectSecret(both, commit, commitments);
    await expectSecret([both[1], both[0]], commit, commitments);
    await onTo(both, answers, () => isAsked(both[0].page, 'Plot'), 0);
    await end(both);
  });

  it('sfb/duel: what a ship buys and how its energy is allocated is not seen', async () => {
    const both = await seated('sfb/duel', 'Klingons');
    const tally: [Tally, Tally] = [none(), none()];
    const bought = (page: Page) => page.getByLabel('Spent on options').innerText();
    const buy = (page: Page) => page.locator('.decision .choice', { hasText: 'Buy' }).first().click();
    await expectSecret(both, buy, bought);
    await takenBack(both, bought);
    const answers: [Answer, Answer] = [captain(tally[0]), captain(tally[1])];
    const allocating = async () =>
      (await isAsked(both[0].page, 'Allocate')) && (await isAsked(both[1].page, 'Allocate'));
    await onTo(both, answers, allocating);
    await expectSecret(both, (page) => answers[0](page, 'Allocate energy'), titleOf);
    const moved = () => tally.every(({ moved }) => moved > 0) && tally[0].moved + tally[1].moved > 3;
    await onTo(both, answers, () => Promise.resolve(moved()), 300);
    expect(tally.map(({ moved }) => moved > 0)).toEqual([true, true]);
    await end(both);
  });

  it('fe/606: a battle force is not seen before both are formed', async () => {
    const both = await seated('fe/606', 'Alliance');
    const answers: [Answer, Answer] = [admiral('Alliance', 'Coalition'), admiral('Coalition', 'Alliance')];
    const forming = async () =>
      (await isAsked(both[0].page, 'Form the')) && (await isAsked(both[1].page, 'Form the'));
    await onTo(both, answers, forming);
    const roles = async (page: Page) => (await sceneOf(page)).own['counters']?.map((each) => each['role']);
    const form = async (page: Page) => {
      await page.getByLabel('Start from').selectOption({ index: 1 });
      await page.getByRole('button', { name: 'Form this force' }).click();
    };
    await expectSecret(both, form, roles);
    await takenBack(both, roles);
    await expectSecret(both, form, roles);
    await end(both);
  });
});
