import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { listen, useBrowser } from '../support/browser.js';
import { button, example, openEditor, write } from '../support/editor.js';

/** A program whose only step streams ten words, one every 200 ms, and then answers. */
const program = `import { Plugin, Runtime } from '@dowel/core';
import { InMemoryProvider } from '@dowel/memory-inmemory';
import { ScriptedModel, scriptAgent } from '@dowel/model-scripted';

class CountPlugin extends Plugin {
  id = 'count';
  name = 'Count';
  description = 'Counts.';
  executors = [{
    name: 'up',
    description: 'Counts up.',
    execute: async ({ stream }) => {
      for (let count = 1; count <= 10; count += 1) {
        await stream('word' + count + ' ');
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      return { success: true, data: 'Counted.' };
    },
  }];
}
const runtime = Runtime.init({
  modelProviders: [new ScriptedModel({ rules: scriptAgent({ plans: [{ steps: ['count:up'] }] }) })],
  memoryProvider: new InMemoryProvider(),
  plugins: [new CountPlugin()],
});
await runtime.start();
console.log((await (await runtime.createEvent('Count.')).done).answer);
await runtime.stop();`;

const board = (page: Page) =>
  example(page)
    .getByRole('button', { name: /^count:up/ })
    .locator('visible=true');

/** Runs the program and returns what its board shows until the step ends. */
async function watchRun(page: Page): Promise<string[]> {
  await example(page).getByRole('button', { name: /^Run/ }).click();
  const seen = new Set<string>();
  await expect
    .poll(
      async () => {
        const [text = ''] = await board(page).allTextContents();
        if (text.includes('running')) seen.add(text);
        // The board of an earlier run stays until the step starts.
        return seen.size === 0 ? '' : text;
      },
      { interval: 50 },
    )
    .toMatch(/Counted\./);
  await button(page, 'Run again').waitFor();
  return [...seen];
}

function expectStream(texts: readonly string[]): void {
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.at(-1)).toMatch(/word10/);
  // The last lines show; the first words have left the board.
  expect(texts.at(-1)).not.toMatch(/word1 /);
}

describe('text that a step streams', () => {
  const newPage = useBrowser();
  let page: Page;
  let messages: string[];

  beforeAll(async () => {
    page = await newPage({ reducedMotion: 'reduce' });
    messages = listen(page);
    await openEditor(page);
    await write(page, program);
  });

  it('shows in its board as it comes, is not announced, and can be found again with the scrubber and the inspector', async () => {
    await page.evaluate(() => {
      const said: string[] = [];
      const region = document.getElementById('announcer');
      if (region === null) throw new Error('There is no live region.');
      new MutationObserver(() => said.push(region.textContent)).observe(region, {
        childList: true,
      });
      Object.assign(window, { said });
    });
    expectStream(await watchRun(page));
    expect(await page.evaluate('window.said')).toEqual(['Answered in 1 step.']);
    const nearest = await board(page).evaluate((element) =>
      element.closest('[aria-live], [role="status"], [role="alert"]')?.getAttribute('aria-live'),
    );
    expect(nearest).toBe('off');

    const slider = example(page).getByRole('slider', { name: 'Stage' });
    await slider.focus();
    // Queued, planned, started.
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await board(page).click();
    // The whole text.
    await example(page).locator('pre').getByText('word1 word2 word3').waitFor();
    await slider.focus();
    await page.keyboard.press('End');
    expect(messages).toEqual([]);
  });

  it('shows in its board as it comes, with motion', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expectStream(await watchRun(page));
    expect(messages).toEqual([]);
  });
});
