import { describe, expect, it } from 'vitest';

import { routes } from './routes.js';
import { at, useBrowser } from './support/browser.js';

describe('without JavaScript', () => {
  const newPage = useBrowser();

  it('every page reads', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    const short: string[] = [];
    for (const route of routes) {
      await page.goto(at(route));
      await page.getByRole('heading', { level: 1 }).waitFor();
      const text = await page.getByRole('main').innerText();
      if (text.length < 200) short.push(route);
    }
    expect(short).toEqual([]);
    await page.context().close();
  }, 240_000);

  it('the plugins page lists every package, as /plugins.json does', async () => {
    const response = await fetch(at('/plugins.json'));
    const packages = (await response.json()) as { name: string }[];
    expect(packages.length).toBeGreaterThan(0);
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(at('/plugins'));
    const names = await page.getByRole('article').getByRole('heading').allInnerTexts();
    // A heading ends with its direct link, whose text has no width.
    expect(names.map((name) => name.replace('\u200b', ''))).toEqual(
      packages.map(({ name }) => name),
    );
    await page.context().close();
  });
});
