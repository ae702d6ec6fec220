// Setting up a game, and sitting down at one.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings } from './axe';
import { expectQuiet, launch, patience, still, visitor, type Visitor } from './browser';
import { asked } from './table';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const addressOf = (scenario: string) =>
  `#/new/${scenario.slice(0, scenario.indexOf('/'))}/${encodeURIComponent(scenario)}`;
async function at(me: Visitor, scenario: string): Promise<void> {
  await me.page.goto(`${me.base}/${addressOf(scenario)}`);
  await me.page.getByRole('button', { name: 'Set it up' }).waitFor();
}
// What "Set it up" asks the server for.
async function wishOf(page: Page): Promise<{ scenario: string; options: Record<string, unknown> }> {
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith('/api/v1/tables')),
    page.getByRole('button', { name: 'Set it up' }).click(),
  ]);
  return request.postDataJSON() as { scenario: string; options: Record<string, unknown> };
}

describe('the scenario browser', () => {
  it('tells of every game how long, by which rules, where and from where', async () => {
    const me = await visitor(browser);
    const signs: [string, string][] = [
      ['sfb/sg24', 'svg[aria-label^=Map] .ground'],
      ['fe/606', 'img[alt=Map]'],
      ['ahl/skirmish', 'img[alt="Deck 40"]'],
    ];
    for (const [scenario, map] of signs) {
      await at(me, scenario);
      await me.page.locator(map).first().waitFor();
      const facts = (await me.page.locator('.facts dl').innerText()).toLowerCase();
      for (const word of ['length', 'rules used', 'data from']) expect(facts, scenario).toContain(word);
      expect(facts).not.toMatch(/\bnull\b|\bseed\b/);
      expect(await findings(me.page)).toEqual([]);
    }
    expectQuiet(me);
    await me.leave();
  });
});

describe('who plays', () => {
  it('is told in words, of the computer as of those who fight', async () => {
    const me = await visitor(browser);
    await at(me, 'ahl/skirmish');
    expect(await me.page.locator('.facts dl').innerText()).toContain('intruders: 6');
    await me.page.getByText('rules of thumb').waitFor();
    await me.page.getByLabel('Intruders').selectOption('computer random');
    await me.page.getByText('any legal order').waitFor();
    expect(await me.page.getByText('rules of thumb').count()).toBe(0);
    await me.leave();
  });
});

describe('what is filled in', () => {
  it('for one scenario is not sent with another', async () => {
    const me = await visitor(browser);
    await at(me, 'sfb/duel');
    await me.page.getByText('Options, clock').click();
    await me.page.getByLabel('Turns').fill('1');
    await me.page.getByLabel('Title').fill('Mine');
    await me.page.getByRole('link', { name: 'Skirmish on the bridge deck' }).click();
    await me.page.locator('img[alt="Deck 40"]').waitFor();
    expect(await wishOf(me.page)).toMatchObject({ scenario: 'ahl/skirmish', options: {} });
    await me.leave();
  });
  it('wrongly is pointed at, though it is folded away', async () => {
    const me = await visitor(browser);
    await at(me, 'drill/meeting');
    await me.page.getByText('Options, clock').click();
    await me.page.getByLabel('Turns').fill('999');
    await me.page.getByText('Options, clock').click();
    await me.page.getByLabel('Turns').waitFor({ state: 'hidden' });
    await me.page.getByRole('button', { name: 'Set it up' }).click();
    await me.page.getByLabel('Turns').waitFor();
    const field = () => me.page.evaluate(() => document.activeElement?.getAttribute('name'));
    await expect.poll(field, patience).toBe('turns');
    await me.page.getByLabel('Turns').fill('3');
    // Nothing at all is wrong too, and is not left to the server.
    await me.page.getByLabel('Clock').selectOption('bank');
    for (const field of ['Minutes each', 'Seconds an order']) {
      const input = me.page.getByLabel(field);
      await input.fill('');
      await me.page.getByRole('button', { name: 'Set it up' }).click();
      const pointedAt = () => input.evaluate((each) => document.activeElement === each);
      await expect.poll(pointedAt, patience).toBe(true);
      await input.fill('10');
    }
    expectQuiet(me);
    await me.leave();
  });
  it('names ships from the list, yes and no by ticks, and a set of rules', async () => {
    const me = await visitor(browser);
    await at(me, 'sfb/duel');
    await me.page.getByText('Options, clock').click();
    await me.page.getByLabel('Find ships: Ships of Klingons').fill('KLI/D6');
    await me.page
      .getByRole('button', { name: /^KLI\/D6 / })
      .first()
      .click();
    await me.page.getByLabel('Critical hits').check();
    await me.page.getByRole('button', { name: 'Rule D8' }).click();
    await me.page.getByRole('dialog').getByText('Critical hits').waitFor();
    await me.page.getByRole('button', { name: 'Close' }).click();
    await me.page.getByLabel('Weapon status').selectOption({ label: '0: nothing is armed' });
    expect(await findings(me.page)).toEqual([]);
    const wish = await wishOf(me.page);
    expect(wish.options).toEqual({ ships2: ['KLI/D6'], critical_hits: 1, weapon_status: 0 });
    await asked(me.page);
    await me.page.getByText('About this game').click();
    expect(await me.page.locator('.about').innerText()).toContain('KLI/D6');
    await at(me, 'fe/606');
    await me.page.getByLabel('Rules', { exact: true }).selectOption('standard');
    expect((await wishOf(me.page)).options).toEqual({ level: 'standard' });
    await me.leave();
  });
});

