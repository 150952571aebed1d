import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { bringAxe, inspectPart } from '../support/axe.js';
import { listen, open, useBrowser } from '../support/browser.js';
import { button, editor, example, openEditor, path, readEditor, write } from '../support/editor.js';

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const announced = (page: Page) => page.locator('#announcer').textContent();

async function run(page: Page, text: string): Promise<void> {
  await write(page, text);
  await page.keyboard.press('Control+Enter');
  await button(page, 'Run again').waitFor();
}

describe('editing a program', () => {
  const newPage = useBrowser();

  it('loads nothing before Edit is pressed, takes the place of the code, and works with the keyboard alone: edit, leave, run, reset, undo, share', async () => {
    const page = await newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    const messages = listen(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await open(page, path);
    await button(page, 'Edit').scrollIntoViewIfNeeded();
    const place = await example(page).locator('pre').first().boundingBox();
    expect(requests.filter((url) => /\/(?:edit|run)\.|api\.json/.test(url))).toEqual([]);
    await button(page, 'Edit').focus();
    await page.keyboard.press('Enter');
    await editor(page).waitFor();
    await expect
      .poll(() => editor(page).evaluate((element) => element === document.activeElement))
      .toBe(true);
    expect(await example(page).locator('.cm-editor').boundingBox()).toEqual(place);
    await expect.poll(() => requests.some((url) => url.includes('api.json'))).toBe(true);
    const original = await readEditor(page);
    expect(original).toMatch(/^import \{ Runtime \} from '@dowel\/core';\n/);
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
    const copied = example(page).getByText('Link copied.');
    await copied.waitFor();
    await button(page, 'Reset').click();
    await copied.waitFor({ state: 'detached', timeout: 1000 });
    await button(page, 'Undo').click();
    expect(await copied.count()).toBe(0);
    await button(page, 'Reset').click();
    const link = await page.evaluate<string>('navigator.clipboard.readText()');
    await page.evaluate((address) => {
      location.href = address;
    }, link);
    await expect.poll(() => readEditor(page)).toBe(edited);
    await example(page).getByText('Edited by someone else').waitFor();
    expect(messages).toEqual([]);
  });
});

// Each test replaces the program of the one before.
describe('an edited program', () => {
  const newPage = useBrowser();
  let page: Page;

  beforeAll(async () => {
    page = await newPage({ reducedMotion: 'reduce' });
    await bringAxe(page);
    await openEditor(page);
  });

  // The first one, because it undoes everything.
  it('keeps the changes and the undo history when the colour mode changes', async () => {
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

  it('compares a run with the original, and names the first difference unless it ended before its agent started', async () => {
    const compare = button(page, 'Compare with the original');
    const comparison = example(page).getByRole('region', { name: 'Comparison with the original' });
    expect(await compare.count()).toBe(0);
    const original = await readEditor(page);
    await run(page, original.replace('messages before', 'notes before'));
    await compare.focus();
    await page.keyboard.press('Enter');
    expect(await comparison.innerText()).toContain('First difference: text:write');
    const lit = comparison.locator('[data-first-difference]:visible');
    expect(await lit.count()).toBe(2);
    expect(await lit.allTextContents()).toEqual([
      expect.stringContaining('messages before'),
      expect.stringContaining('notes before'),
    ]);
    await page.keyboard.press('Enter');
    await comparison.waitFor({ state: 'detached' });

    await run(page, "throw new Error('too early');");
    await example(page).locator('.cm-problem').waitFor();
    const colour = () => compare.evaluate((element) => getComputedStyle(element).borderTopColor);
    await compare.focus();
    const before = await colour();
    await page.keyboard.press('Enter');
    const text = await comparison.innerText();
    expect(text).toContain('Yours ended before the agent started.');
    expect(text).not.toContain('First difference');
    expect(text).toContain('Error: too early');
    expect(text).not.toContain('Prints nothing');
    expect(await comparison.locator('[data-first-difference]').count()).toBe(0);
    await expect.poll(colour).not.toBe(before);
    await page.keyboard.press('Enter');
  });

  it('downloads the program as a project', async () => {
    await write(page, "console.log('mine');");
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Download').click(),
    ]);
    expect(download.suggestedFilename()).toBe('my-agent.zip');
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
    await run(page, program);
    const problem = example(page).locator('.cm-problem');
    await problem.waitFor();
    expect(await problem.textContent()).toContain(message);
    expect(await example(page).locator('.cm-wrong').textContent()).toContain(line);
    await run(page, 'console.log(2);');
    expect(await problem.count()).toBe(0);
  });

  it('names what a module does not export', async () => {
    await run(page, "import { Runtim } from '@dowel/core';\nconsole.log(Runtim);");
    await expect
      .poll(() => example(page).innerText())
      .toContain("'@dowel/core' has no export 'Runtim'.");
  });

  it.each([
    ['z.toJSONSchema', 'z.toJSONSchema(z.string());'],
    ['toJSONSchema of a schema', 'z.string().toJSONSchema();'],
    ['z.fromJSONSchema', "z.fromJSONSchema({ type: 'string' });"],
  ])('says that %s is left out', async (_, statement) => {
    await run(page, `import * as z from 'zod';\n${statement}`);
    await expect
      .poll(() => example(page).innerText())
      .toMatch(/JSONSchema.* isn't available on the page/);
  });

  it('unfolds what a printed value leaves out', async () => {
    await run(
      page,
      'console.log({ a: { b: { c: { d: 1 } } } }, [[[[2]]]]); console.log({ e: 3 });',
    );
    await example(page).getByText('{ a: { b: [Object] } }', { exact: true }).click();
    await example(page).getByText('a: { b: { c: [Object] } }', { exact: true }).click();
    expect(await example(page).locator('details').filter({ hasText: 'e: 3' }).count()).toBe(0);
  });

  it('completes names of the toolkit with their summaries', async () => {
    await expect
      .poll(async () => {
        await write(page, '');
        await page.keyboard.type('runtime.creat');
        await page.waitForTimeout(300);
        return example(page).locator('.cm-completionInfo').allTextContents();
      })
      .toEqual([expect.stringContaining('Creates an event')]);
    const isInSight = await example(page)
      .locator('.cm-completionInfo')
      .evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    expect(isInSight).toBe(true);
    await page.keyboard.press('Enter');
    expect(await readEditor(page)).toBe('runtime.createEvent');
  });

  it('has no accessibility violations in either colour mode', async () => {
    await run(page, "console.log('mine');\nthrow new Error('no');");
    await example(page).locator('.cm-problem').waitFor();
    expect(await inspectPart(page, 'main')).toEqual([]);
  });

  // The last one, because it loads the page again.
  it('offers the changes again when the reader comes back to the page', async () => {
    await write(page, 'mine;');
    await openEditor(page);
    expect(await readEditor(page)).toContain('import');
    await button(page, 'Back to your changes').click();
    expect(await readEditor(page)).toBe('mine;');
  });
});
