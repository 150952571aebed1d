import { describe, expect, it } from 'vitest';

import { routes } from './routes.js';
import { at, hydrated, listen, siteUrl, useBrowser } from './support/browser.js';

describe('every route', () => {
  const newPage = useBrowser();

  it('loads without a console message, an error, or a request to another origin', async () => {
    const page = await newPage();
    const messages = listen(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const trouble: Record<string, string[]> = {};

    for (const route of routes) {
      await page.goto(at(route), { waitUntil: 'load' });
      await hydrated(page);
      const said = messages.splice(0);
      if (said.length > 0) trouble[route] = said;
    }

    expect(trouble).toEqual({});
    expect(requests.length).toBeGreaterThan(routes.length);
    expect(requests.filter((url) => !url.startsWith(siteUrl) && !url.startsWith('data:'))).toEqual(
      [],
    );
    await page.context().close();
  }, 240_000);
});
