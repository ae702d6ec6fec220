// How somebody plays Azhanti High Lightning in the browser: by mouse on the decks, or with nothing but keys.
import type { Page } from 'playwright-core';
import { still } from './browser';
import { settled, shown, tabTo } from './table';

const able = (page: Page) => page.locator('.units .unit:has-text("can be ordered")');
// A place that can be chosen, and what it costs to be there: the server was asked for that.
const marked = '.overlay .legal[d^=M]';
const priced = '.overlay .tag';
const answers = (page: Page) => page.locator('.decision .choice, .decision .only');
const done = (page: Page) => page.locator('.decision .general').first();

// --- by mouse --------------------------------------------------------------------------------------------------

// Where on the screen the squares are that can be chosen now.
export function legalPoints(page: Page): Promise<{ x: number; y: number }[]> {
  return page.evaluate(() => {
    const path = document.querySelector<SVGPathElement>('.overlay .legal');
    const matrix = path?.getScreenCTM();
    if (!path || !matrix) return [];
    const starts = [...(path.getAttribute('d') ?? '').matchAll(/M([\d.-]+) ([\d.-]+)/g)];
    return starts.map(([, x, y]) => {
      const { x: left, y: top } = new DOMPoint(Number(x) + 8, Number(y) + 8).matrixTransform(matrix);
      return { x: left, y: top };
    });
  });
}
// The same, as soon as there are any; none if there are none to come.
async function someLegal(page: Page, sign: string): Promise<{ x: number; y: number }[]> {
  return (await still(page, page.locator(sign))) ? legalPoints(page) : [];
}

// Takes somebody up from the list, clicks a square he can be ordered to, and again to give the order.
async function orderOnDeck(page: Page, n: number, sign: string): Promise<boolean> {
  const taken = page.locator('.units .unit[aria-pressed=true]:has-text("can be ordered")');
  if ((await taken.count()) === 0) await able(page).first().click();
  const points = await someLegal(page, sign);
  const point = points[(n * 7 + 3) % points.length];
  if (!point) return false;
  await page.mouse.click(point.x, point.y);
  await page.locator('.decision .only, .decision .choice').first().waitFor();
  await page.mouse.click(point.x, point.y);
  return true;
}

// Has somebody move, fires when there is a shot, once each time it is asked, and is done with the rest.
export function mousePlayer(): (page: Page, title: string) => Promise<void> {
  let n = 0;
  const once = new Set<string>(); // what was done in which turn
  return async (page, title) => {
    const before = await shown(page);
    const what = (await page.locator('.step .now').textContent()) ?? title; // turn, phase and question
    const first = !once.has(what) && (await able(page).count()) > 0;
    once.add(what);
    ++n;
    let given = false;
    if (title.startsWith('Place')) {
      given = (await able(page).count()) > 0 && (await orderOnDeck(page, n, marked));
    } else if (title.startsWith('Commit') && first) {
      await able(page).first().click();
      await page.locator('.decision tr.taken .choice[title*=" move"]').click();
      given = true;
    } else if (title.startsWith('Plot') && first) {
      given = await orderOnDeck(page, n, priced);
    } else if (/^(Aim|Snap|Say)/.test(title) && first && (await answers(page).count()) > 0) {
      await answers(page).first().click();
      given = true;
    }
    if (!given) await done(page).click();
    await settled(page, before);
  };
}

// --- by keyboard -------------------------------------------------------------------------------------------------

async function keys(page: Page, ...pressed: string[]): Promise<void> {
  for (const key of pressed) await page.keyboard.press(key);
}

// In a field letters are letters.
async function leaveFields(page: Page): Promise<void> {
  while (await page.evaluate(() => document.activeElement?.matches('input, select') ?? false))
    await page.keyboard.press('Tab');
}
async function toBoard(page: Page): Promise<void> {
  await leaveFields(page);
  await keys(page, 'b');
}

export function keyPlayer(): (page: Page, title: string) => Promise<void> {
  const once = new Set<string>();
  return async (page, title) => {
    const before = await shown(page);
    const what = (await page.locator('.step .now').textContent()) ?? title; // turn, phase and question
    const first = !once.has(what) && (await able(page).count()) > 0;
    once.add(what);
    let given = false;
    if (title.startsWith('Place') && (await able(page).count()) > 0) {
      await toBoard(page);
      // Takes up the first who can be placed, goes to a square that can be chosen, picks it and gives the order.
      await keys(page, 'Escape', 'n', 'g', 'Enter', 'Enter');
      given = true;
    } else if (title.startsWith('Commit') && first) {
      await toBoard(page);
      await keys(page, 'Escape', 'n');
      await tabTo(page, '.decision tr.taken .choice[title*=" move"]');
      await keys(page, 'Enter');
      given = true;
    } else if (title.startsWith('Plot') && first) {
      await toBoard(page);
      await keys(page, 'Escape', 'n');
      given = (await someLegal(page, priced)).length > 0;
      if (given) await keys(page, 'g', 'g', 'g', 'Enter', 'Enter');
    }
    if (!given) {
      await leaveFields(page);
      await keys(page, 'o', 'Enter'); // to the orders, where "Done" is the first
    }
    await settled(page, before);
  };
}
