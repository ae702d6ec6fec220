// How somebody plays the drill in the browser: by mouse on the board, or with nothing but keys.
import type { Page } from 'playwright-core';

const decision = (page: Page) => page.locator('#decision-title');
const over = (page: Page) => page.getByRole('link', { name: 'See the replay' });

// What is asked now; waits while it is somebody else's turn. Undefined when the game is over.
export async function asked(page: Page): Promise<string | undefined> {
  await page.waitForFunction(
    () => {
      const title = document.querySelector('#decision-title')?.textContent ?? '';
      return document.querySelector('.outcome') !== null || (title !== '' && !title.startsWith('Waiting'));
    },
    undefined,
    { timeout: 60_000 },
  );
  if (await over(page).isVisible()) return undefined;
  return (await decision(page).textContent())?.replace(/\(.*\)/, '').trim();
}

// Waits until the state is a newer one: an order was taken.
async function settled(page: Page, before: string): Promise<void> {
  await page.waitForFunction(
    (old) => {
      const section = document.querySelector('section.decision');
      if (!section) return document.querySelector('.outcome') !== null;
      return section.getAttribute('aria-busy') !== 'true' && section.getAttribute('data-seq') !== old;
    },
    before,
    { timeout: 45_000 },
  );
}
const shown = async (page: Page) => (await page.locator('section.decision').getAttribute('data-seq')) ?? '';

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
  const before = await shown(page);
  if (title === 'Allot power') {
    await page.getByRole('button', { name: /^Suggestion 2/ }).click();
    await page.getByRole('button', { name: 'Give the order' }).click();
  } else if (title === 'Plot movement') {
    await orderOnBoard(page);
    await settled(page, before);
    await page.getByRole('button', { name: 'Done' }).click();
  } else if (!(await orderOnBoard(page))) {
    await page.getByRole('button', { name: 'Done' }).click();
  } else if (title === 'Choose targets') {
    await settled(page, before);
    await page.getByRole('button', { name: 'Done' }).click();
  }
  await settled(page, before);
}

// --- by keyboard -------------------------------------------------------------------------------------------------

// Goes on with Tab until what has the focus is what is looked for.
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 150; ++i) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

// The same for what is written on it.
export async function tabToText(page: Page, text: string): Promise<void> {
  for (let i = 0; i < 150; ++i) {
    if (await page.evaluate((wanted) => document.activeElement?.textContent?.trim() === wanted, text)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to "${text}"`);
}

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

// Plays until the game is over.
export async function playOut(
  page: Page,
  answer: (page: Page, title: string) => Promise<void>,
): Promise<number> {
  for (let answers = 0; answers < 200; ++answers) {
    const title = await asked(page);
    if (title === undefined) return answers;
    await answer(page, title);
  }
  throw new Error('the game does not end');
}
