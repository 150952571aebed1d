import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { bringAxe, inspect } from '../support/axe.js';
import { at, open, useBrowser } from '../support/browser.js';

const lazyFiles = /\/run\/|\/talk\.|\/run\.[\da-f]+\./;

const talk = (page: Page) => page.getByRole('tabpanel', { name: 'Talk' });
const answer = (page: Page) => talk(page).locator('figure p');
const boards = (page: Page) => talk(page).locator('svg[aria-label]:visible > g');
const button = (page: Page, name: string) => talk(page).getByRole('button', { name, exact: true });
const field = (page: Page) => page.getByLabel('Message to the agent');

async function readTitles(page: Page): Promise<string[]> {
  const titles = await boards(page).locator('text:first-of-type').allTextContents();
  return titles.map((title) => title.trim());
}

async function say(page: Page, message: string): Promise<void> {
  await field(page).fill(message);
  await field(page).press('Enter');
}

async function expectAnswer(page: Page, text: RegExp | string): Promise<void> {
  await expect.poll(() => answer(page).innerText(), { timeout: 10_000 }).toMatch(text);
}

describe('the first exchange on the home page', () => {
  const newPage = useBrowser({ isFresh: true });

  it('shows without scripts, with the code below it', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(at('/'));
    const main = page.getByRole('main');
    expect(await main.getByText('What time is it in Lisbon?').first().isVisible()).toBe(true);
    expect(await main.locator('figure p').first().innerText()).toMatch(
      /^It is \d\d:\d\d in Europe\/Lisbon\.$/,
    );
    expect(await main.locator('svg[aria-label^="What the agent did"]:visible').count()).toBe(1);
    expect(await main.getByText('Plan: now, write').isVisible()).toBe(true);
    expect(await field(page).isVisible()).toBe(false);
  });

  it('loads nothing of the sandbox before a focus or a press', async () => {
    const page = await newPage();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await open(page, '/');
    await page.waitForLoadState('networkidle');
    expect(await readTitles(page)).toEqual(['time:now', 'text:write']);
    expect(requests.filter((url) => lazyFiles.test(url))).toEqual([]);
    await field(page).focus();
    await expect
      .poll(() => requests.filter((url) => lazyFiles.test(url)).length)
      .toBeGreaterThan(2);
    expect(await answer(page).innerText()).toMatch(/^It is/);
  });

  it("stays when the sandbox can't be loaded, which can be tried again", async () => {
    const page = await newPage();
    await open(page, '/');
    await page.route('**/run/**', (route) => route.abort());
    await button(page, 'Break a step').click();
    const again = button(page, 'Could not load. Try again');
    await again.waitFor();
    expect(await readTitles(page)).toEqual(['time:now', 'text:write']);
    await page.unroute('**/run/**');
    await again.click();
    await expectAnswer(page, /by the spare clock\.$/);
  });
});

describe('the agent on the home page', () => {
  const newPage = useBrowser();

  it("tells the time, remembers a name, and says what it can't do", async () => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await open(page, '/');
    await say(page, 'What time is it in Tokyo?');
    await expectAnswer(page, /^It is \d\d:\d\d in Asia\/Tokyo\.$/);
    expect(await talk(page).innerText()).toContain('ran in your tab');
    await button(page, 'Say your name').click();
    await expectAnswer(page, 'Nice to meet you, Ada.');
    await button(page, 'What is my name?').click();
    await expectAnswer(page, 'Your name is Ada.');
    await say(page, '"); throw new Error(`${1}`); //');
    await expectAnswer(
      page,
      'I only have scripted rules: ask for the time in a city, or tell me your name.',
    );
    expect(await page.locator('#announcer').textContent()).toContain('I only have scripted rules');
  });

  it('answers by a new plan when a step is broken, until it is mended', async () => {
    const page = await newPage();
    await open(page, '/');
    await button(page, 'Break a step').click();
    await expect.poll(() => talk(page).innerText(), { timeout: 10_000 }).toContain('slowed');
    await expectAnswer(page, /^It is \d\d:\d\d in Europe\/Lisbon, by the spare clock\.$/);
    expect(await readTitles(page)).toEqual(['time:now', 'New plan', 'spare:clock', 'text:write']);
    expect(await boards(page).first().textContent()).toMatch(/The clock has.*stopped.*× failed, /);
    await button(page, 'Mend the step').click();
    await expectAnswer(page, /^It is \d\d:\d\d in Europe\/Lisbon\.$/);
    expect(await readTitles(page)).toEqual(['time:now', 'text:write']);
  });

  it('shows planned steps before they run', async () => {
    const page = await newPage();
    await open(page, '/');
    const seen = page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const texts: string[] = [];
          new MutationObserver(() => {
            const text = document.querySelector('[role=tabpanel] svg')?.getAttribute('aria-label');
            if (text && texts.at(-1) !== text) texts.push(text);
            if (texts.length > 4 && !texts.at(-1)?.includes('·')) resolve(texts);
          }).observe(document.body, { subtree: true, childList: true, attributes: true });
        }),
    );
    await button(page, 'Break a step').click();
    const states = (await seen).map((text) => text.replaceAll(/[^·✓×;]/g, ''));
    expect(states.slice(-5)).toEqual(['·;·', '×;·', '×;✓;·;·', '×;✓;✓;·', '×;✓;✓;✓']);
  });

  it('shows everything at once with reduced motion', async () => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await open(page, '/');
    await button(page, 'Break a step').click();
    await talk(page).getByText('New plan').first().waitFor();
    expect(await answer(page).innerText()).toMatch(/by the spare clock/);
  });

  it('works by keyboard alone', async () => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await open(page, '/');
    await page.getByRole('tab', { name: 'Talk' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('tab', { name: 'Code' }).getAttribute('aria-selected')).toBe(
      'true',
    );
    expect(await page.getByText('Plan: now, write').isVisible()).toBe(true);
    expect(await field(page).isVisible()).toBe(false);
    await page.keyboard.press('Home');
    for (let count = 0; count < 4; count += 1) await page.keyboard.press('Tab');
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('My name is Grace.');
    await page.keyboard.press('Enter');
    await expectAnswer(page, 'Nice to meet you, Grace.');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await expectAnswer(page, /by the spare clock/);
  });

  it('has no violations with a broken step, in both colour modes', async () => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await bringAxe(page);
    await open(page, '/');
    await button(page, 'Break a step').click();
    await expectAnswer(page, /by the spare clock/);
    expect(await inspect(page)).toEqual([]);
  });

  it.each([1440, 1280, 1024, 820, 390])(
    'moves nothing below the hero at %i pixels',
    async (width) => {
      const page = await newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
      await open(page, '/');
      const next = page.getByRole('heading', { name: 'How it works' });
      const measure = () =>
        next.evaluate((element) => element.getBoundingClientRect().top + scrollY);
      const before = await measure();
      await button(page, 'Break a step').click();
      await expectAnswer(page, /by the spare clock/);
      expect(await measure()).toBe(before);
      await say(page, 'x'.repeat(200));
      await expectAnswer(page, 'I only have scripted rules');
      expect(await measure()).toBe(before);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    },
  );
});