describe('a link to one of two seats', () => {
  it('takes that seat, and shows what is joined', async () => {
    const [host, friend] = [await visitor(browser), await visitor(browser)];
    await at(host, 'sfb/duel');
    for (const side of ['Federation', 'Klingons'])
      await host.page.getByLabel(side).first().selectOption('invite');
    await host.page.getByText('Options, clock').click();
    await host.page.getByLabel('Turns').fill('3');
    await host.page.getByLabel('Clock').selectOption('days');
    await host.page.getByRole('button', { name: 'Set it up' }).click();
    const link = await host.page.getByLabel('Link for Klingons').inputValue();
    await friend.page.goto(link);
    const seats = friend.page.locator('li.panel');
    await seats.nth(1).getByRole('button', { name: 'Take this seat' }).waitFor();
    expect(await friend.page.getByRole('button', { name: 'Take this seat' }).count()).toBe(1);
    const told = await friend.page.locator('section', { hasText: 'What is played' }).innerText();
    for (const words of ['Star Fleet Battles', 'Turns\n3', '3 days an answer']) expect(told).toContain(words);
    await friend.page.getByLabel('Say something').fill('hello there');
    await friend.page.keyboard.press('Enter');
    await host.page.getByText('hello there').waitFor();
    expect(await findings(friend.page)).toEqual([]);
    await seats.nth(1).getByRole('button', { name: 'Take this seat' }).click();
    await seats.nth(1).getByText('you').waitFor();
    await friend.page.getByRole('button', { name: 'Take this seat' }).waitFor({ state: 'detached' });
    await host.leave();
    await friend.leave();
  });
});

describe('a link to a private game', () => {
  it('says what it is for and takes the seat only when asked to, without a fault in the console', async () => {
    const [host, friend] = [await visitor(browser), await visitor(browser)];
    await at(host, 'drill/meeting');
    await host.page.getByLabel('blue').selectOption('invite');
    await host.page.getByText('Options, clock').click();
    await host.page.getByLabel('Seen by').selectOption('private');
    await host.page.getByRole('button', { name: 'Set it up' }).click();
    const link = await host.page.getByLabel('Link for blue').inputValue();
    await friend.page.goto(link);
    await friend.page.getByText('invites you to play').waitFor();
    expect(await findings(friend.page)).toEqual([]);
    await still(friend.page);
    await still(host.page);
    expect(await host.page.getByLabel('Link for blue').count()).toBe(1); // nobody sits there yet
    await friend.page.getByRole('button', { name: 'Take this seat' }).click();
    expect(await asked(friend.page)).toBe('Hide a mine');
    expect(friend.page.url()).not.toContain('invitation');
    await friend.page.reload();
    expect(await asked(friend.page)).toBe('Hide a mine');
    await friend.page.goto(link); // his own seat by now
    expect(await asked(friend.page)).toBe('Hide a mine');
    expectQuiet(host);
    expectQuiet(friend);
    await host.leave();
    await friend.leave();
  });
});

