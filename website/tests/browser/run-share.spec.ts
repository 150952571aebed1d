import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { encodeShare } from '../../features/run/shared/share-link.js';
import { at, listen, open, useBrowser } from '../support/browser.js';
import { button, editor, example, openEditor, path, readEditor, write } from '../support/editor.js';

/** Follows a link on the page that is open. */
const follow = (page: Page, hash: string) =>
  page.evaluate((fragment) => {
    location.hash = fragment;
  }, hash);

/** Makes the fragment of a link to the first program of a page. */
async function shareHash(
  share: Parameters<typeof encodeShare>[0],
  address = path,
): Promise<string> {
  const html = await (await fetch(at(address))).text();
  const [, recording = ''] = /data-recording="?([^" >]+)/.exec(html) ?? [];
  return `#run=${recording.replace('#', '.')}.${await encodeShare(share)}`;
}

/** Expects that the reader sees who has edited the program, on a screen of 720 pixels in height. */
async function expectNoteInSight(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const note = await example(page).getByText('Edited by someone else').boundingBox();
      return note !== null && note.y > 0 && note.y + note.height <= 720;
    })
    .toBe(true);
}

describe('a link with an edited program', () => {
  const newPage = useBrowser();

  it('opens in the editor, says in sight where it comes from, and does not run by itself', async () => {
    const page = await newPage();
    const requests: string[] = [];
    // A program that is longer than the screen.
    const hash = await shareHash({ code: `console.log('theirs');${'\n'.repeat(100)}` });
    page.on('request', (request) => requests.push(request.url()));
    await open(page, `${path}?from=link${hash}`);
    await editor(page).waitFor();
    expect((await readEditor(page)).trimEnd()).toBe("console.log('theirs');");
    await expectNoteInSight(page);
    expect(await example(page).innerText()).toContain(
      'Edited by someone else. Nothing runs until you press Run.',
    );
    // No key that scrolls the page may run it either.
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(500);
    expect(requests.filter((url) => url.includes('/run/toolkit-'))).toEqual([]);
    expect(await page.locator('iframe').count()).toBe(0);
    await button(page, 'Run').click();
    await button(page, 'Run again').waitFor();
    expect(await example(page).innerText()).toContain('Prints\ntheirs');
  });

  it('says in sight where it comes from on a phone', async () => {
    const page = await newPage({ viewport: { width: 390, height: 720 } });
    const hash = await shareHash({ code: 'one();\n'.repeat(100) });
    await open(page, `${path}?from=link${hash}`);
    await editor(page).waitFor();
    await expectNoteInSight(page);
  });

  it('opens behind a tab of the home page', async () => {
    const page = await newPage();
    const hash = await shareHash({ code: 'theirs;' }, '/');
    await open(page, `/?from=link${hash}`);
    await editor(page).waitFor();
    await example(page).getByText('Edited by someone else').waitFor();
    expect(await page.getByRole('radio', { name: 'Code' }).isChecked()).toBe(true);
  });
});

