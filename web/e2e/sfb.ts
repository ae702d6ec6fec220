// How somebody plays Star Fleet Battles in the browser: by mouse, or with nothing but keys.
import type { Page } from 'playwright-core';
import { still } from './browser';
import { asked, settled, shown, tabTo } from './table';

const fireable = '.decision tbody input[type=checkbox]';

// Where on the screen the hexes are that can be chosen now.
export function legalPoints(page: Page): Promise<{ x: number; y: number }[]> {
  return page.$$eval('circle.choice', (all) =>
    all.map((each) => {
      const box = each.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }),
  );
}

export const commit = (page: Page) => page.getByRole('button', { name: 'Commit the form' });
// Through a battle to the first question of that name.
export async function toQuestion(page: Page, wanted: string): Promise<void> {
  for (let title = await asked(page); title !== wanted; title = await asked(page)) {
    const before = await shown(page);
    if (title === 'Allocate energy') {
      await page.locator('.decision .balance').waitFor();
      await commit(page).click();
    } else if (title === 'Move') await page.locator('.decision .step').first().click();
    else await page.locator('.decision .general').first().click();
    await settled(page, before);
  }
}

// --- by mouse --------------------------------------------------------------------------------------------------

// The form as proposed, a point faster while it still balances.
async function allot(page: Page): Promise<void> {
  await page.locator('.decision [role=status]').waitFor();
  await page.getByRole('button', { name: 'More speed' }).click();
  await still(page); // the server is asked what it costs
  if (await commit(page).isDisabled()) await page.getByRole('button', { name: 'Less speed' }).click();
  await commit(page).click();
}
// Clicks a hex on the map, then the first of the moves that lead there; now and then straight on for a while.
async function steer(page: Page, n: number): Promise<void> {
  if (n % 3 === 0) {
    await page.locator('.decision select[name=after]').selectOption('3');
    await page.locator('.decision .step', { hasText: 'Straight on' }).click();
    return;
  }
  const points = await legalPoints(page);
  const point = points[n % points.length];
  if (!point) return page.locator('.decision .step').first().click();
  await page.mouse.click(point.x, point.y);
  await page.locator('.decision .there').first().click();
}
export async function fire(page: Page): Promise<boolean> {
  await page.locator('.decision .aim').waitFor();
  if ((await page.locator(fireable).count()) === 0) return false;
  await page.locator('.decision .all').click();
  // Phasers may want more energy than there is: one weapon fewer until the server agrees.
  for (let i = 0; i < 12; ++i) {
    const before = await shown(page);
    await page.locator('.decision .fire').click();
    await page.waitForFunction(
      (old) =>
        document.querySelector('.refused') !== null ||
        document.querySelector('section.decision')?.getAttribute('data-seq') !== old,
      before,
    );
    if ((await page.locator('.refused').count()) === 0) return true;
    await page.locator(`${fireable}:checked`).first().click();
    if ((await page.locator(`${fireable}:checked`).count()) === 0) return false;
  }
  return false;
}
const pass = (page: Page) => page.locator('.decision .general').first().click();

export interface Tally {
  fired: number;
  moved: number;
  forms: number;
}

export function mousePlayer(tally: Tally): (page: Page, title: string) => Promise<void> {
  return async (page, title) => {
    let before = await shown(page);
    if (title.startsWith('Allocate')) {
      await allot(page);
      ++tally.forms;
    } else if (title.startsWith('Move')) {
      await steer(page, ++tally.moved);
    } else if (title.startsWith('Decide on fire')) {
      const fired = await fire(page);
      if (fired) ++tally.fired;
      if (fired) before = await shown(page); // what follows must be newer than the shots
      if (!title.startsWith('Decide')) return;
      await page.locator('.decision select[name=quiet]').selectOption('2');
      await pass(page);
    } else if (title.startsWith('Launch')) {
      await page.locator('.decision select[name=quiet]').selectOption('16');
      await pass(page);
    } else {
      await page.locator('.decision .only, .decision .choice, .decision .general').first().click();
    }
    await settled(page, before);
  };
}

// --- by keyboard -----------------------------------------------------------------------------------------------

async function keys(page: Page, ...pressed: string[]): Promise<void> {
  for (const key of pressed) await page.keyboard.press(key);
}
// In a field letters are letters.
async function leaveFields(page: Page): Promise<void> {
  while (await page.evaluate(() => document.activeElement?.matches('input, select') ?? false))
    await page.keyboard.press('Tab');
}

export function keyPlayer(tally: Tally): (page: Page, title: string) => Promise<void> {
  return async (page, title) => {
    let before = await shown(page);
    if (title.startsWith('Allocate')) {
      await page.locator('.decision .balance').waitFor();
      await tabTo(page, '.decision [type=submit]');
      await keys(page, 'Enter');
      ++tally.forms;
    } else if (title.startsWith('Move')) {
      await leaveFields(page);
      if (++tally.moved % 2 === 0) {
        await keys(page, 'b', 'Escape', 'n', 'g', 'Enter'); // a hex on the map
        await tabTo(page, '.decision .there'); // a move that leads there
        await keys(page, 'Enter');
      } else {
        await tabTo(page, '.decision .step');
        await keys(page, 'Enter');
      }
    } else if (title.startsWith('Decide on fire')) {
      await page.locator('.decision .aim').waitFor();
      if (tally.fired === 0 && (await page.locator(fireable).count()) > 0) {
        await leaveFields(page);
        await tabTo(page, fireable);
        await keys(page, 'Space');
        await tabTo(page, '.decision .fire');
        await keys(page, 'Enter');
        await settled(page, before);
        before = await shown(page);
        ++tally.fired;
      }
      await leaveFields(page);
      await tabTo(page, '.decision select[name=quiet]');
      await keys(page, 'ArrowDown', 'ArrowDown', 'ArrowDown');
      await leaveFields(page);
      await keys(page, 'o', 'Enter');
    } else {
      if (title.startsWith('Launch')) {
        await leaveFields(page);
        await tabTo(page, '.decision select[name=quiet]');
        await keys(page, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown');
      }
      await leaveFields(page);
      await keys(page, 'o', 'Enter');
    }
    await settled(page, before);
  };
}
