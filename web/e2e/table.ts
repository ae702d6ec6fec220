// What every game in the browser has in common: the open question, and getting about with Tab.
import type { Page } from 'playwright-core';

const decision = (page: Page) => page.locator('#decision-title');
const over = (page: Page) => page.getByRole('link', { name: 'See the replay' });

// Sets a scenario up as it is proposed: against the computer.
export async function begin(page: Page, base: string, scenario: string): Promise<void> {
  const [game = ''] = scenario.split('/');
  await page.goto(`${base}/#/new/${game}/${encodeURIComponent(scenario)}`);
  await page.getByRole('button', { name: 'Set it up' }).click();
}
// What is asked now; waits while it is somebody else's turn. Undefined when the game is over.
export async function asked(page: Page): Promise<string | undefined> {
  await page.waitForFunction(() => {
    const title = document.querySelector('#decision-title')?.textContent ?? '';
    return document.querySelector('.outcome') !== null || (title !== '' && !title.startsWith('Waiting'));
  });
  if (await over(page).isVisible()) return undefined;
  return (await decision(page).textContent())?.replace(/\(.*\)/, '').trim();
}

// Waits until the state is a newer one: an order was taken.
export async function settled(page: Page, before: string): Promise<void> {
  await page.waitForFunction((old) => {
    const section = document.querySelector('section.decision');
    if (!section) return document.querySelector('.outcome') !== null;
    return section.getAttribute('aria-busy') !== 'true' && section.getAttribute('data-seq') !== old;
  }, before);
}
export const shown = async (page: Page) =>
  (await page.locator('section.decision').getAttribute('data-seq')) ?? '';

// Gives an order as the terminal takes it.
export async function order(page: Page, text: string): Promise<void> {
  await page.getByLabel('Find an answer, or type an order').fill(text);
  await page.keyboard.press('Enter');
}

// Goes on with Tab until what has the focus is what is looked for.
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 600; ++i) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

// The same for what is written on it.
export async function tabToText(page: Page, text: string): Promise<void> {
  for (let i = 0; i < 600; ++i) {
    if (await page.evaluate((wanted) => document.activeElement?.textContent?.trim() === wanted, text)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to "${text}"`);
}

// How often somebody has left the rest of a question to the computer.
export function leftToComputer(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => (count += Number(request.url().endsWith('/rest'))));
  return () => count;
}

// Plays until the game is over.
export async function playOut(
  page: Page,
  answer: (page: Page, title: string) => Promise<void>,
): Promise<number> {
  const titles = new Map<string, number>();
  for (let answers = 0; answers < 3000; ++answers) {
    const title = await asked(page);
    if (title === undefined) return answers;
    titles.set(title, (titles.get(title) ?? 0) + 1);
    try {
      await answer(page, title);
    } catch (error) {
      const panel = await page.locator('.orders').innerText();
      throw new Error(`answer ${answers} to "${title}" came to nothing; the page says: ${panel}`, {
        cause: error,
      });
    }
  }
  throw new Error(`the game does not end; asked so far: ${JSON.stringify([...titles])}`);
}
