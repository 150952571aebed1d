import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { bringAxe, inspectPart } from '../support/axe.js';
import { at, listen, open, useBrowser } from '../support/browser.js';
import { hold } from '../support/network.js';

const path = '/docs/building-plugins/philosophy';
const example = (page: Page) =>
  page.locator('[data-recording]').filter({ hasText: 'The carrier is closed.' }).first();
const button = (page: Page, name: string) =>
  example(page).getByRole('button', { name, exact: true });
const board = (page: Page, name: RegExp) =>
  example(page).getByRole('button', { name }).locator('visible=true');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

async function run(page: Page): Promise<void> {
  await button(page, 'Run').click();
  await example(page).getByText('Same as tested ✓').waitFor();
}

const newPage = useBrowser();
const newFreshPage = useBrowser({ isFresh: true });
/** Most tests take turns with one page, whose program the first one runs. */
let shared: Page;
let messages: string[];

beforeAll(async () => {
  shared = await newPage({ reducedMotion: 'reduce' });
  await bringAxe(shared);
  messages = listen(shared);
  await open(shared, path);
});

describe('Run, then Run again', () => {
  it('runs the program, keeps the focus and announces the answer, with Edit before the status', async () => {
    const page = shared;
    const readParts = (name: string) =>
      button(page, name).locator('..').locator('> *:visible').allInnerTexts();
    expect(await readParts('Run')).toEqual(['Run', 'Edit', 'recorded by the tests']);
    await run(page);
    expect(await focused(page)).toBe('Run again');
    expect(await page.locator('#announcer').textContent()).toBe(
      'Answered in 2 steps. Same as tested.',
    );
    expect(await readParts('Run again')).toEqual(['Run again', 'Edit', 'Same as tested ✓']);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Edit');
    expect(messages).toEqual([]);
  });

  it('keeps the last run on the page until the next has something to show', async () => {
    const page = shared;
    await example(page).evaluate((element) => {
      const watch = new MutationObserver(() => {
        const isWhole = element.querySelectorAll(':scope > figure').length === 2;
        if (!isWhole) element.dataset.wasEmpty = '';
      });
      watch.observe(element, { childList: true, subtree: true });
    });
    await button(page, 'Run again').click();
    await button(page, 'Stop').or(button(page, 'Run again')).waitFor();
    await example(page).getByText('Same as tested ✓').waitFor();
    expect(await example(page).getAttribute('data-was-empty')).toBeNull();
  });

  it('runs again, and runs other programs of the page, without a network', async () => {
    const page = shared;
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await button(page, 'Run again').click();
    await example(page).getByText('Same as tested ✓').waitFor();
    const other = page.locator('main [data-recording]:has(button)').last();
    await other.getByRole('button', { name: 'Run', exact: true }).click();
    await other.getByText('Same as tested ✓').waitFor();
  });
});

describe('Run', () => {
  it('stops while it loads, keeps the recording when the toolkit cannot be loaded, and tries again', async () => {
    const page = await newPage();
    const toolkit = await hold(page, /\/run\/toolkit-/, 'abort');
    await open(page, path);
    await button(page, 'Run').click();
    await button(page, 'Stop').click();
    await example(page).getByText('Stopped by you').waitFor();
    expect(await focused(page)).toBe('Run again');
    expect(await example(page).innerText()).toContain('Probably in Porto.');

    await button(page, 'Run again').click();
    toolkit.open();
    await example(page).getByText('Could not load. Try again').waitFor();
    expect(await example(page).innerText()).toContain('Probably in Porto.');
    expect(await example(page).locator('[data-pipeline] svg:visible').count()).toBe(1);
    await page.unrouteAll();
    await button(page, 'Run again').click();
    await example(page).getByText('Same as tested ✓').waitFor();
  });

  it('says at once that it could not load while offline, and loads when tried again', async () => {
    // Nothing may come from the HTTP cache.
    const page = await newFreshPage();
    const failure = example(page).getByText('Could not load. Try again');
    const soon = { timeout: 1500 };
    await open(page, path);
    await page.context().setOffline(true);
    await button(page, 'Run').click();
    await failure.waitFor(soon);
    expect(await example(page).innerText()).toContain('Probably in Porto.');
    await button(page, 'Edit').click();
    await failure.waitFor(soon);
    await page.context().setOffline(false);
    await button(page, 'Try again').click();
    await example(page).getByRole('textbox', { name: 'Edit the program' }).waitFor();

    await page.context().setOffline(true);
    await button(page, 'Run').click();
    await failure.waitFor(soon);
    expect(await focused(page)).toBe('Run again');
    await page.context().setOffline(false);
    await button(page, 'Try again').click();
    await example(page).getByText('Same as tested ✓').waitFor();
    expect(await focused(page)).toBe('Run again');

    await page.context().setOffline(true);
    await button(page, 'Check types').click();
    await failure.waitFor(soon);
  });
});

