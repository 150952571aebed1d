import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';

import { readPackageMetadata } from '../../features/directory/build/package-metadata.js';
import { at, hydrated, listen, open, useBrowser } from '../support/browser.js';
import { hold, navigate } from '../support/network.js';

const packagesDirectory = path.resolve(import.meta.dirname, '../../../packages');
const packages = readPackageMetadata(packagesDirectory);

const row = (page: Page, folder: string) =>
  page.getByRole('article').filter({ has: page.locator(`h2#${folder}`) });
const details = (page: Page, folder: string) => row(page, folder).locator('details').first();
const isOpen = (page: Page, folder: string) =>
  details(page, folder).evaluate((element) => (element as HTMLDetailsElement).open);
const openRows = (page: Page) =>
  page
    .locator('article:has(> details[open]) > h2')
    .evaluateAll((names) => names.map(({ id }) => id));

const newPage = useBrowser();
/** Most tests take turns with these pages. */
let shared: Page;
let messages: string[];
let pageWithoutScripts: Page;

beforeAll(async () => {
  shared = await newPage({ viewport: { width: 1440, height: 900 } });
  messages = listen(shared);
  await open(shared, '/plugins');
  pageWithoutScripts = await newPage({ javaScriptEnabled: false });
  await pageWithoutScripts.goto(at('/plugins'));
});

describe('the rows of the plugins page', () => {
  it('are about 90 pixels high and show name, purpose, runtime and size', async () => {
    const page = shared;
    const rows = await page.getByRole('article').evaluateAll((articles) =>
      articles.map((article) => ({
        height: article.clientHeight,
        text: (article as HTMLElement).innerText,
      })),
    );
    expect(rows).toHaveLength(packages.length);
    for (const { height, text } of rows) {
      expect(height).toBeGreaterThan(70);
      expect(height).toBeLessThan(100);
      expect(text).toMatch(/@dowel\/[\w-]+.*\bNode\b.*\d\.\d kB/s);
    }
  });

  it('align kind, name, place and size on one line', async () => {
    const page = shared;
    const bottoms = await page
      .locator('article')
      .first()
      .evaluate((article) =>
        [...article.querySelectorAll('summary > span:not(:nth-child(2))')].map((span) => {
          const range = document.createRange();
          range.selectNode(span.lastChild ?? span);
          return Math.round(range.getBoundingClientRect().bottom);
        }),
      );
    expect(bottoms).toHaveLength(3);
    expect(new Set(bottoms).size).toBe(1);
  });

  it('open and close by mouse and keyboard', async () => {
    const page = shared;
    const summary = details(page, 'plugin-time').locator('summary').first();
    await summary.click();
    expect(await isOpen(page, 'plugin-time')).toBe(true);
    expect(await row(page, 'plugin-time').getByText('Licence').isVisible()).toBe(true);
    await summary.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => isOpen(page, 'plugin-time')).toBe(false);
    // The copy button is outside the summary, so it doesn't open the row.
    await row(page, 'plugin-time').getByRole('button', { name: /^Copy/ }).click();
    expect(await isOpen(page, 'plugin-time')).toBe(false);
    expect(messages).toEqual([]);
  });

  it('open when the address names them, before and after the scripts arrive', async () => {
    const page = await newPage();
    const scripts = await hold(page, /\.js$/);
    await page.goto(at('/plugins#model-openai'), { waitUntil: 'domcontentloaded' });
    expect(await openRows(page)).toEqual(['model-openai']);
    scripts.open();
    await hydrated(page);
    await expect.poll(() => openRows(page)).toEqual(['model-openai']);
    await details(page, 'model-openai').getByText('Use it in an agent').click();
    await row(page, 'model-openai').getByRole('link', { name: '@dowel/memory-inmemory' }).click();
    await expect.poll(() => isOpen(page, 'memory-inmemory')).toBe(true);
    // A link to the fragment that the address already has, after the row has closed and while it closes.
    const summary = details(page, 'memory-inmemory').locator('summary').first();
    const link = row(page, 'model-openai').getByRole('link', { name: '@dowel/memory-inmemory' });
    await summary.click();
    await expect.poll(() => isOpen(page, 'memory-inmemory')).toBe(false);
    await link.click();
    await expect.poll(() => isOpen(page, 'memory-inmemory')).toBe(true);
    await link.evaluate(
      (element, closing) => {
        (closing as HTMLElement).click();
        (element as HTMLElement).click();
      },
      await summary.elementHandle(),
    );
    await details(page, 'memory-inmemory').evaluate((element) =>
      Promise.allSettled(element.getAnimations().map(({ finished }) => finished)),
    );
    expect(await isOpen(page, 'memory-inmemory')).toBe(true);
  });

  it('open without JavaScript', async () => {
    const page = pageWithoutScripts;
    const licence = row(page, 'plugin-time').getByText('Licence');
    expect(await licence.isVisible()).toBe(false);
    await page.locator('#plugin-time + details > summary').click();
    expect(await licence.isVisible()).toBe(true);
  });

  it('give every link and button a unique name', async () => {
    const page = shared;
    const repeated = await page.getByRole('article').evaluateAll((articles) => {
      const names = articles.flatMap((article) =>
        [...article.querySelectorAll(':scope > button, :scope > details > div > p a')].map(
          (element) => element.ariaLabel ?? element.textContent,
        ),
      );
      return names.filter((name, index) => names.indexOf(name) !== index);
    });
    expect(repeated).toEqual([]);
    await details(page, 'plugin-time').locator('summary').first().click();
    expect(await page.getByRole('link', { name: 'Source of @dowel/plugin-time' }).count()).toBe(1);
  });
});