describe('the host', () => {
  it('begins without waiting for more', async () => {
    const me = await visitor(browser);
    await at(me, 'drill/meeting');
    await me.page.getByLabel('blue').selectOption('open');
    await me.page.getByRole('button', { name: 'Set it up' }).click();
    await me.page.getByRole('button', { name: /^Begin now/ }).click();
    expect(await asked(me.page)).toBe('Hide a mine');
    expect(await me.page.locator('.seats').innerText()).toContain('blue: computer');
    expectQuiet(me);
    await me.leave();
  });
});

describe('the menu of a table', () => {
  it('leaves whoever uses the keyboard where he is asked, and ends a game that is paused', async () => {
    const me = await visitor(browser);
    const focused = () => me.page.evaluate(() => document.activeElement?.textContent?.trim());
    await at(me, 'drill/meeting');
    await me.page.getByRole('button', { name: 'Set it up' }).click();
    await asked(me.page);
    for (const [kind, really] of [
      ['Offer a draw', 'Really end it as a draw'],
      ['End it here', 'Really end it, with no winner'],
      ['Resign', 'Really resign'],
    ] as const) {
      await me.page.getByRole('button', { name: kind }).press('Enter');
      await me.page.getByRole('button', { name: really }).waitFor();
      await expect.poll(focused, patience).toBe(really);
      await me.page.keyboard.press('Tab');
      await me.page.keyboard.press('Enter'); // no
      await me.page.getByRole('button', { name: kind }).waitFor();
      await expect.poll(focused, patience).toBe(kind);
    }
    await me.page.getByRole('button', { name: 'Pause' }).press('Enter');
    await me.page.getByRole('heading', { name: 'Paused' }).waitFor();
    await me.page.getByRole('button', { name: 'Pause' }).waitFor({ state: 'detached' });
    await me.page.waitForFunction(() => document.activeElement !== document.body);
    await me.page.getByRole('button', { name: 'Resign' }).press('Enter');
    await me.page.keyboard.press('Enter');
    await me.page.getByRole('heading', { name: 'blue won' }).waitFor();
    await me.page.waitForFunction(() => document.activeElement?.textContent === 'blue won');
    expectQuiet(me);
    await me.leave();
  });

  it('ends a game against the computer only after asking once more; a pause is a pause', async () => {
    const me = await visitor(browser);
    await at(me, 'drill/meeting');
    await me.page.getByText('Options, clock').click();
    await me.page.getByLabel('Clock').selectOption('bank');
    await me.page.getByRole('button', { name: 'Set it up' }).click();
    await asked(me.page);
    await me.page.locator('.seats .badge', { hasText: ':' }).first().waitFor(); // the time that is left
    await me.page.getByRole('button', { name: 'Take back' }).press('Enter');
    await me.page.getByText('Nothing can be taken back').waitFor();
    for (const kind of ['Offer a draw', 'End it here', 'Resign']) {
      await me.page.getByRole('button', { name: kind }).click();
      await me.page.getByRole('button', { name: 'No', exact: true }).click();
    }
    expect(await me.page.locator('.outcome').count()).toBe(0);
    await me.page.getByRole('button', { name: 'Pause' }).click();
    await me.page.getByRole('heading', { name: 'Paused' }).waitFor();
    await me.page.getByRole('button', { name: 'Go on' }).click();
    await me.page.getByRole('heading', { name: 'Hide a mine' }).waitFor();
    await me.page.getByRole('button', { name: 'End it here' }).click();
    await me.page.getByRole('button', { name: 'Really end it' }).click();
    await me.page.getByRole('heading', { name: 'Nobody has won' }).waitFor();
    await me.page.goto(`${me.base}/#/lobby`);
    await me.page.getByRole('button', { name: 'Mine' }).click();
    await me.page.getByText('Nobody has won').first().waitFor();
    expectQuiet(me);
    await me.leave();
  });
  it('resigns', async () => {
    const me = await visitor(browser);
    await at(me, 'drill/meeting');
    await me.page.getByRole('button', { name: 'Set it up' }).click();
    await asked(me.page);
    await me.page.getByRole('button', { name: 'Resign' }).click();
    await me.page.getByRole('button', { name: 'Really resign' }).click();
    await me.page.getByRole('heading', { name: 'blue won' }).waitFor();
    await me.leave();
  });
});