describe('the live pipeline', () => {
  beforeAll(async () => {
    await shared.context().setOffline(false);
    // The tests above have run the program, unless they failed.
    if ((await button(shared, 'Run again').count()) === 0) await run(shared);
  });

  it('can be inspected and scrubbed with the keyboard', async () => {
    const page = shared;
    await board(page, /^Plan/).focus();
    await page.keyboard.press('Enter');
    const prompt = example(page).getByText('# Task: plan a pipeline');
    await prompt.waitFor();
    await page.keyboard.press('Enter');
    await prompt.waitFor({ state: 'detached' });
    const slider = example(page).getByRole('slider', { name: 'Stage' });
    await slider.focus();
    await page.keyboard.press('Home');
    expect(await slider.getAttribute('aria-valuetext')).toBe('1 of 8');
    expect(await board(page, /^Plan/).count()).toBe(0);
    await page.keyboard.press('End');
    expect(await board(page, /^Answer/).count()).toBe(1);
  });

  it('shows planned steps at their places, and moves nothing', async () => {
    const page = shared;
    const slider = example(page).getByRole('slider', { name: 'Stage' });
    await slider.focus();
    await page.keyboard.press('Home');
    const height = () => slider.evaluate((element) => element.closest('figure')?.offsetHeight);
    const first = await height();
    await page.keyboard.press('ArrowRight');
    const planned = board(page, /^parcel:track · planned/);
    const before = await planned.boundingBox();
    await page.keyboard.press('End');
    expect(await height()).toBe(first);
    expect(await planned.count()).toBe(0);
    expect(await board(page, /^parcel:track/).boundingBox()).toEqual(before);
    expect(await board(page, /^New plan parcel:estimate/).count()).toBe(1);
    expect(await example(page).innerText()).not.toContain('slowed');
  });

  it('marks the line of the board that the reader points at, and the other way round', async () => {
    const page = shared;
    await board(page, /^parcel:track/).hover();
    const marked = example(page).locator('[data-mark="board"]');
    expect(await marked.innerText()).toContain("name: 'track'");
    await example(page).locator('code > span').filter({ hasText: "name: 'estimate'" }).hover();
    await expect
      .poll(() => example(page).locator('[data-lit="true"]:visible').textContent())
      .toMatch(/^parcel:estimate/);
  });

  it('can be inspected before a run, shows a dropped trace, and says that a run is slowed until the reader scrubs', async () => {
    const page = await newPage();
    await open(page, path);
    const last = page.locator('main [data-recording]').last();
    await last.getByRole('button', { name: 'Inspect', exact: true }).click();
    await last.getByRole('slider', { name: 'Stage' }).waitFor();
    expect(await last.innerText()).toContain('recorded by the tests');

    await example(page)
      .locator('[data-pipeline]')
      .evaluate((element) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['{}'], 'run.json', { type: 'application/json' }));
        element.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer }));
      });
    await example(page).getByRole('alert').filter({ hasText: /./ }).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);

    await button(page, 'Run').click();
    const note = example(page).getByText('slowed down');
    await note.waitFor();
    await example(page).getByRole('button', { name: 'Next stage' }).click();
    expect(await note.count()).toBe(0);
  });

  it('shows a trace file, and says what is wrong with another file', async () => {
    const page = shared;
    const file = example(page).locator('input[type=file]');
    const choose = (text: string) =>
      file.setInputFiles({
        name: 'run.json',
        mimeType: 'application/json',
        buffer: Buffer.from(text),
      });
    await choose('{');
    await example(page).getByText('run.json is not valid JSON.').waitFor();
    const stage = { eventId: 'a', at: 0, stage: 'queued', input: 'From my own agent' };
    await choose(JSON.stringify({ version: 1, stages: [stage] }));
    await example(page).getByText('From my own agent').locator('visible=true').first().waitFor();
    await button(page, 'Back to this program').click();
    await board(page, /^parcel:track/).waitFor();
  });

  // The last one, because it leaves the inspector open.
  it('fits screens of 320 and 390 pixels with a large Run button, and passes axe with the inspector open', async () => {
    const page = shared;
    await board(page, /^Plan/).click();
    expect(await inspectPart(page, 'main')).toEqual([]);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const [whole, shown] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect(whole).toBe(shown);
      const box = await button(page, 'Run again').boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(48);
    }
  });
});

describe('a program without scripts', () => {
  it('shows code, output and pipeline, but no button', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(at(path));
    expect(await example(page).innerText()).toContain('Probably in Porto.');
    expect(await example(page).locator('[data-pipeline] svg:visible').count()).toBe(1);
    expect(await example(page).getByRole('button').count()).toBe(0);
  });
});
