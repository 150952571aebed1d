import type { Locator, Page } from 'playwright-core';

import { root, toggle } from './hydration.js';

const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };

/** What has to run before a control responds. */
type Needs = 'nothing' | 'the early scripts' | 'React';

/** A control, and what shows that a press took effect. Most of them toggle, so a second effect would undo the first. */
export interface Control {
  readonly name: string;
  readonly path: string;
  readonly viewport?: typeof phone;
  readonly needs: Needs;
  readonly find: (page: Page) => Locator;
  readonly hasEffect: (page: Page) => Promise<boolean>;
}

/** The part of a `<details>` that opens it. */
export const summary = (scope: Locator | Page, name: string): Locator =>
  scope
    .locator(`summary[aria-label="${name}"]`)
    .or(scope.locator('summary:not([aria-label])').filter({ hasText: name }));

const isOpen = (details: Locator) => details.evaluate((element) => element.hasAttribute('open'));

export const pageMenu = (page: Page) => summary(page, 'More ways to read this page');
const menu = (page: Page) => page.locator('.navbar-sidebar:popover-open');
const category = (page: Page) =>
  page.locator('.theme-doc-sidebar-menu details', { hasText: 'getUserInput' });
const longCode = (page: Page) => page.locator('.theme-code-block > [data-folds]').first();
const filter = (page: Page) => page.getByRole('main').locator('input[type=radio]').nth(2);

export const controls: readonly Control[] = [
  {
    name: 'colour mode',
    path: '/docs',
    needs: 'the early scripts',
    find: toggle,
    hasEffect: async (page) => (await root(page, 'data-theme')) === 'light',
  },
  {
    name: 'announcement',
    path: '/docs',
    needs: 'the early scripts',
    find: (page) => page.locator('[data-announcement] button'),
    hasEffect: (page) => page.locator('[data-announcement]').isHidden(),
  },
  {
    name: 'menu of a phone',
    path: '/docs',
    viewport: phone,
    needs: 'nothing',
    find: (page) => page.getByRole('button', { name: 'Toggle navigation bar' }),
    hasEffect: (page) => menu(page).getByRole('link', { name: 'Getting started' }).isVisible(),
  },
  {
    name: 'category of a sidebar',
    path: '/api/classes/Runtime',
    needs: 'nothing',
    find: (page) => category(page).locator('summary'),
    hasEffect: async (page) => !(await isOpen(category(page))),
  },
  {
    name: 'version dropdown',
    path: '/plugins',
    needs: 'nothing',
    find: (page) => page.locator('.navbar .dropdown > summary'),
    hasEffect: (page) => page.locator('.navbar').getByText('Changelog').first().isVisible(),
  },
  {
    name: 'page menu',
    path: '/docs',
    needs: 'nothing',
    find: pageMenu,
    hasEffect: (page) => page.getByRole('link', { name: 'View as Markdown' }).isVisible(),
  },
  {
    name: 'contents list',
    path: '/docs',
    viewport: phone,
    needs: 'nothing',
    find: (page) => page.getByRole('button', { name: 'On this page' }).first(),
    hasEffect: (page) => page.locator('#page-contents:popover-open').isVisible(),
  },
  {
    name: 'fold',
    path: '/docs/getting-started',
    needs: 'nothing',
    find: (page) => page.locator('main details > summary', { hasText: 'Symptoms' }),
    hasEffect: (page) =>
      isOpen(page.locator('main details', { hasText: 'Symptoms, causes and fixes' })),
  },
  {
    name: 'tab',
    path: '/',
    needs: 'nothing',
    find: (page) => page.getByRole('radio', { name: 'Code' }),
    hasEffect: (page) => page.getByRole('textbox', { name: 'Message to the agent' }).isHidden(),
  },
  {
    name: 'package manager',
    path: '/docs/getting-started',
    needs: 'the early scripts',
    find: (page) => page.getByRole('radio', { name: 'pnpm' }).first(),
    hasEffect: (page) => page.locator('pre[data-manager=pnpm]').first().isVisible(),
  },
  {
    name: 'long code',
    path: '/docs/building-plugins',
    needs: 'the early scripts',
    find: longCode,
    hasEffect: async (page) => (await longCode(page).getAttribute('aria-expanded')) === 'true',
  },
  {
    name: 'copy button',
    path: '/docs',
    needs: 'the early scripts',
    find: (page) => page.locator('.theme-code-block [data-copies]').first(),
    hasEffect: (page) => page.locator('.theme-code-block [data-copied=copied]').first().isVisible(),
  },
  {
    name: 'search button',
    path: '/docs',
    needs: 'the early scripts',
    find: (page) => page.locator('[data-opens-search]').locator('visible=true').first(),
    hasEffect: (page) => page.locator('dialog:is([open], :popover-open)').isVisible(),
  },
  {
    name: 'filter',
    path: '/api',
    needs: 'React',
    find: filter,
    hasEffect: async (page) =>
      (await filter(page).isChecked()) && new URL(page.url()).search !== '',
  },
  {
    name: 'Run button',
    path: '/docs',
    needs: 'React',
    find: (page) => page.getByRole('button', { name: 'Run', exact: true }).first(),
    hasEffect: (page) => page.getByText('Same as tested ✓').first().isVisible(),
  },
];
