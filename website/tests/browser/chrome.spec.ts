import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { routes } from '../../checks/routes.js';
import { at, open, useBrowser } from '../support/browser.js';

const navbar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

describe('page chrome', () => {
  const newPage = useBrowser();
  let home: Page;
  const readHtml = async (path: string) => (await fetch(at(path))).text();

  beforeAll(async () => {
    home = await newPage();
    await open(home, '/');
  });

  it('links "Edit this page" to the source file of a docs page [§1 edit link]', async () => {
    const html = await readHtml('/docs/core-utilities/createEvent');
    const link = /<a href="([^"]*)"[^>]*class="theme-edit-this-page">.*?Edit this page<\/a>/;
    expect(link.exec(html)?.[1]).toMatch(
      /\/edit\/main\/website\/docs\/core-utilities\/createEvent\.mdx$/,
    );
  });

  it('has no banner about the base URL when the site loads [§8 base URL]', async () => {
    expect(await home.locator('[id*="base-url-issue-banner"]').count()).toBe(0);
  });

  describe('the navbar', () => {
    it('has page links on the left, and version and GitHub on the right [§2 navbar links] [§2 navbar sides]', async () => {
      const page = home;
      const side = (selector: string) =>
        navbar(page)
          .locator(`${selector} > .navbar__item`)
          .evaluateAll((items) =>
            items.map((item) => [
              (item.querySelector('summary') ?? item).textContent,
              item.getAttribute('href'),
            ]),
          );
      expect(await side('.navbar__items:not(.navbar__items--right)')).toEqual([
        ['Documentation', '/docs'],
        ['API', '/api'],
        ['Plugins', '/plugins'],
        ['Bounty Program', '/docs/bounty-program'],
      ]);
      expect(await side('.navbar__items--right')).toEqual([
        [expect.stringMatching(/^\d+\.\d+\.\d+$/), null],
        ['GitHub', expect.stringMatching(/^https:/)],
      ]);
    });

    it('marks the current section', async () => {
      for (const [path, name] of [
        ['/docs/getting-started', 'Documentation'],
        ['/api/classes/Runtime', 'API'],
        ['/plugins', 'Plugins'],
      ] as const) {
        const html = await readHtml(path);
        const links = html.matchAll(/<a [^>]*navbar__link--active[^>]*>(.*?)<\/a>/g);
        expect(Array.from(links, ([, text]) => text)).toEqual([name]);
      }
    });

    it.each([1280, 390])('has a search button at %i pixels [§2 search slot]', async (width) => {
      const page = home;
      await page.setViewportSize({ width, height: 800 });
      const container = navbar(page).locator('[class*="navbarSearchContainer"]');
      expect(await container.count()).toBe(1);
      const button = container.getByRole('button', { name: 'Search', exact: true });
      expect(await button.isVisible()).toBe(true);
      // On a narrow screen only the icon fits.
      expect(await button.getByText('Search').isVisible()).toBe(width > 1200);
      await page.setViewportSize({ width: 1280, height: 720 });
    });

    it('has no language dropdown, because there is one language [§2 English only] [§9 locale]', async () => {
      const page = home;
      expect(await navbar(page).locator('.dropdown').count()).toBe(1);
      expect(await navbar(page).getByText('English').count()).toBe(0);
      const locales = await page
        .locator('link[rel="alternate"][hreflang]')
        .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('hreflang')))]);
      expect(locales).toEqual(['en', 'x-default']);
      expect(await page.locator('html').getAttribute('lang')).toBe('en');
      expect(await page.locator('html').getAttribute('dir')).toBe('ltr');
    });
  });

  describe('the footer', () => {
    it('has the groups Docs, Community and More, and the copyright [§2 footer]', async () => {
      const footer = home.getByRole('contentinfo');
      const groups = await footer
        .locator('.footer__col')
        .evaluateAll((columns) =>
          columns.map((column) => [
            column.querySelector('.footer__title')?.textContent,
            column.querySelectorAll('a[href]').length,
          ]),
        );
      expect(groups).toEqual([
        ['Docs', 3],
        ['Community', 3],
        ['More', 3],
      ]);
      expect(await footer.innerText()).toMatch(/Copyright © \d{4} /);
    });
  });
});

