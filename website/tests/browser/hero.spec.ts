import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { bringAxe, inspectPart } from '../support/axe.js';
import { at, hydrated, listen, open, useBrowser } from '../support/browser.js';
import { box } from '../support/look.js';
import { allowPrefetching, useOutage } from '../support/network.js';
import { answer, boards, button, expectAnswer, field, say, talk } from '../support/talk.js';

const lazyFiles = /\/run\/|\/talk\.|\/run\.[\da-f]+\./;

async function readTitles(page: Page): Promise<string[]> {
  const titles = await boards(page).locator('text:first-of-type').allTextContents();
  return titles.map((title) => title.trim());
}

/** Reads the size of the smallest text on the boards, in pixels on the screen. */
async function readSmallestType(page: Page): Promise<number> {
  const sizes = await boards(page)
    .locator('text')
    .evaluateAll((texts) =>
      texts.map((text) => {
        const svg = (text as SVGTextElement).ownerSVGElement;
        const scale = (svg?.clientWidth ?? 0) / (svg?.viewBox.baseVal.width ?? 1);
        return scale * Number.parseFloat(getComputedStyle(text).fontSize);
      }),
    );
  return Math.min(...sizes);
}

/** Expects the chips, the field, the question, the plan and the answer to follow each other closely, in this order. */
async function expectNoVoids(page: Page): Promise<void> {
  const parts = [
    page.getByRole('radiogroup', { name: 'Agent' }),
    button(page, 'Say your name'),
    field(page),
    talk(page).getByText('You', { exact: true }),
    boards(page).first(),
    boards(page).last(),
    answer(page),
  ];
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  const gaps = boxes.slice(1).map((box, index) => {
    const above = boxes[index];
    return (box?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
  });
  const [toChips = 0, toField = 0, toQuestion = 0, toPlan = 0, , toAnswer = 0] = gaps;
  for (const gap of [toChips, toField, toPlan]) expect(gap).toBeLessThanOrEqual(24);
  for (const gap of [toQuestion, toAnswer]) expect(gap).toBeLessThanOrEqual(72);
  for (const gap of [toChips, toField, toQuestion, toPlan, toAnswer]) {
    expect(gap).toBeGreaterThanOrEqual(0);
  }
}

describe('the first exchange on the home page', () => {
  const newPage = useBrowser();
  const newFreshPage = useBrowser({ isFresh: true });

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
    // The end of the program shows, and the rest is a link away.
    const frame = await box(
      main.getByRole('group', { name: 'Code', exact: true }).locator('pre').first(),
    );
    const last = await box(main.getByText('await runtime.stop();'));
    expect(last.y + last.height).toBeLessThan(frame.y + frame.height);
    await main.getByRole('link', { name: 'Markdown version' }).click();
    await page.waitForURL(at('/index.md'));
    expect(await page.locator('body').innerText()).toContain("from '@dowel/core';");
  });

  it('loads nothing of the sandbox before a focus or a press, and shows what the reader says while it loads', async () => {
    const page = await newPage();
    await allowPrefetching(page);
    // Also turns the HTTP cache off, which would hide requests.
    await page.route('**/run/**', () => undefined);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const lazyRequests = () => requests.filter((url) => lazyFiles.test(url));
    await open(page, '/');
    await page.waitForLoadState('networkidle');
    expect(await readTitles(page)).toEqual(['time:now', 'text:write']);
    expect(lazyRequests()).toEqual([]);
    await field(page).focus();
    await expect.poll(() => lazyRequests().length).toBeGreaterThan(0);
    expect(await answer(page).innerText()).toMatch(/^It is/);

    await say(page, 'time in Tokyo');
    await talk(page).getByText('time in Tokyo').waitFor();
    expect(await readTitles(page)).toEqual([]);
    // Lets them through.
    await page.unroute('**/run/**');
    await expectAnswer(page, /in Asia\/Tokyo/);
    expect(lazyRequests().length).toBeGreaterThan(2);
  });

  it("stays when the sandbox can't be loaded, which can be tried again", async () => {
    // Nothing may come from the HTTP cache.
    const page = await newFreshPage();
    await open(page, '/');
    const again = button(page, 'Could not load. Try again');
    await page.context().setOffline(true);
    await button(page, 'Break a step').click();
    await again.waitFor({ timeout: 1500 });
    await page.context().setOffline(false);
    await button(page, 'Fix the step').click();
    await expectAnswer(page, /^It is \d\d:\d\d in Europe\/Lisbon\.$/);

    const outage = await useOutage(page, '**/run/**');
    await page.reload();
    await hydrated(page);
    await button(page, 'Break a step').click();
    await again.waitFor();
    expect(await readTitles(page)).toEqual(['time:now', 'text:write']);
    outage.isDown = false;
    await again.click();
    await expectAnswer(page, /by the spare clock\.$/);
  });
});

/** Ways to say a name, and how the agent greets. */
const names = [
  ['my name is bo', 'Nice to meet you, Bo.'],
  ['I am Bo', 'Nice to meet you, Bo.'],
  ["I'm Mary Ann, what time is it?", 'Nice to meet you, Mary Ann.'],
  ['mary ann', 'Nice to meet you, Mary Ann.'],
  ['hello', 'Hello!'],
  ['i am tired', 'I only have scripted rules'],
  ['My name is jo and I like clocks', 'Nice to meet you, Jo.'],
] as const;