describe('the READMEs on the plugins page', () => {
  const readme = (page: Page, folder: string) =>
    row(page, folder).locator('[data-only-on-page] > div');
  const fold = (page: Page, folder: string) =>
    row(page, folder).locator('summary', { hasText: 'README' });

  it.each(packages)(
    'include the sections of $name, except those that the row shows',
    async ({ folder }) => {
      const html = readFileSync(path.join(inject('buildDirectory'), 'plugins.html'), 'utf8');
      const text = readFileSync(path.join(packagesDirectory, folder, 'README.md'), 'utf8');
      const titles = [...text.matchAll(/^## (.*)$/gm)].map(([, title = '']) => title);
      const shown = [
        ...html.matchAll(new RegExp(`<h3 id="?${folder}-([\\w-]+)"?[^>]*>(.*?)<a`, 'g')),
      ].map(([, , title]) => title);
      expect(shown).toEqual(titles.filter((title) => shown.includes(title)));
      expect(
        titles
          .filter((title) => !shown.includes(title))
          .every((title) => ['Install', 'Example'].includes(title)),
      ).toBe(true);
    },
  );

  it('have unique ids, and links that work on the page', async () => {
    const problems = await pageWithoutScripts.evaluate(() => {
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
      const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-only-on-page] a')];
      return [
        ...ids.filter((id, index) => ids.indexOf(id) !== index),
        ...links
          .filter(
            ({ hash, origin, pathname }) =>
              origin === location.origin && pathname === '/plugins' && !ids.includes(hash.slice(1)),
          )
          .map(({ href }) => href),
        ...links
          .filter(({ origin, target }) => (origin === location.origin) !== (target === ''))
          .map(({ href }) => href),
      ];
    });
    expect(problems).toEqual([]);
  });

  it('show without JavaScript', async () => {
    const page = pageWithoutScripts;
    await page.locator('#plugin-http + details > summary').click();
    await fold(page, 'plugin-http').click();
    expect(await page.getByRole('heading', { name: 'Streaming', level: 3 }).isVisible()).toBe(true);
  });

  it('are in the page after hydration, follow links to guides without loading the page again, and load when the reader comes from another page', async () => {
    const page = shared;
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.evaluate('window.isSame = true');
    await page.locator('#plugin-http + details > summary').click();
    const before = scripts.length;
    await fold(page, 'plugin-http').click();
    const whole = await readme(page, 'plugin-http').innerText();
    expect(whole).toContain('text/event-stream');
    expect(scripts).toHaveLength(before);

    await readme(page, 'plugin-http').getByRole('link', { name: 'needs approval' }).click();
    await page.waitForURL(at('/docs/building-plugins/executors#approval'));
    await page.locator('#approval').waitFor();
    await navigate(page, '/plugins');
    await page.locator('#plugin-http + details > summary').click();
    await fold(page, 'plugin-http').click();
    await expect.poll(() => readme(page, 'plugin-http').innerText()).toBe(whole);
    expect(await page.evaluate('window.isSame')).toBe(true);
    expect(messages).toEqual([]);
  });
});

describe('a row of the plugins page', () => {
  // The last one, because it changes the page.
  it('has room for a long name, at every width', async () => {
    const page = shared;
    const long =
      '@an-organisation-with-a-long-name/dowelpluginwithoutanyhyphensinitsratherlongname';
    await page.evaluate((name) => {
      const article = document.querySelector('article');
      const text = article?.querySelector('h2')?.firstChild;
      if (text) text.textContent = name;
      article?.querySelector('summary')?.setAttribute('data-name', name);
      article?.querySelector('details')?.removeAttribute('open');
      // Laying out the other rows would take most of the time.
      for (const other of document.querySelectorAll('li:has(> article) ~ li')) other.remove();
    }, long);
    const faults: string[] = [];
    for (let width = 320; width <= 1920; width += 40) {
      await page.setViewportSize({ width, height: 900 });
      const covered = await page.evaluate(() => {
        const article = document.querySelector('article');
        const boxesOf = (element: Element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return [...range.getClientRects()].filter((box) => box.width > 0);
        };
        const names = [...(article?.querySelectorAll('h2') ?? [])].flatMap(boxesOf);
        const others = [...(article?.querySelectorAll('summary > span, :scope > button') ?? [])];
        const found = others.filter((other) =>
          boxesOf(other).some((box) =>
            names.some(
              (name) =>
                name.left < box.right - 1 &&
                box.left < name.right - 1 &&
                name.top < box.bottom - 3 &&
                box.top < name.bottom - 3,
            ),
          ),
        );
        const isWide = document.documentElement.scrollWidth > innerWidth;
        return [...found.map(({ className }) => className), ...(isWide ? ['the window'] : [])];
      });
      faults.push(...covered.map((name) => `${String(width)}: ${name}`));
    }
    expect(faults).toEqual([]);
  });
});
