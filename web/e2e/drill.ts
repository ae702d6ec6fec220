// How somebody plays the drill in the browser: by mouse on the board, or with nothing but keys.
import type { Page } from 'playwright-core';
import { asked, settled, shown, tabTo } from './table';

// --- by mouse --------------------------------------------------------------------------------------------------

async function clickHex(page: Page, name: string): Promise<void> {
  await page.locator(`g[data-place="${name}"] > polygon`).first().click({ force: true });
}
const legalHexes = (page: Page) =>
  page.$$eval('g[data-place]:has(> polygon.legal)', (all) =>
    all.map((each) => each.getAttribute('data-place') ?? ''),
  );

// Takes up a counter that can be ordered, clicks where it may go, and gives the first order that fits.
async function orderOnBoard(page: Page): Promise<boolean> {
  const unit = page.locator('.units .unit:has-text("can be ordered")').first();
  if ((await unit.count()) > 0) await unit.click();
  const [place] = await legalHexes(page);
  if (place === undefined) return false;
  await clickHex(page, place);
  const only = page.locator('.decision .only');
  const choice = page.locator('.decision .choice').first();
  await only.or(choice).first().click();
  return true;
}

export async function answerByMouse(page: Page, title: string): Promise<void> {
  let before = await shown(page);
  if (title === 'Allot power') {
    await page.getByRole('button', { name: /^Suggestion 2/ }).click();
    await page.getByRole('button', { name: 'Give the order' }).click();
  } else if (title === 'Plot movement') {
    await orderOnBoard(page);
    await settled(page, before);
    before = await shown(page); // what follows must be newer than the order just given
    await page.getByRole('button', { name: 'Done' }).click();
  } else if (!(await orderOnBoard(page))) {
    await page.getByRole('button', { name: 'Done' }).click();
  } else if (title === 'Choose targets') {
    await settled(page, before);
    before = await shown(page); // what follows must be newer than the order just given
    await page.getByRole('button', { name: 'Done' }).click();
  }
  await settled(page, before);
}

// --- by keyboard -------------------------------------------------------------------------------------------------

export async function answerByKeyboard(page: Page, title: string): Promise<void> {
  const before = await shown(page);
  if (title === 'Allot power') {
    await tabTo(page, '.decision [type=submit]');
    await page.keyboard.press('Enter');
  } else if (title === 'Hide a mine') {
    await tabTo(page, 'svg[role=application]');
    await page.keyboard.press('ArrowRight'); // the cursor appears
    await page.keyboard.press('Enter'); // picks the place
    await page.keyboard.press('Enter'); // and gives the order
  } else if (title === 'Plot movement') {
    await tabTo(page, 'svg[role=application]');
    await page.keyboard.press('n'); // the first counter that can be ordered
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await tabTo(page, '.decision .only, .decision .choice, .decision .general');
    await page.keyboard.press('Enter');
    await settled(page, before);
    if ((await asked(page)) !== title) return;
    await tabTo(page, '.decision .general');
    await page.keyboard.press('Enter');
  } else {
    await tabTo(page, '.decision .general');
    await page.keyboard.press('Enter');
  }
  await settled(page, before);
}
