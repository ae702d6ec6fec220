import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectQuiet, launch, visitor } from './browser';
import { asked, settled, shown } from './table';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

async function begin(page: Page, base: string, scenario: string): Promise<void> {
  const [game = ''] = scenario.split('/');
  await page.goto(`${base}/#/new/${game}/${encodeURIComponent(scenario)}`);
  await page.getByRole('button', { name: 'Set it up' }).click();
}
async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not drawn`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
const commit = (page: Page) => page.getByRole('button', { name: 'Commit the form' });
async function toEnergy(page: Page, base: string, scenario: string): Promise<void> {
  await begin(page, base, scenario);
  while ((await asked(page)) !== 'Allocate energy') {
    const before = await shown(page);
    await page.locator('.decision .general').first().click();
    await settled(page, before);
  }
  await page.locator('.decision .balance').waitFor();
}

describe('before a battle', () => {
  it('options have names and prices, and the purse says what was bought', async () => {
    const me = await visitor(browser);
    await begin(me.page, me.base, 'sfb/duel');
    expect(await asked(me.page)).toBe('Make your ships ready');
    const answers = await me.page.locator('.decision .choice').allTextContents();
    expect(answers.some((words) => /transporter bomb, 4 points/.test(words))).toBe(true);
    expect(answers.filter((words) => /\d \d/.test(words))).toEqual([]);
    const purse = me.page.getByRole('list', { name: 'Spent on options' });
    expect(await purse.textContent()).toMatch(/0 of \d+ points spent/);
    // By keyboard: whoever answers stays at the question.
    const before = await shown(me.page);
    await me.page.locator('.decision .choice', { hasText: 'transporter bomb' }).focus();
    await me.page.keyboard.press('Enter');
    await settled(me.page, before);
    await purse.getByText('4 of', { exact: false }).waitFor();
    expect(await purse.textContent()).toContain('transporter bomb (4)');
    await me.page.waitForFunction(() => document.activeElement?.id === 'decision-title');
    expect(await me.page.locator('[role=log] .own').last().textContent()).toContain('Buy transporter bomb');
    expectQuiet(me);
    await me.leave();
  });
});

describe('the energy form', () => {
  it('is never called balanced unless the server said so, and survives a reload', async () => {
    const me = await visitor(browser);
    await toEnergy(me.page, me.base, 'sfb/duel');
    const changes = me.page.getByPlaceholder('17@24');
    await changes.fill('abc');
    await me.page.getByText('Fields in red are to be mended first').waitFor();
    expect(await me.page.locator('.decision .balance').count()).toBe(0);
    expect(await commit(me.page).isDisabled()).toBe(true);
    expect(await changes.getAttribute('aria-invalid')).toBe('true');
    await changes.fill('17@20');
    const speed = me.page.getByLabel('speed', { exact: true });
    await speed.fill('');
    expect(await speed.getAttribute('aria-invalid')).toBe('true');
    await speed.fill('15');
    await me.page.locator('section[aria-label="Impulse chart"]').getByText('15 planned').waitFor();
    await me.page.locator('.decision .balance, .decision .why').first().waitFor();
    await me.page.reload();
    await changes.waitFor();
    expect([await changes.inputValue(), await speed.inputValue()]).toEqual(['17@20', '15']);
    expectQuiet(me);
    await me.leave();
  });
  it('says when the server cannot be asked, and asks again', async () => {
    const me = await visitor(browser);
    await toEnergy(me.page, me.base, 'sfb/duel');
    await me.page.route('**/inquire', (route) => route.abort());
    await me.page.getByRole('button', { name: 'More speed' }).click();
    await me.page.getByRole('alert').getByRole('button', { name: 'Ask again' }).waitFor();
    expect(await commit(me.page).isDisabled()).toBe(true);
    await me.page.unroute('**/inquire');
    await me.page.getByRole('button', { name: 'Ask again' }).click();
    await me.page.locator('.decision .balance, .decision .why').first().waitFor();
    await me.leave();
  });
});

describe('the fire dialog', () => {
  it('fires whom at whom as was chosen last, in the lists or on the map', async () => {
    const me = await visitor(browser);
    await begin(me.page, me.base, 'sfb/squadron');
    for (let title = await asked(me.page); title !== 'Decide on fire'; title = await asked(me.page)) {
      const before = await shown(me.page);
      if (title === 'Allocate energy') {
        await me.page.locator('.decision .balance').waitFor();
        await commit(me.page).click();
      } else if (title === 'Move') await me.page.locator('.decision .step').first().click();
      else await me.page.locator('.decision .general').first().click();
      await settled(me.page, before);
    }
    const chosen = (list: string) =>
      me.page.locator(`.decision select[name=${list}] option:checked`).textContent();
    const click = async (ship: string) => {
      const mark = await middleOf(me.page, `.board g.ship:has-text("${ship}") .ground`);
      await me.page.mouse.click(mark.x, mark.y);
    };
    await me.page.locator('.decision select[name=target]').selectOption({ index: 1 });
    const listed = (await chosen('target'))?.split(',')[0];
    const other = listed === 'ROM/KR' ? 'WE' : 'KR';
    await click(other);
    await me.page.waitForFunction(
      (name) =>
        document
          .querySelector<HTMLSelectElement>('.decision select[name=target]')
          ?.selectedOptions[0]?.textContent?.startsWith(`ROM/${name}`),
      other,
    );
    await me.page.locator('.decision select[name=firer]').selectOption({ label: 'KZI/FF' });
    await me.page.locator('svg[aria-label^="Ship display of KZI/FF"]').waitFor();
    await click('CL');
    await me.page.locator('svg[aria-label^="Ship display of KZI/CL"]').waitFor();
    expect(await chosen('firer')).toBe('KZI/CL');
    await me.page.locator('.decision .fire', { hasText: `KZI/CL fires 0 weapons at ROM/${other}` }).waitFor();
    expectQuiet(me);
    await me.leave();
  });
});

describe('with fingers', () => {
  it('a touch looks: the range and the odds of an enemy, with the own ship still in hand', async () => {
    const me = await visitor(browser, { viewport: { width: 820, height: 1180 }, hasTouch: true });
    await toEnergy(me.page, me.base, 'sfb/duel');
    await me.page.locator('.units .unit').first().tap();
    const enemy = await middleOf(me.page, '.board g.ship.side-1 .ground');
    await me.page.touchscreen.tap(enemy.x, enemy.y);
    await me.page.locator('.board .info', { hasText: /range \d+/ }).waitFor();
    expect(await me.page.locator('.board g.ship.side-0.selected').count()).toBe(1);
    expectQuiet(me);
    await me.leave();
  });
});

describe('standing orders', () => {
  it('are offered where they fit, with the number their sentence speaks of', async () => {
    const me = await visitor(browser);
    await begin(me.page, me.base, 'sfb/duel');
    await asked(me.page);
    await me.page.getByRole('tab', { name: 'Standing orders' }).click();
    await me.page.locator('select[name=about]').selectOption({ label: 'Allocate energy' });
    const policies = me.page.locator('select[name=policy] option:not([disabled])');
    await me.page.waitForFunction(() => document.querySelectorAll('select[name=policy] option').length > 1);
    expect((await policies.allTextContents()).sort()).toEqual(['do least', 'same energy']);
    await me.page.locator('select[name=about]').selectOption({ label: 'Decide on fire' });
    await me.page.waitForFunction(() =>
      Array.from(document.querySelectorAll('select[name=policy] option')).some((each) =>
        each.textContent?.includes('hold fire'),
      ),
    );
    await me.page.locator('select[name=policy]').selectOption({ label: 'hold fire beyond' });
    await me.page.locator('input[name=number]').fill('8');
    await me.page.getByRole('button', { name: 'Add', exact: true }).click();
    await me.page.getByText('farther away than 8 hexes').first().waitFor();
    expectQuiet(me);
    await me.leave();
  });
});

describe('several decks', () => {
  it('begin with one that has squares to choose, and the cursor is always in sight', async () => {
    const me = await visitor(browser);
    await begin(me.page, me.base, 'ahl/III');
    expect(await asked(me.page)).toBe('Place your people');
    await me.page.waitForFunction(
      () => (document.querySelector('path.legal')?.getAttribute('d')?.length ?? 0) > 0,
    );
    expect(await me.page.locator('.levels button[aria-pressed=true] .dot').count()).toBe(1);
    await me.page.getByRole('button', { name: /Deck 61/ }).click();
    for (const key of ['b', 'n', 'g']) await me.page.keyboard.press(key);
    await me.page.locator('rect.cursor').waitFor();
    // Which way he faces is for the player to say.
    await me.page.keyboard.press('Enter');
    const before = await shown(me.page);
    await me.page
      .getByRole('group', { name: 'Facing' })
      .getByRole('button', { name: 'E', exact: true })
      .click();
    await settled(me.page, before);
    expect(await me.page.locator('[role=log] .own').last().textContent()).toContain('facing E');
    expectQuiet(me);
    await me.leave();
  });
});
