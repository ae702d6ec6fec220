import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings } from './axe';
import { expectQuiet, launch, visitor } from './browser';
import { answerByMouse } from './drill';
import { asked, playOut } from './table';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

// Every page, and something that is there when it is drawn.
const pages: [string, string][] = [
  ['', 'text=Play red'],
  ['#/lobby', 'text=Being played'],
  ['#/new/drill/ambush', 'svg[aria-label^=Map]'],
  ['#/rules/ahl', 'td >> text=Movement actions'],
  ['#/rules/drill', 'td >> text=To hit'],
  ['#/new/ahl/ahl%2FVI.1', '.decks img'],
  ['#/new/fe/fe%2F601', 'img.picture'],
  ['#/new/sfb/sfb%2Ffleet', 'svg[aria-label^=Map]'],
  ['#/browse/decks/40', 'svg[role=application] path.hull'],
  ['#/browse/decks/40%20emissary', 'svg[role=application] path.hull'],
  ['#/browse/ships/KLI%2FD7', 'img[alt="Ship display of KLI/D7"]'],
  ['#/browse/empires', 'svg[role=application] image'],
  ['#/browse/empires/KLI', 'td >> text=battleship'],
  ['#/browse/drill/guns', 'td'],
  ['#/account', 'text=Make an account'],
  ['#/nowhere', 'text=leads nowhere'],
];
const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

for (const colorScheme of ['light', 'dark'] as const) {
  describe(`in ${colorScheme} colours`, () => {
    for (const [address, sign] of pages) {
      it(`axe finds nothing wrong with ${address || 'home'}`, async () => {
        const me = await visitor(browser, { colorScheme });
        await me.page.goto(`${me.base}/${address}`);
        await me.page.locator(sign).first().waitFor();
        expect(await findings(me.page)).toEqual([]);
        expectQuiet(me);
        await me.leave();
      });
    }
    for (const scenario of ['ahl/skirmish', 'sfb/duel', 'fe/606']) {
      it(`axe finds nothing wrong with the first question of ${scenario}`, async () => {
        const me = await visitor(browser, { colorScheme });
        const game = scenario.slice(0, scenario.indexOf('/'));
        await me.page.goto(`${me.base}/#/new/${game}/${encodeURIComponent(scenario)}`);
        await me.page.getByRole('button', { name: 'Set it up' }).click();
        await asked(me.page);
        expect(await findings(me.page)).toEqual([]);
        expectQuiet(me);
        await me.leave();
      });
    }
    it('axe finds nothing wrong with a game', async () => {
      const me = await visitor(browser, { colorScheme });
      await me.page.goto(me.base);
      await me.page.getByRole('button', { name: 'Play red' }).first().click();
      for (const title of ['Hide a mine', 'Allot power', 'Plot movement']) {
        expect(await asked(me.page)).toBe(title);
        expect(await findings(me.page)).toEqual([]);
        await answerByMouse(me.page, title);
      }
      for (const tab of ['Standing orders', 'Chat']) {
        await me.page.getByRole('tab', { name: tab }).click();
        expect(await findings(me.page)).toEqual([]);
      }
      await me.leave();
    });
  });
}

describe('a phone', () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

  it('shows every page without scrolling sideways', async () => {
    const me = await visitor(browser, phone);
    for (const [address, sign] of pages) {
      await me.page.goto(`${me.base}/${address}`);
      await me.page.locator(sign).first().waitFor();
      expect(await wide(me.page), address).toBeLessThanOrEqual(0);
    }
    await me.leave();
  });
  it('shows the scenario that was chosen from the list', async () => {
    const me = await visitor(browser, phone);
    await me.page.goto(`${me.base}/#/new`);
    await me.page.getByRole('link', { name: 'The Wind' }).tap();
    await me.page.waitForFunction(() => {
      const title = Array.from(document.querySelectorAll('.facts h2')).find(
        (each) => each.textContent === 'The Wind',
      );
      const top = title?.getBoundingClientRect().top ?? -1;
      return top >= 0 && top < window.innerHeight / 2;
    });
    expectQuiet(me);
    await me.leave();
  });
  it('is enough to play a turn', async () => {
    const me = await visitor(browser, phone);
    await me.page.goto(me.base);
    await me.page.getByRole('button', { name: 'Play red' }).first().tap();
    for (const title of ['Hide a mine', 'Allot power', 'Plot movement']) {
      expect(await asked(me.page)).toBe(title);
      expect(await wide(me.page)).toBeLessThanOrEqual(0);
      await answerByMouse(me.page, title);
    }
    expectQuiet(me);
    await me.leave();
  });
});

