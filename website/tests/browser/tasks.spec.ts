import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { encodeShare } from '../../features/run/shared/share-link.js';
import { bringAxe, inspectPart } from '../support/axe.js';
import { open, useBrowser } from '../support/browser.js';

/** Each task, with the change of the program that fulfils it. */
const tasks = [
  {
    number: 1,
    path: '/docs/getting-started',
    change: (code: string) => code.replace('42 km', '100 km'),
    prints: '100 km are 62 miles.',
  },
  {
    number: 2,
    path: '/docs/getting-started',
    change: (code: string) => code.replace("'units:miles'", "'units:miles', 'units:feet'"),
    prints: '42 km are 137795 feet.',
  },
  {
    number: 3,
    path: '/docs/building-plugins',
    change: (code: string) => code.replace('DX-12?', 'it?'),
    prints: 'undefined',
  },
  {
    number: 4,
    path: '/docs/building-plugins',
    change: (code: string) =>
      code
        .replace('DX-12?', 'it?')
        .replace(
          'executors: Executor[] = [',
          "executors: Executor[] = [{ name: 'ask', description: 'Asks.', execute: () => ({ success: true, data: 'Which parcel?' }) },",
        )
        .replace(
          "plans: [{ steps: ['parcel:track'] }]",
          "plans: [{ steps: ['parcel:track'] }], revisions: [{ failed: true, steps: ['parcel:ask'] }]",
        ),
    prints: 'Which parcel?',
  },
  {
    number: 5,
    path: '/docs/building-plugins',
    change: (code: string) =>
      code
        .replace("'Where is DX-12?'", "'Where is DX-12?', { conversationId: 'porto' }")
        .replace(
          'await runtime.stop();',
          "await (await runtime.createEvent('And DX-13?', { conversationId: 'porto' })).done;\nawait runtime.stop();",
        ),
    prints: 'DX-12 is in Porto.',
  },
];

const example = (page: Page) => page.locator('main [data-recording]:has(button)').first();
const task = (page: Page, number: number) =>
  page.getByRole('complementary', { name: `Task ${number} of 5` });
const tick = (page: Page, number: number) => task(page, number).getByText('✓');

const codeOf = async (page: Page) =>
  (await example(page).locator('pre code').first().textContent()) ?? '';

/** Runs a program in the editor, which opens if it isn't open yet. */
async function runEdited(page: Page, code: string): Promise<void> {
  const editor = example(page).getByRole('textbox', { name: 'Edit the program' });
  if ((await editor.count()) === 0) {
    await example(page).getByRole('button', { name: 'Edit', exact: true }).click();
  }
  await editor.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(code);
  await page.keyboard.press('Control+Enter');
  await example(page).getByRole('button', { name: 'Run again' }).waitFor();
}

/** Runs the program of a page as it is, and then changed for each of its tasks, which are done after that. */
async function doTasks(page: Page, path: string): Promise<void> {
  // The editor renders only the lines in sight.
  const code = await codeOf(page);
  await example(page).getByRole('button', { name: 'Run', exact: true }).click();
  await example(page).getByText('Same as tested ✓').waitFor();
  expect(await page.getByRole('complementary').getByText('✓').count()).toBe(0);
  for (const { number, change, prints } of tasks.filter((each) => each.path === path)) {
    expect(await tick(page, number).count()).toBe(0);
    expect(change(code)).not.toBe(code);
    await runEdited(page, change(code));
    await tick(page, number).waitFor();
    expect(await example(page).innerText()).toContain(prints);
    expect(await page.locator('#announcer').textContent()).toContain(`Task ${number} of 5 done.`);
  }
}

describe('a task', () => {
  const newPage = useBrowser();

  it('is done when the program does it', async () => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await open(page, '/docs/getting-started');
    await doTasks(page, '/docs/getting-started');
  });

  it('stays done, skipped or open after a reload, and passes axe in each state', async () => {
    const page = await newPage({ reducedMotion: 'reduce' });
    const press = (number: number, name: string) =>
      task(page, number).getByRole('button', { name }).press('Enter');
    await bringAxe(page);
    await open(page, '/docs/building-plugins');
    await doTasks(page, '/docs/building-plugins');
    for (const number of [3, 5]) {
      await press(number, 'Start over');
      await tick(page, number).waitFor({ state: 'detached' });
    }
    const text = task(page, 3).getByText('Does the agent still answer?');
    await press(3, 'Skip');
    await text.waitFor({ state: 'detached' });
    expect(await inspectPart(page, 'main aside')).toEqual([]);

    await page.reload();
    await tick(page, 4).waitFor();
    expect(await tick(page, 5).count()).toBe(0);
    await press(3, 'Show');
    await text.waitFor();
  });

  it("is not done by a stranger's program from a link, but by what the reader makes of it", async () => {
    const page = await newPage();
    await open(page, '/docs/building-plugins');
    const original = await codeOf(page);
    const recording = (await example(page).getAttribute('data-recording')) ?? '';
    const payload = await encodeShare({ code: original.replace('DX-12?', 'it?') });
    await page.evaluate(
      (hash) => {
        location.hash = hash;
      },
      `#run=${recording.replace('#', '.')}.${payload}`,
    );
    const editor = example(page).getByRole('textbox', { name: 'Edit the program' });
    await editor.waitFor();
    await example(page).getByRole('button', { name: 'Run', exact: true }).click();
    await example(page).getByRole('button', { name: 'Run again' }).waitFor();
    expect(await example(page).innerText()).toContain('undefined');
    expect(await tick(page, 3).count()).toBe(0);
    await editor.focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('// mine');
    await page.keyboard.press('Control+Enter');
    await tick(page, 3).waitFor();
  });
});
