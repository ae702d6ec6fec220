// The way back into an account, reports, and the page of administrators.
import { execFileSync } from 'node:child_process';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findings } from './axe';
import { launch, visitor } from './browser';
import { program } from './program';
import { asked } from './table';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const password = 'a long password';
let count = 0;
const newName = (): string => `Anna-${Date.now()}-${count++}`;

// The codes the page shows.
async function register(page: Page, base: string, name: string): Promise<string[]> {
  await page.goto(`${base}/#/account`);
  const form = page.getByRole('form', { name: 'Make an account' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await page.getByText('The account is yours').waitFor();
  return page.locator('.codes code').allTextContents();
}

describe('an account whose password is forgotten', () => {
  it('is had back by a code that was shown once', async () => {
    const me = await visitor(browser);
    const name = newName();
    const codes = await register(me.page, me.base, name);
    expect(codes.length).toBe(10);
    expect(await findings(me.page)).toEqual([]);
    const elsewhere = await visitor(browser);
    await elsewhere.page.goto(`${elsewhere.base}/#/account`);
    await elsewhere.page.getByRole('link', { name: 'I have forgotten my password' }).click();
    const form = elsewhere.page.getByRole('form', { name: 'By a code' });
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Code').fill(codes[0] ?? '');
    await form.getByLabel('New password').fill('another long password');
    expect(await findings(elsewhere.page)).toEqual([]);
    await form.getByRole('button').click();
    await elsewhere.page.getByText('The password is new').waitFor();
    await elsewhere.page.goto(`${elsewhere.base}/#/account`);
    await elsewhere.page.getByText('You are logged in as').waitFor();
    await me.leave();
    await elsewhere.leave();
  });
  it('refuses a password that everybody guesses', async () => {
    const me = await visitor(browser);
    await me.page.goto(`${me.base}/#/account`);
    const form = me.page.getByRole('form', { name: 'Make an account' });
    await form.getByLabel('Name').fill(newName());
    await form.getByLabel('Password').fill('password1');
    await me.page.keyboard.press('Enter');
    await me.page.getByText('guessed first').waitFor();
    await me.leave();
  });
});

describe.skipIf(!inject('data'))('an administrator', () => {
  it('sees what was reported and mutes whom it is about', async () => {
    const warden = await visitor(browser);
    const name = newName();
    await register(warden.page, warden.base, name);
    execFileSync(program, ['admin', '--data', inject('data'), 'grant', name]);
    const host = await visitor(browser);
    await host.page.goto(`${host.base}/#/new/drill/meeting`);
    await host.page.getByRole('button', { name: 'Set it up' }).click();
    await asked(host.page);
    const loud = await visitor(browser);
    await loud.page.goto(host.page.url());
    await loud.page.getByRole('tab', { name: 'Chat' }).click();
    const words = `an insult ${Date.now()}`;
    await loud.page.getByLabel('Say something').fill(words);
    await loud.page.keyboard.press('Enter');
    await host.page.getByRole('tab', { name: 'Chat' }).click();
    await host.page
      .getByRole('button', { name: /^Report what/ })
      .first()
      .click();
    await host.page.getByLabel('What is wrong with it').fill('insults');
    await host.page.getByRole('button', { name: 'Report', exact: true }).click();
    await host.page.getByText('The administrators will see it.').waitFor();
    await warden.page.reload();
    await warden.page.getByRole('link', { name: 'Administration' }).click();
    await warden.page.getByText(words).waitFor();
    expect(await findings(warden.page)).toEqual([]);
    await warden.page.getByLabel('Reason').fill('insults');
    await warden.page.getByRole('button', { name: 'Mute' }).first().click();
    await warden.page.getByText('Done.').waitFor();
    await loud.page.getByLabel('Say something').fill('more');
    await loud.page.keyboard.press('Enter');
    await loud.page.getByText('you may say nothing').waitFor();
    await warden.page.getByRole('button', { name: 'Close the report' }).first().click();
    await warden.page.getByText('The report is closed.').waitFor();
    expect(await warden.page.getByText(words).count()).toBe(0);
    for (const each of [warden, host, loud]) await each.leave();
  });
  it('is nobody else', async () => {
    const me = await visitor(browser);
    await me.page.goto(`${me.base}/#/admin`);
    await me.page.getByRole('alert').waitFor();
    await me.leave();
  });
});