describe('the navbar on scroll', () => {
  const newPage = useBrowser();
  let page: Page;
  const isInView = () =>
    navbar(page).evaluate((element) => element.getBoundingClientRect().bottom > 1);

  beforeAll(async () => {
    page = await newPage({ viewport: { width: 1200, height: 600 } });
    await open(page, '/docs');
  });
  beforeEach(async () => {
    await page.evaluate('scrollTo(0, 0)');
    await expect.poll(isInView).toBe(true);
    // Elsewhere, the wheel may scroll the sidebar.
    await page.mouse.move(600, 300);
  });

  it('stays at the top, hides on scroll down and shows on scroll up [§2 navbar hides] [§4 navbar hides]', async () => {
    for (const position of [300, 800]) {
      // A busy browser may drop a step of the wheel.
      const scrollFurther = async () => {
        await page.mouse.wheel(0, position - (await page.evaluate<number>('scrollY')));
        return page.evaluate<number>('scrollY');
      };
      await expect.poll(scrollFurther).toBeGreaterThanOrEqual(position);
    }
    await expect.poll(isInView).toBe(false);
    const scrollBack = async () => {
      if ((await page.evaluate<number>('scrollY')) > 500) await page.mouse.wheel(0, -300);
      return isInView();
    };
    await expect.poll(scrollBack).toBe(true);
    expect(await page.evaluate<number>('scrollY')).toBeGreaterThan(100);
  });

  it.each([
    ['one wheel step', () => page.mouse.wheel(0, 120)],
    ['a jump', () => page.evaluate('scrollTo(0, 700)')],
  ])('hides on %s from the top [§2 navbar hides]', async (_, step) => {
    await step();
    await expect.poll(isInView).toBe(false);
  });

  it('shows on the first step up from the end of the page [§2 navbar hides]', async () => {
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    await expect.poll(isInView).toBe(false);
    await page.mouse.wheel(0, -30);
    await expect.poll(isInView).toBe(true);
  });

  it('shows when a link in it receives focus', async () => {
    await page.evaluate('scrollTo(0, 700)');
    await expect.poll(isInView).toBe(false);
    await navbar(page).getByRole('link', { name: 'Plugins', exact: true }).focus();
    await expect.poll(isInView).toBe(true);
  });
});

describe('headings and the table of contents', () => {
  const newPage = useBrowser();
  const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' });
  let runtime: Page;

  beforeAll(async () => {
    runtime = await newPage({ viewport: { width: 1280, height: 600 } });
    await open(runtime, '/api/classes/Runtime');
  });

  it('gives every heading except h1 a "Direct link to …" link [§2 heading links]', async () => {
    const page = await newPage();
    await page.goto(at('/robots.txt'));
    const wrong = await page.evaluate(async (paths) => {
      const found: string[] = [];
      for (const path of paths) {
        const html = await (await fetch(path)).text();
        const content = new DOMParser().parseFromString(html, 'text/html').querySelector('main');
        if (content?.querySelectorAll('h1').length !== 1) found.push(`${path}: h1`);
        for (const heading of content?.querySelectorAll('h1, h2, h3, h4, h5, h6') ?? []) {
          const link = heading.querySelector('a.hash-link');
          const text = heading.textContent.replace('\u200b', '');
          const isCorrect =
            heading.tagName === 'H1'
              ? link === null
              : link?.getAttribute('aria-label') === `Direct link to ${text}` &&
                link.getAttribute('href') === `#${heading.id}`;
          if (!isCorrect) found.push(`${path}: ${heading.outerHTML.slice(0, 120)}`);
        }
      }
      return found;
    }, routes);
    expect(wrong).toEqual([]);
  });

  it('keeps direct links outside the focus ring of a heading', async () => {
    const heading = runtime.locator('.theme-doc-markdown h3').first();
    const [ring, text] = await heading.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      range.setEndBefore(element.querySelector('.hash-link') ?? element);
      return [element.getBoundingClientRect().width, range.getBoundingClientRect().width];
    });
    expect(ring).toBeCloseTo(text, 0);
  });

  it('lists exactly the level 2 and 3 headings in the table of contents [§2 contents levels]', async () => {
    const listed = await contents(runtime)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const headings = await runtime
      .locator('.theme-doc-markdown :is(h2, h3).anchor')
      .evaluateAll((elements) => elements.map(({ id }) => `#${id}`));
    expect(listed).toEqual(headings);
    expect(await runtime.locator('.theme-doc-markdown h4').count()).toBeGreaterThan(0);
  });

  it('marks the current section on scroll, visually and with aria-current [§9 contents levels]', async () => {
    const page = runtime;
    const current = () =>
      contents(page)
        .locator('a')
        .evaluateAll((links) =>
          links
            .filter((link) => link.getAttribute('aria-current') === 'true')
            .map((link) => ({
              text: link.textContent,
              isActive: link.classList.contains('table-of-contents__link--active'),
            })),
        );
    for (const name of ['Properties', 'Methods']) {
      await page.evaluate((heading) => {
        const target = [...document.querySelectorAll('h2')].find(({ textContent }) =>
          textContent.startsWith(heading),
        );
        scrollTo(0, (target?.getBoundingClientRect().top ?? 0) + scrollY - 40);
      }, name);
      await expect.poll(current).toEqual([{ text: name, isActive: true }]);
    }
    await page.evaluate('scrollTo(0, 0)');
    await expect.poll(current).not.toContainEqual({ text: 'Methods', isActive: true });
    // The name of the member before it still sticks to the top.
    await page.evaluate("location.hash = '#createevent'");
    await expect.poll(current).toEqual([{ text: 'createEvent()', isActive: true }]);
  });

  it('shows a direct link on focus, and follows it on Enter', async () => {
    const page = runtime;
    const link = page.getByRole('link', { name: 'Direct link to Methods', exact: true });
    const opacity = () => link.evaluate((element) => getComputedStyle(element).opacity);
    expect(await opacity()).toBe('0');
    await link.focus();
    await expect.poll(opacity).toBe('1');
    await page.keyboard.press('Enter');
    await page.waitForURL(at('/api/classes/Runtime#methods'));
  });
});
