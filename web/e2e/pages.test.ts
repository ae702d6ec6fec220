import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findings } from './axe';
import { expectQuiet, heldBack, launch, meddle, patience, still, visitor, type Visitor } from './browser';
import { answerByMouse } from './drill';
import { asked } from './table';

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
    let me: Visitor; // one for all of them; each loads the page anew
    beforeAll(async () => {
      me = await visitor(browser, { colorScheme });
    });
    afterAll(() => me.leave());
    beforeEach(async () => {
      await me.page.goto('about:blank');
      for (const list of [me.errors, me.foreign]) list.splice(0);
    });

    for (const [address, sign] of pages) {
      it(`axe finds nothing wrong with ${address || 'home'}`, async () => {
        await me.page.goto(`${me.base}/${address}`);
        await me.page.locator(sign).first().waitFor();
        expect(await findings(me.page)).toEqual([]);
        expectQuiet(me);
      });
    }
    for (const scenario of ['ahl/skirmish', 'sfb/duel', 'fe/606']) {
      it(`axe finds nothing wrong with the first question of ${scenario}`, async () => {
        const game = scenario.slice(0, scenario.indexOf('/'));
        await me.page.goto(`${me.base}/#/new/${game}/${encodeURIComponent(scenario)}`);
        await me.page.getByRole('button', { name: 'Set it up' }).click();
        await asked(me.page);
        expect(await findings(me.page)).toEqual([]);
        expectQuiet(me);
      });
    }
    it('axe finds nothing wrong with a game', async () => {
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
      await me.page
        .getByRole('group', { name: 'Play Skirmish on the bridge deck' })
        .getByRole('button')
        .first()
        .tap();
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
      let told = 0; // how often that something has changed
      let untold = 0; // states fetched before a word of it: the page waits for one, but not for ever
      await network.send('Network.enable');
      network.on('Network.loadingFinished', (event) => (bytes += event.encodedDataLength));
      me.page.on('request', (request) => {
        if (!/\/state(\?|$)/.test(request.url())) return;
        ++states;
        if (told === 0) ++untold;
      });
      me.page.on('websocket', (socket) =>
        socket.on(
          'framereceived',
          ({ payload }) => (told += Number(/"type":"changed"/.test(String(payload)))),
        ),
      );
      await me.page.goto(me.base);
      await me.page
        .getByRole('group', { name: `Play ${title}` })
        .first()
        .getByRole('button')
        .first()
        .click();
      await asked(me.page);
      await still(me.page);
      expect(bytes).toBeGreaterThan(10_000);
      expect(bytes).toBeLessThan(500_000);
      expect(told).toBeGreaterThan(0);
      expect(untold).toBeLessThanOrEqual(1);
      expect(states).toBeLessThanOrEqual(untold + Math.max(2, told)); // the computer may have answered meanwhile
      await me.leave();
    });
  }
});

describe('the rules page', () => {
  it('shows the rules of the game that was chosen last, however late an answer comes', async () => {
    const me = await visitor(browser);
    const { how, release } = heldBack();
    await meddle(me, '**/games/sfb/rules', how);
    await me.page.goto(`${me.base}/#/rules/ahl`);
    const rules = me.page.getByRole('region', { name: 'Rules' });
    await rules.getByText('Movement actions').first().waitFor();
    await me.page.getByRole('link', { name: 'Star Fleet Battles' }).click();
    await me.page.getByText('Loading').waitFor(); // nothing of the game before stands below this one's name
    expect(await rules.count()).toBe(0);
    const late = me.page.waitForResponse('**/games/sfb/rules');
    await me.page.getByRole('link', { name: 'The drill' }).click();
    await rules.getByText('To hit').first().waitFor();
    release();
    await late;
    await still(me.page);
    expect(await rules.getByText('To hit').count()).toBeGreaterThan(0);
    expectQuiet(me);
    await me.leave();
  });
  it('keeps summary and note apart', async () => {
    const me = await visitor(browser);
    await me.page.goto(`${me.base}/#/rules/ahl`);
    const noted = me.page.locator('td:has(> .soft)').first();
    await noted.waitFor();
    const [all, note] = [await noted.textContent(), await noted.locator('.soft').textContent()];
    expect(all?.slice(0, -(note?.length ?? 0))).toMatch(/\S $/);
    await me.leave();
  });
});

describe('the ship browser', () => {
  it('asks for no picture there is none of', async () => {
    const me = await visitor(browser);
    await me.page.goto(`${me.base}/#/browse/ships/KLI%2FD7`);
    const picture = me.page.getByAltText('Ship display of KLI/D7');
    await picture.waitFor();
    await me.page.getByLabel('in year').pressSequentially('170', { delay: 30 });
    await me.page.waitForFunction(() => document.querySelector('img[src$="year=170"]') !== null);
    await me.page.getByLabel('in year').fill('100');
    await me.page.getByText('not yet in service in Y100').waitFor();
    expectQuiet(me); // a 404 is an error of the console
    await me.leave();
  });
});

describe('home', () => {
  it('has every game that waits, whatever was played since', async () => {
    const me = await visitor(browser);
    await me.page.goto(me.base);
    await me.page.getByRole('button', { name: 'Play red' }).first().click();
    await asked(me.page);
    const waiting = me.page.url();
    // More games than the server lists at once, all of them over; then a few that are not.
    await me.page.evaluate(async () => {
      const send = async (path: string, body: object) => {
        const answer = await fetch(`/api/v1/tables${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Flagbridge': '1' },
          body: JSON.stringify(body),
        });
        return (await answer.json()) as { id: string };
      };
      const seats = [
        { side: 'red', who: 'me' },
        { side: 'blue', who: 'computer', player: 'random' },
      ];
      for (let i = 0; i < 58; ++i) {
        const { id } = await send('', { scenario: 'drill/meeting', seats, title: `Later ${i}` });
        if (i < 51) await send(`/${id}/resign`, {});
      }
    });
    await me.page.goto(me.base);
    await me.page.getByRole('heading', { name: 'Your games' }).waitFor();
    await me.page.getByRole('link', { name: 'your turn in 8 games' }).waitFor();
    const rows = me.page.locator('.tables li');
    await expect.poll(() => rows.count(), patience).toBe(6);
    await me.page.getByRole('button', { name: 'Show all 8' }).click();
    await expect.poll(() => rows.count(), patience).toBe(8);
    expect(await rows.last().getByRole('link').first().getAttribute('href')).toBe(
      waiting.slice(waiting.indexOf('#')),
    );
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
