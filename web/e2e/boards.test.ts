import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alteredState, expectQuiet, launch, meddle, refused, still, visitor, type Visitor } from './browser';
import { commit, toQuestion } from './sfb';
import { asked, begin, settled, shown } from './table';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not drawn`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
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
    const planned = me.page.locator('section[aria-label="Impulse chart"]').getByText('15 planned');
    await planned.waitFor();
    const [words, room] = await Promise.all([
      planned.boundingBox(),
      planned.locator('xpath=ancestor::th').boundingBox(),
    ]);
    expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThanOrEqual((room?.x ?? 0) + (room?.width ?? 0));
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
    const mend = await meddle(me, '**/inquire', refused);
    await me.page.getByRole('button', { name: 'More speed' }).click();
    await me.page.getByRole('alert').getByRole('button', { name: 'Ask again' }).waitFor();
    expect(await commit(me.page).isDisabled()).toBe(true);
    await mend();
    await me.page.getByRole('button', { name: 'Ask again' }).click();
    await me.page.locator('.decision .balance, .decision .why').first().waitFor();
    await me.leave();
  });
});

describe('the map of a battle', () => {
  it('draws two expanding spheres of one ship and one radius', async () => {
    const me = await visitor(browser);
    const sphere = { kind: 'sphere', name: 'sphere of strength 15', strength: 15, inner: 3, radius: 3 };
    await meddle(
      me,
      '**/state?*',
      alteredState((scene) => {
        const [ship] = scene.units;
        scene.areas = [1, 2].map(() => ({ ...sphere, at: ship?.place, unit: ship?.id }));
      }),
    );
    await begin(me.page, me.base, 'sfb/strange-engines');
    await me.page.locator('path.sphere').nth(1).waitFor({ state: 'attached' });
    const labels = me.page.locator('.terrain .strength', { hasText: 'sphere 15' });
    expect(await labels.count()).toBe(2);
    const [one, other] = await labels.evaluateAll((all) => all.map((each) => each.getAttribute('y')));
    expect(one).not.toBe(other);
    await me.page.locator('#decision-title').waitFor();
    expectQuiet(me);
    await me.leave();
  });
  it('has a display and a chart whose words run into nothing', async () => {
    for (const scenario of ['sfb/duel', 'sfb/squadron', 'sfb/sg23']) {
      const me = await visitor(browser);
      await begin(me.page, me.base, scenario);
      const display = me.page.locator('svg[aria-label^="Ship display"]').first();
      await display.waitFor();
      const over = await display.evaluate((svg) => {
        const boxes = (selector: string) =>
          Array.from(svg.querySelectorAll(selector)).map((each) => ({
            text: each.textContent,
            box: each.getBoundingClientRect(),
          }));
        const captions = boxes('.caption');
        const others = [...boxes('rect'), ...captions];
        return captions.flatMap((label) =>
          others
            .filter(
              ({ box, text }) =>
                text !== label.text &&
                Math.min(box.right, label.box.right) - Math.max(box.left, label.box.left) > 0.5 &&
                Math.min(box.bottom, label.box.bottom) - Math.max(box.top, label.box.top) > 3,
            )
            .map(() => label.text),
        );
      });
      expect(over, scenario).toEqual([]);
      expectQuiet(me);
      await me.leave();
    }
  });
});

describe('the fire dialog', () => {
  it('has the sides of a planet as targets where the server offers it', async () => {
    const me = await visitor(browser);
    const raid = async () => {
      await me.page.goto(`${me.base}/#/new/sfb/${encodeURIComponent('sfb/sg23')}`);
      await me.page.getByLabel('Raider').selectOption({ label: 'I do' });
      await me.page.getByLabel('Monitor').selectOption({ label: 'Computer: basic' });
      await me.page.getByRole('button', { name: 'Set it up' }).click();
    };
    await raid();
    const targets = me.page.locator('.decision select[name=target]');
    const planet = targets.locator('option', { hasText: 'of the planet' });
    for (;;) {
      const title = await asked(me.page);
      if (title === 'Decide on fire' && (await planet.count()) > 0) break;
      if (title === undefined) {
        await raid(); // over before it came to that
        continue;
      }
      const before = await shown(me.page);
      await me.page.locator('.decision .rest').click();
      await settled(me.page, before);
    }
    await targets.selectOption({ label: (await planet.first().textContent()) ?? '' });
    const sides = me.page.locator('.decision select[name=side]');
    await sides.waitFor(); // one sees more than one side of it
    const other = sides.locator('option:not(:checked)').first();
    const name = (await other.textContent()) ?? '';
    expect(name).toMatch(/^side [A-F] of the planet$/);
    await sides.selectOption({ label: name });
    const weapons = me.page.locator('.decision .weapons input');
    await weapons.first().waitFor();
    for (const each of await weapons.all()) await each.uncheck();
    await weapons.first().check();
    const before = await shown(me.page);
    await me.page.locator('.decision .fire', { hasText: `fires 1 weapon at ${name}` }).click();
    await settled(me.page, before);
    expect(await me.page.locator('.decision .declared').textContent()).toContain(`at ${name}`);
    expect(await me.page.locator('[role=log] .own').last().textContent()).toContain(
      `Fire one weapon at ${name}`,
    );
    expectQuiet(me);
    await me.leave();
  });
});