// The tests take turns with one page, and none depends on what the others have said.
describe('the conversation on the home page', () => {
  const newPage = useBrowser();
  let page: Page;
  let messages: string[];

  beforeAll(async () => {
    page = await newPage({ reducedMotion: 'reduce' });
    messages = listen(page);
    await open(page, '/');
  });

  it("tells the time, remembers a name, and says what it can't do, without console messages", async () => {
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
    for (const [message, reply] of names) {
      await say(page, message);
      await expectAnswer(page, reply);
    }
    await button(page, 'What is my name?').click();
    await expectAnswer(page, 'Your name is Jo.');
    expect(messages).toEqual([]);
  });

  it('works by keyboard alone', async () => {
    await page.getByRole('radio', { name: 'Talk' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('radio', { name: 'Code' }).isChecked()).toBe(true);
    expect(await page.getByText('Plan: now, write').isVisible()).toBe(true);
    expect(await field(page).isVisible()).toBe(false);
    await page.keyboard.press('ArrowLeft');
    for (let count = 0; count < 4; count += 1) await page.keyboard.press('Tab');
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('My name is Grace.');
    await page.keyboard.press('Enter');
    await expectAnswer(page, 'Nice to meet you, Grace.');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await expectAnswer(page, /by the spare clock/);
  });

  // The last one, because it leaves the conversation.
  it('shows its own code, which runs and can be edited', async () => {
    await page.evaluate('scrollTo(0, 0)');
    await page.getByRole('radio', { name: 'Code' }).click();
    const program = page.getByRole('group', { name: 'Code', exact: true });
    const heading = page.getByRole('heading', { level: 1 });
    const place = await heading.boundingBox();
    const text = (await program.locator('pre code').textContent()) ?? '';
    expect(text).toContain('What time is it in Lisbon?');
    expect(text).toContain('I only have scripted rules');
    await program.getByRole('button', { name: 'Run', exact: true }).click();
    await program.getByText('Same as tested ✓').waitFor();
    await program.getByRole('button', { name: 'Edit', exact: true }).click();
    await program.getByRole('textbox', { name: 'Edit the program' }).waitFor();
    await page.evaluate('scrollTo(0, 0)');
    expect(await heading.boundingBox()).toEqual(place);
  });
});

describe('the plan on the home page', () => {
  const newPage = useBrowser();

  it('shows steps before they run, and a new plan when a step is broken, until it is mended', async () => {
    const page = await newPage();
    await open(page, '/');
    const height = () => page.evaluate(() => document.body.scrollHeight);
    const heightBefore = await height();
    const seen = page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const texts: string[] = [];
          new MutationObserver(() => {
            const text = document
              .querySelector('[role=group][aria-label=Talk] svg')
              ?.getAttribute('aria-label');
            if (text && texts.at(-1) !== text) texts.push(text);
            if (texts.length > 4 && !texts.at(-1)?.includes('·')) resolve(texts);
          }).observe(document.body, { subtree: true, childList: true, attributes: true });
        }),
    );
    await button(page, 'Break a step').click();
    await expect.poll(() => talk(page).innerText(), { timeout: 10_000 }).toContain('slowed');
    await expectAnswer(page, /^It is \d\d:\d\d in Europe\/Lisbon, by the spare clock\.$/);
    const states = (await seen).map((text) => text.replaceAll(/[^·✓×;]/g, ''));
    expect(states.slice(-5)).toEqual(['·;·', '×;·', '×;✓;·;·', '×;✓;✓;·', '×;✓;✓;✓']);
    expect(await height(), 'the longer plan moves nothing below it').toBe(heightBefore);
    expect(await readTitles(page)).toEqual(['time:now', 'New plan', 'spare:clock', 'text:write']);
    expect(await boards(page).first().textContent()).toMatch(/The clock has.*stopped.*× failed, /);
    await button(page, 'Fix the step').click();
    await expectAnswer(page, /^It is \d\d:\d\d in Europe\/Lisbon\.$/);
    expect(await readTitles(page)).toEqual(['time:now', 'text:write']);
  });

  it('moves nothing below it from 390 to 1440 pixels, and shows at once with reduced motion', async () => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await bringAxe(page);
    await open(page, '/');
    const next = page.getByRole('heading', { name: 'How it works' });
    /** Returns where the next section starts, by width, and checks something at each width. */
    const measure = async (check: (width: number) => Promise<void>) => {
      const tops: Record<number, number> = {};
      for (const width of [1440, 1280, 1024, 820, 390]) {
        await page.setViewportSize({ width, height: 900 });
        tops[width] = await next.evaluate(
          (element) => element.getBoundingClientRect().top + scrollY,
        );
        await check(width);
      }
      return tops;
    };
    const before = await measure(async () => undefined);
    await say(page, 'x'.repeat(200));
    await expectAnswer(page, 'I only have scripted rules');
    const long = await measure(async (width) => {
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    });
    expect(long).toEqual(before);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate('scrollTo(0, 0)');
    await button(page, 'Break a step').click();
    await expect.poll(() => readTitles(page)).toContain('New plan');
    expect(await answer(page).innerText()).toMatch(/by the spare clock/);
    const bottom = async () => {
      const { y, height } = await box(answer(page));
      return y + height;
    };
    await expect
      .poll(bottom, { message: 'the answer is in sight on a phone' })
      .toBeLessThanOrEqual(844);
    const broken = await measure(async (width) => {
      expect(await readSmallestType(page), `${width} pixels`).toBeGreaterThanOrEqual(12.5);
      // The fact that the step found is whole.
      expect(await boards(page).nth(2).textContent()).toMatch(/\d\d:\d\d in Europe\/Lisbon/);
      if (width === 390) await expectNoVoids(page);
    });
    expect(broken).toEqual(before);

    await page.setViewportSize({ width: 1280, height: 720 });
    expect(await inspectPart(page, 'main'), 'in both colour modes').toEqual([]);
  });
});
