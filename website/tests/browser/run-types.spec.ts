import { describe, expect, it } from 'vitest';

import { useBrowser } from '../support/browser.js';
import { button, example, openEditor, readEditor, write } from '../support/editor.js';

describe('types', () => {
  const newPage = useBrowser();

  it('are checked on demand, also after the compiler could not be loaded, and errors shown at their lines', async () => {
    const page = await newPage();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.route(/\/run\/types-/, (route) => route.abort());
    await openEditor(page);
    const original = await readEditor(page);
    expect(requests.filter((url) => url.includes('types'))).toEqual([]);
    await button(page, 'Check types').click();
    await example(page).getByText('Could not load. Try again').waitFor();
    await page.unrouteAll();
    await button(page, 'Try again').click();
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
});