describe('the fire dialog of many weapons', () => {
  const sizes = [
    { width: 1280, height: 800 },
    { width: 820, height: 1180 },
  ];
  // It is a long way to this question, and nobody answers it here: one game for all of them, seen anew by each.
  let me: Visitor;
  beforeAll(async () => {
    me = await visitor(browser);
    await begin(me.page, me.base, 'sfb/squadron');
    await toQuestion(me.page, 'Decide on fire');
  });
  afterAll(() => me.leave());
  beforeEach(async () => {
    await me.page.setViewportSize({ width: 1280, height: 800 });
    await me.page.reload();
    expect(await asked(me.page)).toBe('Decide on fire');
    await me.page.locator('.decision .aim').waitFor();
  });

  it('fires whom at whom as was chosen last, in the lists or on the map', async () => {
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
  });
  it('shows every figure, most of the weapons and the button that fires', async () => {
    for (const viewport of sizes) {
      await me.page.setViewportSize(viewport);
      await me.page.reload();
      const rows = me.page.locator('.decision tbody tr');
      await rows.first().waitFor();
      await still(me.page);
      const panel = await me.page.locator('div.decision').boundingBox();
      const fire = await me.page.locator('.decision .fire').boundingBox();
      if (!panel || !fire) throw new Error('there is no fire dialog');
      const right = panel.x + panel.width;
      for (const cell of await rows.first().locator('th, td').all()) {
        const box = await cell.boundingBox();
        expect((box?.x ?? right) + (box?.width ?? 0)).toBeLessThanOrEqual(right);
        expect(await cell.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0);
      }
      expect(fire.y + fire.height).toBeLessThanOrEqual(panel.y + panel.height);
      const foot = await me.page.locator('.decision .foot').boundingBox();
      const boxes = await Promise.all((await rows.all()).map((each) => each.boundingBox()));
      const seen = boxes.filter((each) => each && foot && each.y + each.height <= foot.y + 1);
      expect(seen.length).toBeGreaterThanOrEqual(Math.min(5, boxes.length));
    }
    expectQuiet(me);
  });
  it('says when the server could not answer, asks again, and keeps the way out and the log in sight', async () => {
    const hold = await me.page.getByRole('button', { name: 'Hold fire' }).boundingBox();
    const question = await me.page.locator('div.decision').boundingBox();
    if (!hold || !question) throw new Error('there is no fire dialog');
    expect(hold.y + hold.height).toBeLessThanOrEqual(question.y + question.height);
    expect((await me.page.locator('[role=log]').boundingBox())?.height).toBeGreaterThan(60);
    const mend = await meddle(me, '**/inquire', refused);
    await me.page.locator('.decision select[name=target]').selectOption({ index: 1 });
    const alert = me.page.locator('.decision [role=alert]', { hasText: 'what a shot promises' });
    await alert.waitFor();
    expect(await me.page.locator('.decision .aim').count()).toBe(0);
    await mend();
    await alert.getByRole('button', { name: 'Ask again' }).click();
    await me.page.locator('.decision .aim').waitFor();
    await alert.waitFor({ state: 'detached' });
  });
});

// What is said of places all over the board.
async function saidOver(page: Page, across: number, down: number, before: () => Promise<void>) {
  const box = await page.locator('.board svg[role=application]').boundingBox();
  if (!box) throw new Error('there is no board');
  const said: { words: string; ruled: boolean }[] = [];
  for (let i = 0; i < across * down; ++i) {
    await before();
    const [x, y] = [(i % across) + 0.5, Math.floor(i / across) + 0.5];
    await page.mouse.click(box.x + (box.width * x) / across, box.y + (box.height * y) / down);
    const why = page.locator('section.why');
    if (!(await still(page, why))) continue;
    const ruled = (await why.getByRole('button', { name: /^Rule/ }).count()) > 0;
    said.push({ words: await why.innerText(), ruled });
  }
  return said;
}
const reader = /cannot be read|must have|cannot be "/;

describe('a place that is not marked', () => {
  it('is offered as a course, where the ship can steer there', async () => {
    const me = await visitor(browser);
    await begin(me.page, me.base, 'sfb/duel');
    await toQuestion(me.page, 'Move');
    const said = await saidOver(me.page, 5, 4, () => me.page.keyboard.press('Escape'));
    expect(said.length).toBeGreaterThan(0);
    for (const { words, ruled } of said) {
      expect(words).not.toMatch(reader);
      expect(ruled, words).toBe(true);
    }
    await me.page.keyboard.press('Escape');
    // Two hexes ahead of one that can be chosen: not listed, but good.
    const [one] = await me.page.$$eval('circle.choice', (all) =>
      all
        .map((each) => each.getBoundingClientRect())
        .map(({ x, y, width }) => ({ x: x + width / 2, y: y + width / 2 })),
    );
    const ship = await middleOf(me.page, '.board g.ship.side-0 .ground');
    if (!one) throw new Error('nowhere to go');
    await me.page.mouse.click(one.x + (one.x - ship.x) * 1.5, one.y + (one.y - ship.y) * 1.5);
    const offered = me.page.locator('.decision .only', { hasText: /^To \d{4}/ });
    await offered.waitFor();
    const before = await shown(me.page);
    await offered.click();
    await settled(me.page, before);
    expectQuiet(me);
    await me.leave();
  });

  it('is out of reach for a stack, or barred by a rule', async () => {
    const me = await visitor(browser);
    await begin(me.page, me.base, 'fe/606');
    await asked(me.page);
    const said = await saidOver(me.page, 6, 3, async () => {
      const reach = me.page.locator('.overlay .tag').first();
      if ((await reach.count()) > 0) return; // somebody is still in hand
      await me.page.keyboard.press('b');
      await me.page.keyboard.press('n');
      await reach.waitFor({ state: 'attached' });
    });
    expect(said.length).toBeGreaterThan(0);
    for (const { words, ruled } of said) {
      expect(words).not.toMatch(reader);
      expect(ruled || words.includes('cannot be ordered there now'), words).toBe(true);
    }
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
