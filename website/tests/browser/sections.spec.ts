import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { hydrated, listen, open, useBrowser } from '../support/browser.js';
import {
  allowPrefetching,
  anySection,
  failOnce,
  forbidPrefetching,
  goTo,
  navigate,
  useOutage,
} from '../support/network.js';
import { useVariant } from '../support/variants.js';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Notes the names of the sections that the page requests. */
function watchSections(page: Page): Set<string> {
  const sections = new Set<string>();
  page.on('request', (request) => {
    if (anySection.test(request.url())) {
      sections.add(new URL(request.url()).pathname.replace(/.*\/(.*)\.\w+\.js/, '$1'));
    }
  });
  return sections;
}

describe('the routes of a section', () => {
  const newPage = useBrowser();
  const start = '/docs/getting-started';
  /** Used by the tests that can begin with a client-side navigation. */
  let shared: Page;
  let messages: string[];
  let sections: Set<string>;

  beforeAll(async () => {
    shared = await newPage();
    messages = listen(shared);
    sections = watchSections(shared);
    await forbidPrefetching(shared);
    await open(shared, start);
  });

  it('load with the first page, and those of another section before a page in it', async () => {
    expect([...sections]).toEqual(['routes-docs']);
    await shared.evaluate('window.sameDocument = true');
    await navigate(shared, '/api/functions/getObject');
    await heading(shared, 'getObject').waitFor();
    expect([...sections]).toEqual(['routes-docs', 'routes-api-functions']);
    expect(await shared.evaluate('window.sameDocument')).toBe(true);
    expect(messages).toEqual([]);
  });

  it.each(['/docs/core-utilities/createevent', '/docs/nothing/here'])(
    "don't include %s, which loads fully and shows the not-found page",
    async (path) => {
      if (new URL(shared.url()).pathname !== start) await goTo(shared, start);
      messages.length = 0;
      await shared.evaluate('window.sameDocument = true');
      await navigate(shared, path);
      // The page may be newer than this tab.
      await shared.waitForFunction('window.sameDocument === undefined');
      await heading(shared, 'Page Not Found').waitFor();
      await hydrated(shared);
      expect(messages.filter((message) => !message.includes('404'))).toEqual([]);
    },
  );

  it('are prefetched with the pages of visible links', async () => {
    const page = await newPage();
    await allowPrefetching(page);
    await open(page, start);
    const prefetched = page.locator('link[rel="prefetch"][href*="/routes-docs-core-utilities."]');
    await expect.poll(() => prefetched.count()).toBe(1);
  });

  it('load again if they fail once on the first page, and make a click load the page fully if a new version has removed them', async () => {
    const page = await newPage();
    await forbidPrefetching(page);
    await failOnce(page, anySection);
    const outage = await useOutage(page, /routes-api-functions/, false);
    await open(page, start);
    expect(await page.getByText('did not load properly').count()).toBe(0);
    await page.getByRole('button', { name: /currently dark mode/ }).click();
    expect(await page.getAttribute('html', 'data-theme')).toBe('light');

    await page.evaluate('window.sameDocument = true');
    outage.isDown = true;
    page.once('requestfailed', () => (outage.isDown = false));
    await navigate(page, '/api/functions/getObject');
    await page.waitForFunction('window.sameDocument === undefined');
    await heading(page, 'getObject').waitFor();
  });
});

describe('a closed category of the sidebar', () => {
  const newPage = useBrowser();
  const site = useVariant('configured');
  const sidebar = (page: Page) => page.locator('.theme-doc-sidebar-menu');

  it('loads its links when the reader opens it, or a page in it', async () => {
    // Otherwise Playwright scrolls the list to its end while it opens, and the link moves during the click.
    const page = await newPage({ reducedMotion: 'reduce' });
    const messages = listen(page);
    await forbidPrefetching(page);
    const sections = watchSections(page);
    await page.goto(`${site.url}api/classes/Runtime`);
    await hydrated(page);
    const names = sidebar(page).locator('.theme-doc-sidebar-item-link');
    // The category of the page is open and whole.
    expect(await names.count()).toBe(9 + 1);
    expect([...sections]).toEqual(['routes-x-api-classes']);
    await sidebar(page).getByRole('button', { name: 'Functions' }).click();
    await sidebar(page).getByRole('link', { name: 'getUserInput' }).click();
    await heading(page, 'getUserInput').waitFor();
    const current = sidebar(page).locator('[aria-current=page]');
    expect(await current.innerText()).toContain('getUserInput');
    expect(await page.locator('.breadcrumbs').innerText()).toContain('Functions');

    await navigate(page, '/x/api/variables/PipelineSchema');
    await heading(page, 'PipelineSchema').waitFor();
    await sidebar(page).getByRole('link', { name: 'PipelineStepSchema' }).waitFor();
    expect(messages).toEqual([]);
  });
});