const tablets = [
  { width: 1024, height: 768 },
  { width: 820, height: 1180 },
];
for (const viewport of tablets) {
  describe(`a tablet of ${viewport.width} by ${viewport.height}`, () => {
    const tablet = { viewport, hasTouch: true };

    it('shows every page without scrolling sideways', async () => {
      const me = await visitor(browser, tablet);
      for (const [address, sign] of pages) {
        await me.page.goto(`${me.base}/${address}`);
        await me.page.locator(sign).first().waitFor();
        expect(await wide(me.page), address).toBeLessThanOrEqual(0);
      }
      await me.leave();
    });
    it('has board and question on one screen', async () => {
      const me = await visitor(browser, tablet);
      await me.page.goto(me.base);
      await me.page.getByRole('button', { name: 'Start now' }).tap();
      expect(await asked(me.page)).toBe('Place your people');
      const board = await me.page.getByRole('application').boundingBox();
      const question = await me.page.locator('section.decision').boundingBox();
      expect(Math.min(board?.width ?? 0, board?.height ?? 0)).toBeGreaterThan(380);
      expect(question?.y ?? Infinity).toBeLessThan(viewport.height - 150);
      expect(await wide(me.page)).toBeLessThanOrEqual(0);
      expect(await findings(me.page)).toEqual([]);
      expectQuiet(me);
      await me.leave();
    });
  });
}

describe('the first load', () => {
  // Home, then a game of each: the largest that begins with a click.
  for (const title of ['Meeting engagement', 'The Take-Over', 'Fleet battle', 'The Wind']) {
    it(`is under 500 kB as sent, with ${title}`, async () => {
      const me = await visitor(browser);
      const network = await me.page.context().newCDPSession(me.page);
      let bytes = 0;
      let states = 0;
      await network.send('Network.enable');
      network.on('Network.loadingFinished', (event) => (bytes += event.encodedDataLength));
      me.page.on('request', (request) => (states += Number(/\/state(\?|$)/.test(request.url()))));
      await me.page.goto(me.base);
      await me.page
        .getByRole('group', { name: `Play ${title}` })
        .first()
        .getByRole('button')
        .first()
        .click();
      await asked(me.page);
      await me.page.waitForTimeout(1000);
      expect(bytes).toBeGreaterThan(10_000);
      expect(bytes).toBeLessThan(500_000);
      expect(states).toBeLessThanOrEqual(2); // the computer may have answered meanwhile
      await me.leave();
    });
  }
});

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
    await me.page.route('**/journal', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replace('"n":2', '"n":2 ') });
    });
    await me.page.getByRole('button', { name: 'Verify' }).click();
    await me.page.getByText('is not the one the server has played again').waitFor();
    await me.page.unroute('**/journal');
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
    await me.page.keyboard.press('Tab');
    await me.page.keyboard.press('.');
    await me.page.getByText('4 of ').waitFor();
    await bar.getByRole('button', { name: 'Play', exact: true }).click();
    await me.page.getByText('6 of ').waitFor();
    await bar.getByRole('button', { name: 'Stop' }).click();
    await bar.getByRole('button', { name: 'To the beginning' }).click();
    await me.page.getByRole('heading', { name: 'Before the first order' }).waitFor();
    await me.page.getByRole('button', { name: 'as blue' }).click();
    expect(await asked(me.page)).toBe('Hide a mine');
    expectQuiet(me);
    await me.leave();
  });
});

it('the signs of a deck explain its squares and conduits', async () => {
  const me = await visitor(browser);
  await me.page.goto(`${me.base}/#/browse/decks/40`);
  await me.page.getByRole('button', { name: 'Signs' }).click();
  const signs = me.page.getByRole('dialog');
  for (const sign of ['solid to the ceiling', 'red: equipment', 'conduit, light blue'])
    await signs.locator('li', { hasText: sign }).locator('svg .deck').waitFor();
  expect(await findings(me.page)).toEqual([]);
  expectQuiet(me);
  await me.leave();
});
