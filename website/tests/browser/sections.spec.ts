import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { at, hydrated, listen, open, useBrowser, wake } from '../support/browser.js';
import {
  allowPrefetching,
  anySection,
  failOnce,
  forbidPrefetching,
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

  it('load with the first page, and those of another section before a page in it', async () => {
    const page = await newPage();
    const messages = listen(page);
    await forbidPrefetching(page);
    const sections = watchSections(page);
    await open(page, '/docs/getting-started');
    expect([...sections]).toEqual(['routes-docs']);
    await page.evaluate('window.sameDocument = true');
    await navigate(page, '/api/functions/getObject');
    await heading(page, 'getObject').waitFor();
    expect([...sections]).toEqual(['routes-docs', 'routes-api-functions']);
    expect(await page.evaluate('window.sameDocument')).toBe(true);
    expect(messages).toEqual([]);
  });

  it('are prefetched with the pages of visible links', async () => {
    const page = await newPage();
    await allowPrefetching(page);
    await open(page, '/docs/getting-started');
    const prefetched = page.locator('link[rel="prefetch"][href*="/routes-docs-core-utilities."]');
    await expect.poll(() => prefetched.count()).toBe(1);
  });

  it('load again if they fail once on the first page', async () => {
    const page = await newPage();
    await forbidPrefetching(page);
    await failOnce(page, anySection);
    await page.goto(at('/docs/getting-started'));
    await wake(page);
    await hydrated(page);
    expect(await page.getByText('did not load properly').count()).toBe(0);
    await page.getByRole('button', { name: /currently dark mode/ }).click();
    expect(await page.getAttribute('html', 'data-theme')).toBe('light');
  });

  it('that a new version has removed make a click load the page fully', async () => {
    const page = await newPage();
    await forbidPrefetching(page);
    const outage = await useOutage(page, /routes-api-functions/, false);
    await open(page, '/docs/getting-started');
    await page.evaluate('window.sameDocument = true');
    outage.isDown = true;
    page.once('requestfailed', () => (outage.isDown = false));
    await navigate(page, '/api/functions/getObject');
    await page.waitForFunction('window.sameDocument === undefined');
    await heading(page, 'getObject').waitFor();
  });

  it.each(['/docs/core-utilities/createevent', '/docs/nothing/here'])(
    "don't include %s, which loads fully and shows the not-found page",
    async (path) => {
      const page = await newPage();
      const messages = listen(page);
      await forbidPrefetching(page);
      await open(page, '/docs/getting-started');
      await page.evaluate('window.sameDocument = true');
      await navigate(page, path);
      // The page may be newer than this tab.
      await page.waitForFunction('window.sameDocument === undefined');
      await heading(page, 'Page Not Found').waitFor();
      await hydrated(page);
      expect(messages.filter((message) => !message.includes('404'))).toEqual([]);
    },
  );
});

describe('a closed category of the sidebar', () => {
  const newPage = useBrowser();
  const site = useVariant('configured');
  const sidebar = (page: Page) => page.locator('.theme-doc-sidebar-menu');

  it('loads its links when the reader opens it', async () => {
    const page = await newPage();
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
    expect(messages).toEqual([]);
  });

  it('has its links when a page in it opens', async () => {
    const page = await newPage();
    await forbidPrefetching(page);
    await page.goto(`${site.url}api/classes/Runtime`);
    await hydrated(page);
    await navigate(page, '/x/api/variables/PipelineSchema');
    await heading(page, 'PipelineSchema').waitFor();
    await sidebar(page).getByRole('link', { name: 'PipelineStepSchema' }).waitFor();
  });
});