// The tests take turns with one editor, in which nothing runs.
describe('a link that is followed while the editor is open', () => {
  const newPage = useBrowser();
  let page: Page;

  beforeAll(async () => {
    page = await newPage();
    await openEditor(page);
  });

  it('opens in that editor, and goes when a bad link follows', async () => {
    const original = await readEditor(page);
    const hash = await shareHash({ code: 'second;' });
    await follow(page, hash);
    await expect.poll(() => readEditor(page)).toBe('second;');
    await follow(page, '#run=docs');
    await page.locator('#share-notice').waitFor();
    await expect.poll(() => readEditor(page)).toBe(original);
    expect(await example(page).innerText()).not.toContain('Edited by someone else');
    await follow(page, hash);
    await expect.poll(() => readEditor(page)).toBe('second;');
    await page.keyboard.press('Control+End');
    await editor(page).focus();
    await page.keyboard.type('mine;');
    const mine = await readEditor(page);
    await follow(page, '#run=docs');
    await page.locator('#share-notice').waitFor();
    expect(await readEditor(page)).toBe(mine);
  });

  it('keeps what the reader has typed, to go back to', async () => {
    await write(page, 'mine;');
    await follow(page, await shareHash({ code: 'first;' }));
    await expect.poll(() => readEditor(page)).toBe('first;');
    await follow(page, await shareHash({ code: 'second;' }));
    await expect.poll(() => readEditor(page)).toBe('second;');
    await button(page, 'Back to your changes').click();
    expect(await readEditor(page)).toBe('mine;');
    expect(await example(page).innerText()).not.toContain('Edited by someone else');
    expect(await button(page, 'Back to your changes').count()).toBe(0);
  });

  it('opens again after the reader has left it, and is a stranger again after Undo', async () => {
    const hash = await shareHash({ code: 'theirs;' });
    await follow(page, hash);
    await expect.poll(() => readEditor(page)).toBe('theirs;');
    await button(page, 'Reset').click();
    await button(page, 'Undo').click();
    expect(await readEditor(page)).toBe('theirs;');
    expect(await example(page).innerText()).toContain('Edited by someone else');
    await button(page, 'Reset').click();
    await write(page, 'mine;');
    await follow(page, '#');
    await follow(page, hash);
    await expect.poll(() => readEditor(page)).toBe('theirs;');
    await button(page, 'Back to your changes').click();
    expect(await readEditor(page)).toBe('mine;');
    expect(await editor(page).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('replays its trace without running', async () => {
    const queued = { stage: 'queued', eventId: '1', at: 0, input: 'From the link' } as const;
    const trace = [
      { stage: { ...queued, platform: 'a', conversationId: 'b' }, runtime: 0 },
      { stage: { stage: 'done', eventId: '1', at: 1, duration: 1, answer: 'Theirs' }, runtime: 0 },
    ] as const;
    await follow(page, await shareHash({ code: 'throw 1;', trace }));
    await expect.poll(() => readEditor(page)).toBe('throw 1;');
    const text = () => example(page).innerText();
    await expect.poll(text).toContain('The pipeline comes from the link.');
    expect(await text()).toContain('From the link');
    expect(await page.locator('iframe').count()).toBe(0);
  });
});

describe('a link that cannot be opened', () => {
  const newPage = useBrowser();
  let page: Page;
  let messages: string[];
  const notice = () => page.locator('#share-notice');

  beforeAll(async () => {
    page = await newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    messages = listen(page);
    // With characters that don't belong in it.
    await open(page, `${path}#run=docs-index.0123456789ab.%C3%A4%22%3Cb%3E`);
  });

  async function expectNotice(): Promise<void> {
    await notice().waitFor();
    expect(await notice().innerText()).toMatch(
      /^Th(?:is|e) .*link.*The page is complete without it\.$/,
    );
    expect(await page.locator('.cm-editor').count()).toBe(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(messages).toEqual([]);
  }

  it('gives a notice if it has characters that do not belong in it, when the page loads', async () => {
    await expectNotice();
  });

  it.each([
    ['is cut off', '#run=docs'],
    ['is cut off in the program', '#run=docs-index.0123456789ab.AQAA'],
    ['is oversized', `#run=docs-index.0123456789ab.${'A'.repeat(60_000)}`],
    ['was made by another version', '#run=docs-index.0123456789ab._wAAAAAAAAAA'],
  ])('gives a notice if it %s', async (_, hash) => {
    await follow(page, '#');
    await notice().waitFor({ state: 'detached' });
    await follow(page, hash);
    await expectNotice();
  });

  it('offers its code if the page has no such program', async () => {
    const payload = await encodeShare({ code: 'lost();' });
    await follow(page, `#run=docs-index.0123456789ab.${payload}`);
    await page.getByRole('button', { name: 'Copy its code' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('lost();');
  });

  it('gives its notice in sight on a page that was scrolled, until the reader goes to another page', async () => {
    await page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight);
    });
    await follow(page, '#run=docs');
    await expect.poll(async () => (await notice().boundingBox())?.y ?? -1).toBeGreaterThan(60);
    expect((await notice().boundingBox())?.y).toBeLessThan(600);
    await page.getByRole('link', { name: 'getObject', exact: true }).first().click();
    await page.waitForURL(/getObject$/);
    await expect.poll(() => notice().count()).toBe(0);
  });
});
