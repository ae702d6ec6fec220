// How somebody plays a lesson: does what the hints say, and reads on.
import type { Page } from 'playwright-core';
import { fire } from './sfb';
import { settled, shown } from './table';

export const hint = (page: Page) => page.locator('section.guide h2');
const gotIt = (page: Page) => page.locator('section.guide .got');

// Reads hints until there is none to read at this point of the game; their titles go to the list, and how many rings
// each had.
export interface Read {
  titles: string[];
  ringless: string[]; // titles of hints that point at something, and nothing was ringed
}
export async function readHints(page: Page, read: Read): Promise<void> {
  for (let i = 0; i < 12 && (await gotIt(page).isVisible()); ++i) {
    const title = (await hint(page).textContent()) ?? '';
    if (!read.titles.includes(title)) read.titles.push(title);
    await page
      .locator('.ring')
      .first()
      .waitFor({ state: 'attached', timeout: 4000 })
      .catch(() => read.ringless.push(title));
    await gotIt(page).click();
    await page.waitForFunction(
      (old) => document.querySelector('section.guide h2')?.textContent !== old,
      title,
    );
  }
}

const general = (page: Page) => page.locator('.decision .general');

// --- Star Fleet Battles ------------------------------------------------------------------------------------------

async function quietFor(page: Page, impulses: string): Promise<void> {
  await page.locator('.decision select[name=quiet]').selectOption(impulses);
  await general(page).first().click();
}
export async function flyLesson(page: Page, title: string, far: boolean): Promise<void> {
  const before = await shown(page);
  if (title.startsWith('Make your ships ready')) await general(page).first().click();
  else if (title.startsWith('Allocate')) {
    await page.locator('.decision .balance').waitFor();
    await page.locator('.decision [type=submit]').click();
  } else if (title.startsWith('Move')) {
    await page.locator('.decision select[name=after]').selectOption('3');
    await page.locator('.decision .step', { hasText: 'Straight on' }).click();
  } else if (title.startsWith('Decide on fire')) {
    if (far || !(await fire(page))) await quietFor(page, far ? '4' : '2');
  } else if (title.startsWith('Launch')) await quietFor(page, '16');
  else await page.locator('.decision .only, .decision .choice, .decision .general').first().click();
  await settled(page, before);
}
