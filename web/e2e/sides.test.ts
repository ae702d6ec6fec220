// Battles of more than two sides.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findings } from './axe';
import { expectQuiet, launch, visitor } from './browser';
import { toQuestion } from './sfb';
import { begin } from './table';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const sides = ['Federation', 'Klingons', 'Gorns', 'Romulans'];

it('four sides have a colour and a sign each, and allies are named as such', async () => {
  const me = await visitor(browser);
  await me.page.goto(`${me.base}/#/new/sfb/${encodeURIComponent('sfb/allies')}`);
  for (const side of sides) await me.page.getByLabel(side).first().waitFor();
  await begin(me.page, me.base, 'sfb/allies');
  await toQuestion(me.page, 'Allocate energy');
  await me.page.locator('.decision .balance').waitFor();
  const seats = me.page.locator('.seats li');
  for (const [i, side] of sides.entries()) {
    expect(await seats.nth(i).textContent()).toContain(side);
    expect(await seats.nth(i).locator(`svg.side-${i}`).count()).toBe(1);
    expect(await me.page.locator(`.board g.ship.side-${i}`).count()).toBe(1);
  }
  const outlines = await me.page.$$eval('.board g.ship .body', (all) =>
    all.map((each) => each.getAttribute('d')),
  );
  expect(new Set(outlines).size).toBe(4);
  const strokes = await me.page.$$eval('.board g.ship .body', (all) =>
    all.map((each) => getComputedStyle(each).stroke),
  );
  expect(new Set(strokes).size).toBe(4);
  const headings = (await me.page.locator('.units section:has(.unit) > h2').allTextContents()).map((each) =>
    each.replace(/\s+/g, ' ').trim(),
  );
  expect(headings).toEqual(['Federation 1', 'Gorns 1, with you', 'Klingons 1', 'Romulans 1']);
  expect(await findings(me.page)).toEqual([]);
  await me.page.getByRole('button', { name: 'Resign', exact: true }).click();
  await me.page.getByRole('button', { name: 'Really resign' }).click();
  await me.page.locator('.outcome').waitFor();
  expect(await me.page.locator('.outcome h2').textContent()).toBe('Klingons and Romulans won');
  expectQuiet(me);
  await me.leave();
});

it('whoever resigns among three is played for, and the others go on', async () => {
  const [stays, goes] = [await visitor(browser), await visitor(browser)];
  await stays.page.goto(`${stays.base}/#/new/sfb/${encodeURIComponent('sfb/melee')}`);
  await stays.page.getByLabel('Klingons').first().selectOption('open');
  await stays.page.getByRole('button', { name: 'Set it up' }).click();
  await stays.page.getByText('free for anybody').waitFor();
  await goes.page.goto(stays.page.url());
  await goes.page.getByRole('button', { name: 'Take this seat' }).click();
  await goes.page.getByRole('button', { name: 'Resign', exact: true }).click();
  await goes.page.getByRole('button', { name: 'Really resign' }).click();
  await goes.page.getByText('You have given up').waitFor();
  await goes.page.getByRole('button', { name: 'Resign' }).waitFor({ state: 'detached' });
  await stays.page.locator('.seats li', { hasText: 'has given up' }).waitFor();
  await toQuestion(stays.page, 'Allocate energy');
  for (const each of [stays, goes]) {
    expect(await findings(each.page)).toEqual([]);
    expectQuiet(each);
    await each.leave();
  }
});
