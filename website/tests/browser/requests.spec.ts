import { describe, expect, it } from 'vitest';

import { at, hydrated, open, useBrowser } from '../support/browser.js';
import { siteUrl } from '../support/site.js';
import { allowPrefetching, chunksOnTheWay } from '../support/network.js';

describe('requests', () => {
  const newPage = useBrowser();

  it('are only GET requests for pages and assets of the site [§7 no backend calls]', async () => {
    const page = await newPage();
    await allowPrefetching(page);
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname, origin } = new URL(request.url());
      const folder = pathname.replace(/[^/]*$/, '');
      const kind = request.isNavigationRequest() ? 'page' : folder;
      requests.push(`${request.method()} ${origin === new URL(siteUrl).origin} ${kind}`);
    });
    await page.goto(at('/'), { waitUntil: 'networkidle' });
    await hydrated(page);
    for (const [name, title] of [
      ['Documentation', 'Introduction'],
      ['API', 'API reference'],
      ['Plugins', 'Plugins'],
      ['Bounty Program', 'Bounty program'],
    ] as const) {
      await page.locator('.navbar').getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.waitForLoadState('networkidle');
    }
    expect(new Set(requests)).toEqual(
      new Set([
        'GET true page',
        'GET true /assets/js/',
        'GET true /assets/css/',
        'GET true /assets/fonts/',
        'GET true /img/',
      ]),
    );
  });

  it('fetch code, metadata and compiled Markdown as separate chunks [§7 separate chunks]', async () => {
    const page = await newPage();
    await open(page, '/plugins');
    const chunks = await chunksOnTheWay(page, '/docs/getting-started');
    const scripts = await Promise.all(chunks.map(async (chunk) => (await fetch(chunk)).text()));
    const scriptsWith = (text: string) =>
      scripts.flatMap((script, index) => (script.includes(text) ? [index] : []));
    const metadata = scriptsWith('"docsSidebars":');
    const markdown = scriptsWith('What you need');
    expect([metadata.length, markdown.length]).toEqual([1, 1]);
    expect(metadata).not.toEqual(markdown);
    // The remaining chunks are code.
    expect(scripts.length).toBeGreaterThan(2);
  });
});
