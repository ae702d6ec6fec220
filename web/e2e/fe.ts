// How somebody plays Federation & Empire in the browser: stacks by mouse on the map, or with nothing but keys.
import type { Page } from 'playwright-core';
import { still } from './browser';
import { settled, shown, tabTo, tabToText } from './table';

const answers = (page: Page) => page.locator('.decision .choice, .decision .only');
const general = (page: Page) => page.locator('.decision .general');
const done = (page: Page) => page.locator('.decision .general[title=ready]');

// --- by mouse --------------------------------------------------------------------------------------------------

// Where on the screen a hex is.
export const pointOf = (page: Page, name: string): Promise<{ x: number; y: number }> =>
  page.evaluate((hex) => {
    const matrix = document.querySelector<SVGSVGElement>('.board svg[role=application]')?.getScreenCTM();
    const [column, row] = [Number(hex.slice(0, 2)), Number(hex.slice(2))];
    const [x, y] = [column * 45, (row + (column % 2 === 0 ? 0.5 : 0)) * Math.sqrt(3) * 30];
    const point = new DOMPoint(x, y).matrixTransform(matrix ?? undefined);
    return { x: point.x, y: point.y };
  }, name);
async function clickHex(page: Page, name: string): Promise<void> {
  const { x, y } = await pointOf(page, name);
  await page.mouse.click(x, y);
}
// The hexes of a side's stacks, by its name; only those that can be ordered, if that is asked.
const hexesOf = (page: Page, side: string, able = false): Promise<string[]> =>
  page
    .locator(
      `.units section:has(h2:has-text("${side}")) .unit${able ? ':has-text("can be ordered")' : ''} .place`,
    )
    .allTextContents();
// What the answers at hand lead to.
const targets = (page: Page): Promise<string[]> =>
  page
    .locator('.decision .choice')
    .evaluateAll((all) => all.map((each) => / to (\d{4})/.exec(each.textContent ?? '')?.[1] ?? ''));

// Takes a stack up on the map and sends it to an enemy it can reach, by clicks on the map.
async function attack(page: Page, from: string, enemies: string[]): Promise<boolean> {
  await clickHex(page, from);
  await page.locator('.units .piece[aria-pressed=true]').first().waitFor();
  if (!(await still(page, page.locator('.overlay .tag')))) return false;
  const to = (await targets(page)).find((each) => enemies.includes(each));
  if (to === undefined) return false;
  await clickHex(page, to);
  await page.locator('.overlay .picked').waitFor({ state: 'attached' });
  await clickHex(page, to);
  return true;
}

const enough = 6; // rounds of battle, after which one goes home

export function mousePlayer(
  enemy = 'Alliance',
  own = 'Coalition',
): (page: Page, title: string) => Promise<void> {
  const moved = new Set<string>();
  let forces = 0;
  return async (page, title) => {
    const before = await shown(page);
    let given = false;
    if (title.startsWith('Move a stack')) {
      const from = (await hexesOf(page, own, true)).find((each) => !moved.has(each));
      if (from !== undefined && moved.size < 5) {
        moved.add(from);
        given = await attack(page, from, await hexesOf(page, enemy));
        if (!given) return; // the next one, then
      }
    } else if (title.startsWith('Form the battle force') && ++forces === 1) {
      await page.getByLabel('Start from').selectOption({ index: 1 });
      await page.getByRole('button', { name: 'Form this force' }).click();
      given = true;
    } else if (forces > enough && title.startsWith('Offer an approach')) {
      await general(page).filter({ hasText: 'Leave' }).click();
      given = true;
    } else if (forces > enough && title.startsWith('Retreat') && (await answers(page).count()) > 0) {
      await answers(page).first().click();
      given = true;
    } else if (title.startsWith('How hard')) {
      await general(page).nth(2).click();
      given = true;
    } else if (title.startsWith('Give up units')) {
      // From the battle board: a ship that can take damage, and what of it.
      await page.locator('.battle .card.able').first().click();
      await answers(page).first().click();
      given = true;
    }
    if (!given) await rest(page);
    await settled(page, before);
  };
}
// Nothing more to do here, or whatever comes first.
async function rest(page: Page): Promise<void> {
  if ((await done(page).count()) > 0) await done(page).click();
  else if ((await general(page).count()) > 0) await general(page).first().click();
  else await answers(page).first().click();
}

// --- by keyboard -------------------------------------------------------------------------------------------------

async function keys(page: Page, ...pressed: string[]): Promise<void> {
  for (const key of pressed) await page.keyboard.press(key);
}

// Through the hexes that can be chosen, until the one under the cursor is told to have somebody of that side.
async function hopTo(page: Page, side: string): Promise<void> {
  for (let i = 0; i < 130; ++i) {
    await keys(page, 'g');
    if ((await page.locator('.told').textContent())?.includes(side)) return;
  }
}

// Goes through the stacks until one is in hand that can reach an enemy, and sends it there.
async function attackByKeys(page: Page, enemy: string, stacks: number): Promise<boolean> {
  const enemies = await hexesOf(page, enemy);
  await keys(page, 'b', 'Escape'); // to the map
  for (let i = 0; i < stacks; ++i) {
    await keys(page, 'n');
    await page.locator('.overlay .tag').first().waitFor({ state: 'attached' });
    if (!(await targets(page)).some((each) => enemies.includes(each))) continue;
    await hopTo(page, enemy);
    await keys(page, 'Enter', 'Enter'); // picked and ordered
    return true;
  }
  return false;
}

// To the orders; there to "Done" if that may be said, else to whatever comes first.
async function restByKeys(page: Page): Promise<void> {
  await keys(page, 'b', 'Escape', 'o'); // whoever is in hand is let go
  const ends = (await done(page).count()) > 0;
  for (let i = 0; ends && i < 60; ++i) {
    const there = await page.evaluate(() => {
      const at = document.activeElement;
      return at?.classList.contains('general') === true && at.getAttribute('title') === 'ready';
    });
    if (there) break;
    await keys(page, 'Tab');
  }
  await keys(page, 'Enter');
}

export function keyPlayer(enemy = 'Alliance'): (page: Page, title: string) => Promise<void> {
  let moves = 0;
  let forces = 0;
  return async (page, title) => {
    const before = await shown(page);
    if (title.startsWith('Form the battle force')) ++forces;
    const home = forces > enough;
    if (home && title.startsWith('Offer an approach')) {
      await tabToText(page, 'Leave the base alone');
      await keys(page, 'Enter');
    } else if (home && title.startsWith('Retreat') && (await answers(page).count()) > 0) {
      await keys(page, 'b', 'Escape');
      await tabTo(page, '.decision .choice, .decision .only');
      await keys(page, 'Enter');
    } else if (!title.startsWith('Move a stack') || moves++ >= 2 || !(await attackByKeys(page, enemy, 6))) {
      await restByKeys(page);
    }
    await settled(page, before);
  };
}
