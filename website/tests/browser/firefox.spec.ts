import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { at } from '../support/browser.js';
import { FirefoxPage, hasFirefox, keys } from '../support/firefox.js';

if (!hasFirefox) {
  console.warn('Skipped: Firefox is not installed. Install it, or set FIREFOX_PATH.');
}

describe.skipIf(!hasFirefox)('a program in Firefox', () => {
  let page: FirefoxPage;

  const example = `document.querySelector('[data-recording]:has(.button)')`;
  const button = (name: string) =>
    `[...${example}.querySelectorAll('button')].find((each) => each.textContent === '${name}')`;
  const shown = () => page.read(`${example}.innerText`);
  const appears = (name: string) =>
    expect.poll(() => page.read(`${button(name)}?.textContent`)).toBe(name);

  /** Replaces the program. */
  async function write(text: string): Promise<void> {
    await page.press(`${example}.querySelector('.cm-content')`);
    await page.type('a', [keys.control]);
    await page.type(text);
  }

  beforeAll(async () => {
    page = await FirefoxPage.launch();
    await page.open(at('/docs/getting-started'));
  });
  afterAll(async () => {
    await page.close();
  });

  it('prints what the tests recorded', async () => {
    await page.press(button('Run'));
    await expect.poll(shown).toContain('Same as tested ✓');
  });

  it('can be edited and run', async () => {
    await page.press(button('Edit'));
    await expect
      .poll(() => page.read(`${example}.querySelector('.cm-content')?.role`))
      .toBe('textbox');
    await write('console.log(6 * 7);');
    await page.press(button('Run again'));
    await expect.poll(shown).toContain('Prints\n42');
  });

  it('can be stopped in an endless loop', async () => {
    await write('for (;;);');
    await page.press(button('Run again'));
    await appears('Stop');
    await page.press(button('Stop'));
    await expect.poll(shown).toContain('Stopped by you');
    await appears('Run again');
  });

  it('writes nothing to the console', async () => {
    expect(page.messages).toEqual([]);
    // The check would see a message.
    await page.read("console.warn('seen')");
    await expect.poll(() => page.messages).toEqual(['warn: seen']);
  });
});
