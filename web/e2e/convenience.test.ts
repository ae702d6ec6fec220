import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings } from './axe';
import { expectQuiet, launch, visitor } from './browser';
import { answerByMouse } from './drill';
import { asked, order } from './table';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

describe('whoever does not want to answer everything', () => {
  it('leaves forty placements to the computer, and is asked what comes next', async () => {
    const me = await visitor(browser);
    await me.page.goto(`${me.base}/#/new/ahl/${encodeURIComponent('ahl/VI.1')}`);
    await me.page.getByRole('button', { name: 'Set it up' }).click();
    const first = await asked(me.page);
    expect(first).toBe('Place your people');
    await me.page.getByRole('button', { name: 'Leave the rest of this to the computer' }).click();
    await me.page.waitForFunction(() => {
      const title = document.querySelector('#decision-title')?.textContent ?? '';
      return title !== '' && !title.startsWith('Waiting') && !title.startsWith('Place your people');
    });
    expect(await me.page.locator('[role=log] .own', { hasText: 'facing' }).count()).toBeGreaterThan(10);
    expectQuiet(me);
    await me.leave();
  });
});

describe('whoever plays both sides', () => {
  it('is told which of them is asked, and goes over to it', async () => {
    const me = await visitor(browser);
    await me.page.goto(`${me.base}/#/new/drill/meeting`);
    await me.page.getByLabel('blue').selectOption({ label: 'I do' });
    await me.page.getByRole('button', { name: 'Set it up' }).click();
    await asked(me.page);
    await order(me.page, 'place 0302');
    await me.page.getByRole('heading', { name: 'It is your turn as blue' }).waitFor();
    await me.page.getByRole('button', { name: 'Answer for blue' }).click();
    await me.page.getByRole('heading', { name: 'Hide a mine' }).waitFor();
    await order(me.page, 'place 0702');
    await me.page.getByRole('heading', { name: 'Allot power' }).waitFor();
    expectQuiet(me);
    await me.leave();
  });
});

describe('a note on a rule', () => {
  it('leads to the lines of the log where the rule was applied, from any tab', async () => {
    const me = await visitor(browser);
    await me.page.goto(`${me.base}/#/new/drill/meeting`);
    await me.page.getByRole('button', { name: 'Set it up' }).click();
    for (const title of ['Hide a mine', 'Allot power', 'Plot movement']) {
      expect(await asked(me.page)).toBe(title);
      await answerByMouse(me.page, title);
    }
    await asked(me.page);
    const line = me.page.locator('[role=log] li:has(button.rule)').first();
    await line.waitFor();
    const wanted = await line.getAttribute('data-n');
    const rule = (await line.locator('button.rule').getAttribute('aria-label')) ?? '';
    await line.locator('button.rule').click();
    const dialog = me.page.getByRole('dialog');
    await dialog.getByRole('heading', { name: rule }).waitFor();
    expect(await findings(me.page)).toEqual([]);
    await dialog.locator('.applied button').first().click();
    await me.page.waitForFunction((n) => document.activeElement?.getAttribute('data-n') === n, wanted);
    await me.page.getByRole('tab', { name: 'Chat' }).click();
    await me.page.getByLabel('Say something').fill('hello');
    await me.page.keyboard.press('Enter');
    await me.page.getByText('hello').waitFor();
    await me.page.getByRole('tab', { name: 'Log' }).click();
    await me.page.reload();
    await asked(me.page);
    expect(await me.page.getByRole('tab', { name: 'Chat' }).textContent()).toBe('Chat'); // all of it was read
    await me.leave();
  });
});

describe('an onlooker', () => {
  it('follows the link, and sees what the table shows to everybody', async () => {
    const host = await visitor(browser);
    await host.page.goto(`${host.base}/#/new/drill/meeting`);
    await host.page.getByText('Options, clock').click();
    await host.page.getByLabel('Onlookers see').selectOption('open');
    await host.page.getByRole('button', { name: 'Set it up' }).click();
    expect(await asked(host.page)).toBe('Hide a mine');
    await answerByMouse(host.page, 'Hide a mine');
    await host.page.getByText('Onlookers', { exact: true }).click();
    expect(await host.page.locator('.watch').textContent()).toContain('everything, at once');
    const link = await host.page.getByLabel('Link to look on').inputValue();
    const other = await visitor(browser);
    await other.page.goto(link);
    await other.page.getByText('You are looking on').waitFor();
    await other.page.locator('.board .counter').first().waitFor();
    await other.page.locator('[role=log]').getByText('Hide a mine').first().waitFor();
    expect(await other.page.locator('.decision').count()).toBe(0);
    expect(await findings(other.page)).toEqual([]);
    expectQuiet(host);
    expectQuiet(other);
    await host.leave();
    await other.leave();
  });

  it('sees the map of a strategic game without its secrets', async () => {
    const host = await visitor(browser);
    await host.page.goto(`${host.base}/#/new/fe/${encodeURIComponent('fe/606')}`);
    await host.page.getByRole('button', { name: 'Set it up' }).click();
    await asked(host.page);
    const other = await visitor(browser);
    await other.page.goto(host.page.url());
    await other.page.getByText('You are looking on').waitFor();
    expect(await other.page.locator('.watch').textContent()).toContain('what all sides know');
    await other.page.locator('.board .stack').first().waitFor();
    expectQuiet(other);
    await host.leave();
    await other.leave();
  });
});

describe('the account page', () => {
  it('takes Enter for what its form is for', async () => {
    const me = await visitor(browser);
    await me.page.goto(`${me.base}/#/account`);
    const name = `Anna-${Date.now()}`;
    const fill = async (form: string) => {
      const fields = me.page.getByRole('form', { name: form });
      await fields.getByLabel('Name').fill(name);
      await fields.getByLabel('Password').fill('a long password');
      await me.page.keyboard.press('Enter');
    };
    await fill('Log in'); // there is no such account yet, and none is made by the way
    await me.page.getByRole('alert').waitFor();
    expect(await me.page.getByText('You are a guest.').isVisible()).toBe(true);
    await fill('Make an account');
    await me.page.getByText('The account is yours').waitFor();
    await me.page.getByRole('button', { name: 'Log out', exact: true }).click();
    await fill('Log in');
    await me.page.getByText('You are logged in.').waitFor();
    await me.leave();
  });
  it('keeps where somebody wants to be told, and says why it does not', async () => {
    const me = await visitor(browser);
    await me.page.goto(`${me.base}/#/account`);
    await me.page.getByText('This server sends no mail.').waitFor();
    const field = me.page.getByLabel('Webhook');
    await field.fill('https://elsewhere.example/x');
    await me.page.getByRole('button', { name: 'Keep this', exact: true }).click();
    await me.page.getByRole('alert').waitFor();
    await field.fill('https://hooks.example/mine');
    await me.page.getByRole('button', { name: 'Keep this', exact: true }).click();
    await me.page.getByText('Kept.').waitFor();
    await me.page.reload();
    await me.page.waitForFunction(
      () =>
        document.querySelector<HTMLInputElement>('input[type=url]')?.value === 'https://hooks.example/mine',
    );
    expect(await findings(me.page)).toEqual([]);
    expect(me.errors.filter((each) => !each.includes('400'))).toEqual([]); // the refusal is one
    await me.leave();
  });
});
