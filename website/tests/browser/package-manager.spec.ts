import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { at, hydrated, listen, open, useBrowser } from '../support/browser.js';
import { denyStorage } from '../support/deny-storage.js';
import { goTo } from '../support/network.js';

const docsPage = '/docs/getting-started';
const managers = ['npm', 'pnpm', 'yarn', 'bun'];

/** The package managers of the visible install commands, without duplicates. */
async function shown(page: Page): Promise<string[]> {
  const commands = page.getByRole('main').locator('pre[data-manager]').filter({ visible: true });
  const words = (await commands.allInnerTexts()).map((command) => command.split(' ')[0] ?? '');
  return [...new Set(words)];
}

const choices = (page: Page) =>
  page.getByRole('main').getByRole('radiogroup', { name: 'Package manager' });

const choice = (page: Page, name: string) =>
  choices(page).first().getByRole('radio', { name, exact: true });

/** The names of the selected choices, without duplicates. */
async function selected(page: Page): Promise<string[]> {
  const chosen = await choices(page)
    .getByRole('radio', { checked: true })
    .evaluateAll((radios) => radios.map((radio) => radio.parentElement?.textContent ?? ''));
  return [...new Set(chosen)];
}

/** Unfolds the rows of the plugins page, which show the commands. */
const unfold = (page: Page) =>
  page.getByRole('article').evaluateAll((articles) => {
    for (const article of articles) article.querySelector('details')?.setAttribute('open', '');
  });

async function store(page: Page, manager: string): Promise<void> {
  await page.addInitScript((value) => {
    localStorage.setItem('docusaurus.tab.package-manager', value);
  }, manager);
}

describe('the package manager choice', () => {
  const newPage = useBrowser();

  it('defaults to npm, applies to every command and copy button on a page, and causes no layout shift on narrow and wide screens', async () => {
    const page = await newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    const messages = listen(page);
    await open(page, '/plugins');
    await unfold(page);
    expect(await shown(page)).toEqual(['npm']);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const measure = () =>
        page
          .getByRole('article')
          .evaluateAll((articles) =>
            articles.map((article) => article.getBoundingClientRect().top + scrollY),
          );
      const before = await measure();
      for (const manager of managers) {
        await choice(page, manager).click();
        expect(await shown(page)).toEqual([manager]);
        expect(await selected(page)).toEqual([manager]);
        expect(await measure()).toEqual(before);
      }
    }

    const card = page.getByRole('article').filter({ has: page.locator('#plugin-time') });
    await choice(page, 'yarn').click();
    await card
      .getByRole('button', { name: 'Copy the install command for @dowel/plugin-time' })
      .click();
    const command = await card.locator('pre[data-manager]').filter({ visible: true }).innerText();
    expect(command).toMatch(/^yarn add .*plugin-time zod$/);
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(command);
    expect(messages).toEqual([]);
  });

  it('can be changed with the arrow keys, persists across navigation and loads, and stays in sync across windows', async () => {
    const page = await newPage();
    const messages = listen(page);
    await open(page, docsPage);
    await choice(page, 'npm').focus();
    for (const [key, manager] of [
      ['ArrowRight', 'pnpm'],
      ['ArrowLeft', 'npm'],
      ['ArrowLeft', 'bun'],
      ['ArrowRight', 'npm'],
    ] as const) {
      await page.keyboard.press(key);
      expect(await shown(page)).toEqual([manager]);
      expect(await page.evaluate('document.activeElement.parentElement.textContent')).toBe(manager);
    }
    // The choices are one tab stop; the copy button is the next.
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toMatch(
      /copy/i,
    );

    await choice(page, 'bun').click();
    await page.getByRole('main').getByRole('link', { name: 'Plugins', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Plugins' }).waitFor();
    await unfold(page);
    await expect.poll(() => shown(page)).toEqual(['bun']);
    await page.reload();
    await hydrated(page);
    await unfold(page);
    expect(await shown(page)).toEqual(['bun']);
    expect(await selected(page)).toEqual(['bun']);
    await choice(page, 'yarn').click();

    const other = await page.context().newPage();
    await other.goto(at(docsPage));
    // It shows before any script has loaded.
    expect(await other.locator('script[src]').count()).toBe(0);
    expect(await shown(other)).toEqual(['yarn']);
    await hydrated(other);
    expect(await shown(other)).toEqual(['yarn']);
    await choice(other, 'pnpm').click();
    await expect.poll(() => shown(page)).toEqual(['pnpm']);
    await expect.poll(() => selected(page)).toEqual(['pnpm']);

    await goTo(page, '/docs/building-plugins/philosophy');
    expect(await shown(page)).toEqual([]);
    await choice(other, 'bun').click();
    await goTo(page, docsPage);
    await expect.poll(() => shown(page)).toEqual(['bun']);
    await expect.poll(() => selected(page)).toEqual(['bun']);
    expect(messages).toEqual([]);
  });

  it.each(['', '"><script>'])('falls back to npm when %j is stored', async (value) => {
    const page = await newPage();
    const messages = listen(page);
    await store(page, value);
    await open(page, '/plugins');
    await unfold(page);
    expect(await shown(page)).toEqual(['npm']);
    expect(messages).toEqual([]);
  });

  it('lasts for the visit when storage is unavailable', async () => {
    const page = await newPage();
    await denyStorage(page);
    await open(page, docsPage);
    expect(await shown(page)).toEqual(['npm']);
    await choice(page, 'bun').click();
    expect(await shown(page)).toEqual(['bun']);
    await page.getByRole('main').getByRole('link', { name: 'Plugins', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Plugins' }).waitFor();
    await unfold(page);
    await expect.poll(() => shown(page)).toEqual(['bun']);
  });

  it('is replaced by a list of all commands without JavaScript', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    for (const path of [docsPage, '/plugins']) {
      await page.goto(at(path));
      if (path === '/plugins') await page.locator('article summary').first().click();
      expect(await shown(page)).toEqual(managers);
      expect(await page.getByRole('radiogroup').count()).toBe(0);
    }
  });
});
