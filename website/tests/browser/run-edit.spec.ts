import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { encodeShare } from '../../run/share-link.js';
import { bringAxe, inspect } from '../support/axe.js';
import { listen, open, useBrowser } from '../support/browser.js';

const path = '/docs/core-utilities/createEvent';
const example = (page: Page) => page.locator('[data-recording]').first();
const button = (page: Page, name: string) =>
  example(page).getByRole('button', { name, exact: true });
const editor = (page: Page) => example(page).getByRole('textbox', { name: 'Edit the program' });
const readEditor = (page: Page) =>
  editor(page).evaluate((element) =>
    [...element.querySelectorAll('.cm-line')].map(({ textContent }) => textContent).join('\n'),
  );
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const announced = (page: Page) => page.locator('#announcer').textContent();

async function openEditor(page: Page): Promise<void> {
  await open(page, path);
  await button(page, 'Edit').click();
  await editor(page).waitFor();
}

/** Replaces the program in the editor. */
async function write(page: Page, text: string): Promise<void> {
  await editor(page).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(text);
}

async function run(page: Page, text: string): Promise<void> {
  await write(page, text);
  await page.keyboard.press('Control+Enter');
  await button(page, 'Run again').waitFor();
}

async function shareHash(page: Page, share: Parameters<typeof encodeShare>[0]): Promise<string> {
  const recording = await example(page).getAttribute('data-recording');
  return `#run=${recording?.replace('#', '.') ?? ''}.${await encodeShare(share)}`;
}

describe('types', () => {
  const newPage = useBrowser({ isFresh: true });

  it('are checked on demand, and errors shown at their lines', async () => {
    const page = await newPage();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await openEditor(page);
    const original = await readEditor(page);
    expect(requests.filter((url) => url.includes('types'))).toEqual([]);
    await button(page, 'Check types').click();
    await example(page).getByText('No type errors ✓').waitFor();
    await write(page, `${original}const wrong: number = runtime;\nruntime.stert();\n`);
    await button(page, 'Check types').click();
    await example(page).getByText('2 type errors').waitFor();
    expect(await example(page).locator('.cm-problem').allTextContents()).toEqual([
      "Type 'Runtime' is not assignable to type 'number'.",
      expect.stringContaining("Property 'stert' does not exist on type 'Runtime'."),
    ]);
    expect(await example(page).locator('.cm-wrong').first().textContent()).toContain('wrong');
    await write(page, original);
    expect(await example(page).getByText('type errors').count()).toBe(0);
  });

  it('can be checked again after the compiler could not be loaded', async () => {
    const page = await newPage();
    await openEditor(page);
    await page.route(/\/run\/types-/, (route) => route.abort());
    await button(page, 'Check types').click();
    await example(page).getByText('Could not load. Try again').waitFor();
    await page.unrouteAll();
    await button(page, 'Check types').click();
    await example(page).getByText('No type errors ✓').waitFor();
  });
});

describe('editing a program', () => {
  const newPage = useBrowser();

  it('loads nothing before the reader presses Edit, and takes the place of the code', async () => {
    const page = await newPage();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await open(page, path);
    await button(page, 'Edit').scrollIntoViewIfNeeded();
    const before = await example(page).locator('pre').first().boundingBox();
    expect(requests.filter((url) => /\/(?:edit|run)\.|api\.json/.test(url))).toEqual([]);
    await button(page, 'Edit').click();
    await editor(page).waitFor();
    expect(await example(page).locator('.cm-editor').boundingBox()).toEqual(before);
    expect(await readEditor(page)).toMatch(/^import \{ Runtime \} from '@dowel\/core';\n/);
    await expect.poll(() => requests.some((url) => url.includes('api.json'))).toBe(true);
  });

  it('works with the keyboard alone: edit, leave, run, reset, undo, share', async () => {
    const page = await newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    const messages = listen(page);
    await open(page, path);
    await button(page, 'Edit').focus();
    await page.keyboard.press('Enter');
    await editor(page).waitFor();
    await expect
      .poll(() => editor(page).evaluate((element) => element === document.activeElement))
      .toBe(true);
    const original = await readEditor(page);
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Tab');
    expect(await readEditor(page)).toBe(`  ${original}`);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.insertText("console.log('mine');");
    await page.keyboard.press('Enter');
    const edited = await readEditor(page);
    expect(await example(page).locator('.cm-changed').count()).toBe(1);
    expect(await example(page).innerText()).toContain('Edited. The output is of the original.');

    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Run');
    await page.keyboard.press('Enter');
    await button(page, 'Run again').waitFor();
    expect(await focused(page)).toBe('Run again');
    expect(await example(page).innerText()).toContain('mine\n');
    expect(await example(page).innerText()).not.toContain('of the original');

    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Reset');
    await page.keyboard.press('Enter');
    expect(await readEditor(page)).toBe(original);
    expect(await focused(page)).toBe('Undo');
    expect(await announced(page)).toContain('The original is back.');
    await page.keyboard.press('Enter');
    expect(await readEditor(page)).toBe(edited);

    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Share');
    await page.keyboard.press('Enter');
    await expect.poll(() => announced(page)).toContain('Link copied.');
    const link = await page.evaluate<string>('navigator.clipboard.readText()');
    const other = await newPage();
    await other.goto(link);
    await editor(other).waitFor();
    expect(await readEditor(other)).toBe(edited);
    expect(messages).toEqual([]);
  });

  it('compares an edited run with the original and names the first difference', async () => {
    const page = await newPage();
    await openEditor(page);
    expect(await button(page, 'Compare with the original').count()).toBe(0);
    const original = await readEditor(page);
    await run(page, original.replace('messages before', 'notes before'));
    await button(page, 'Compare with the original').focus();
    await page.keyboard.press('Enter');
    const comparison = example(page).getByRole('region', { name: 'Comparison with the original' });
    expect(await comparison.innerText()).toContain('First difference: text:write');
    const lit = comparison.locator('[data-first-difference]:visible');
    expect(await lit.count()).toBe(2);
    expect(await lit.allTextContents()).toEqual([
      expect.stringContaining('messages before'),
      expect.stringContaining('notes before'),
    ]);
  });

  it('downloads the program as a project', async () => {
    const page = await newPage();
    await openEditor(page);
    await write(page, "console.log('mine');");
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Download').click(),
    ]);
    expect(download.suggestedFilename()).toBe('my-agent.zip');
  });

  it('keeps the changes and the undo history when the colour mode changes', async () => {
    const page = await newPage();
    await openEditor(page);
    await write(page, 'console.log(1);');
    const colour = () => editor(page).evaluate((element) => getComputedStyle(element).color);
    const before = await colour();
    await page.evaluate(() => {
      const { dataset } = document.documentElement;
      dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
    });
    expect(await readEditor(page)).toBe('console.log(1);');
    expect(await colour()).not.toBe(before);
    await page.keyboard.press('Control+Z');
    expect(await readEditor(page)).toContain('@dowel/core');
  });

  it.each([
    ['a syntax error', "console.log(1);\nconst a: = 'b';", 'Unexpected token', "const a: = 'b';"],
    [
      'an error of the run',
      "const a = 1;\n\nthrow new RangeError('no');",
      'RangeError: no',
      'throw',
    ],
  ])('marks %s at its line', async (_, program, message, line) => {
    const page = await newPage();
    await openEditor(page);
    await run(page, program);
    const problem = example(page).locator('.cm-problem');
    await problem.waitFor();
    expect(await problem.textContent()).toContain(message);
    expect(await example(page).locator('.cm-wrong').textContent()).toContain(line);
    await run(page, 'console.log(2);');
    expect(await problem.count()).toBe(0);
  });

  it('completes names of the toolkit with their summaries', async () => {
    const page = await newPage();
    await openEditor(page);
    await expect
      .poll(async () => {
        await write(page, '');
        await page.keyboard.type('runtime.creat');
        await page.waitForTimeout(300);
        return example(page).locator('.cm-completionInfo').allTextContents();
      })
      .toEqual([expect.stringContaining('Creates an event')]);
    await page.keyboard.press('Enter');
    expect(await readEditor(page)).toBe('runtime.createEvent');
  });

  it('has no accessibility violations in either colour mode', async () => {
    const page = await newPage();
    await bringAxe(page);
    await openEditor(page);
    await run(page, "console.log('mine');\nthrow new Error('no');");
    await example(page).locator('.cm-problem').waitFor();
    expect(await inspect(page)).toEqual([]);
  });
});

