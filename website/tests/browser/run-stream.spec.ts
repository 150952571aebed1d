import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

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

describe('text that a step streams', () => {
  const newPage = useBrowser();

  it.each(['no-preference', 'reduce'] as const)(
    'shows in its board as it comes, with motion: %s',
    async (reducedMotion) => {
      const page = await newPage({ reducedMotion });
      const messages = listen(page);
      await openEditor(page);
      await write(page, program);
      await button(page, 'Run').click();
      const seen = new Set<string>();
      await expect
        .poll(
          async () => {
            const [text = ''] = await board(page).allTextContents();
            if (text.includes('running')) seen.add(text);
            return text;
          },
          { interval: 50 },
        )
        .toMatch(/Counted\./);
      const texts = [...seen];
      expect(texts.length).toBeGreaterThan(3);
      expect(texts.at(-1)).toMatch(/word10/);
      // The last lines show; the first words have left the board.
      expect(texts.at(-1)).not.toMatch(/word1 /);
      await button(page, 'Run again').waitFor();
      expect(messages).toEqual([]);
    },
  );

  it('is whole in the inspector, and can be found again with the scrubber', async () => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await openEditor(page);
    await write(page, program);
    await button(page, 'Run').click();
    await button(page, 'Run again').waitFor();
    await example(page).getByRole('slider', { name: 'Stage' }).focus();
    // Queued, planned, started.
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await board(page).click();
    await example(page).locator('pre').getByText('word1 word2 word3').waitFor();
  });

  it('is not announced', async () => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await openEditor(page);
    await write(page, program);
    await page.evaluate(() => {
      const said: string[] = [];
      const region = document.getElementById('announcer');
      if (region === null) throw new Error('There is no live region.');
      new MutationObserver(() => said.push(region.textContent)).observe(region, {
        childList: true,
      });
      Object.assign(window, { said });
    });
    await button(page, 'Run').click();
    await button(page, 'Run again').waitFor();
    expect(await page.evaluate('window.said')).toEqual(['Answered in 1 step.']);
    const nearest = await board(page).evaluate((element) =>
      element.closest('[aria-live], [role="status"], [role="alert"]')?.getAttribute('aria-live'),
    );
    expect(nearest).toBe('off');
  });
});
