// How somebody plays Azhanti High Lightning in the browser: by mouse on the decks, or with nothing but keys.
import type { Page } from 'playwright-core';
import { settled, shown, tabTo } from './table';

const able = (page: Page) => page.locator('.units .unit:has-text("can be ordered")');
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
async function someLegal(page: Page): Promise<{ x: number; y: number }[]> {
  await page.waitForFunction(
    () => (document.querySelector('.overlay .legal')?.getAttribute('d') ?? '') !== '',
    undefined,
    { timeout: 10_000 },
  );
  return legalPoints(page);
}

// Takes somebody up from the list, clicks a square he can be ordered to, and again to give the order.
async function orderOnDeck(page: Page, n: number): Promise<void> {
  const taken = page.locator('.units .unit[aria-pressed=true]:has-text("can be ordered")');
  if ((await taken.count()) === 0) await able(page).first().click();
  const points = await someLegal(page);
  const point = points[(n * 7 + 3) % points.length];
  if (!point) throw new Error('nowhere to go');
  await page.mouse.click(point.x, point.y);
  await page.locator('.decision .only, .decision .choice').first().waitFor();
  await page.mouse.click(point.x, point.y);
}

// Plots for somebody once a turn, fires whenever there is a shot, and is done with the rest.
export function mousePlayer(): (page: Page, title: string) => Promise<void> {
  let n = 0;
  let plotted = '';
  return async (page, title) => {
    const before = await shown(page);
    const turn = (await page.locator('.step .now strong').textContent()) ?? '';
    ++n;
    if (title.startsWith('Place')) {
      if ((await able(page).count()) > 0) await orderOnDeck(page, n);
      else await done(page).click();
    } else if (title.startsWith('Plot') && plotted !== turn && (await able(page).count()) > 0) {
      plotted = turn;
      await orderOnDeck(page, n);
    } else if (
      /^(Aim|Snap)/.test(title) &&
      (await page.locator('.decision .choice, .decision .only').count()) > 0
    ) {
      await page.locator('.decision .choice, .decision .only').first().click();
    } else {
      await done(page).click();
    }
    await settled(page, before);
  };
}

// --- by keyboard -------------------------------------------------------------------------------------------------

const board = 'svg[role=application]';

export function keyPlayer(): (page: Page, title: string) => Promise<void> {
  let plotted = '';
  return async (page, title) => {
    const before = await shown(page);
    const turn = (await page.locator('.step .now strong').textContent()) ?? '';
    if (title.startsWith('Place') && (await able(page).count()) > 0) {
      await tabTo(page, board);
      await page.keyboard.press('Escape');
      await page.keyboard.press('n'); // the first who can be placed
      await page.keyboard.press('g'); // the next square that can be chosen
      await page.keyboard.press('Enter'); // picks it
      await page.keyboard.press('Enter'); // and gives the order
    } else if (title.startsWith('Plot') && plotted !== turn) {
      plotted = turn;
      await tabTo(page, board);
      await page.keyboard.press('Escape');
      await page.keyboard.press('n');
      await someLegal(page);
      for (const key of ['g', 'g', 'g', 'Enter', 'Enter']) await page.keyboard.press(key);
    } else {
      await tabTo(page, '.decision .general');
      await page.keyboard.press('Enter');
    }
    await settled(page, before);
  };
}