describe('a link with an edited program', () => {
  const newPage = useBrowser();
  const stage = { stage: 'queued', eventId: '1', at: 0, input: 'From the link' } as const;

  it('opens in the editor and does not run by itself', async () => {
    const page = await newPage();
    const requests: string[] = [];
    await open(page, path);
    const hash = await shareHash(page, { code: "console.log('theirs');" });
    page.on('request', (request) => requests.push(request.url()));
    await open(page, `${path}?from=link${hash}`);
    await editor(page).waitFor();
    expect(await readEditor(page)).toBe("console.log('theirs');");
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

  it('replays its trace without running', async () => {
    const page = await newPage();
    await open(page, path);
    const trace = [
      { stage: { ...stage, platform: 'a', conversationId: 'b' }, runtime: 0 },
      { stage: { stage: 'done', eventId: '1', at: 1, duration: 1, answer: 'Theirs' }, runtime: 0 },
    ] as const;
    await open(page, `${path}${await shareHash(page, { code: 'throw 1;', trace })}`);
    await editor(page).waitFor();
    const text = await example(page).innerText();
    expect(text).toContain('The pipeline comes from the link.');
    expect(text).toContain('From the link');
    expect(await page.locator('iframe').count()).toBe(0);
  });

  it('opens in an editor that is open already', async () => {
    const page = await newPage();
    await openEditor(page);
    const hash = await shareHash(page, { code: 'second;' });
    await page.evaluate((value) => {
      location.hash = value;
    }, hash);
    await expect.poll(() => readEditor(page)).toBe('second;');
  });

  it.each([
    ['is cut off', '#run=docs'],
    ['is cut off in the program', '#run=docs-index.0123456789ab.AQAA'],
    ['has characters that do not belong in it', '#run=docs-index.0123456789ab.%C3%A4%22%3Cb%3E'],
    ['is oversized', `#run=docs-index.0123456789ab.${'A'.repeat(60_000)}`],
    ['was made by another version', '#run=docs-index.0123456789ab._wAAAAAAAAAA'],
  ])('gives a notice if it %s', async (_, hash) => {
    const page = await newPage();
    const messages = listen(page);
    await open(page, `${path}${hash}`);
    const notice = page.locator('#share-notice');
    await notice.waitFor();
    expect(await notice.innerText()).toMatch(
      /^Th(?:is|e) .*link.*The page is complete without it\.$/,
    );
    expect(await page.locator('.cm-editor').count()).toBe(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(messages).toEqual([]);
    await page.getByRole('link', { name: 'getObject', exact: true }).first().click();
    await page.waitForURL(/getObject$/);
    await expect.poll(() => notice.count()).toBe(0);
  });

  it('offers its code if the page has no such program', async () => {
    const page = await newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    const payload = await encodeShare({ code: 'lost();' });
    await open(page, `${path}#run=docs-index.0123456789ab.${payload}`);
    await page.getByRole('button', { name: 'Copy its code' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('lost();');
  });
});
