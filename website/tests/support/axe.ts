import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import type { Result, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

import { bringLooks } from './looks.js';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const colourRules = ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block'];

/** `hidden-content` only asks for a review and can't fail, but is one of the slowest rules. */
const otherRules = [...colourRules, 'hidden-content'];

/** Rules that take most of the time. The crawl finds small targets itself; no component sets text spacing inline. */
const slowRules = ['target-size', 'avoid-inline-spacing'];

/** The rules that give the same result in both colour modes. */
const structureOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
  rules: Object.fromEntries(
    [...otherRules, ...slowRules].map((rule) => [rule, { enabled: false }]),
  ),
} satisfies RunOptions;

/** Text must have AAA contrast: the enhanced rule reports what meets AA only. Other AAA rules do not fit every page. */
const colourOptions = { runOnly: { type: 'rule', values: colourRules } } satisfies RunOptions;

/** Adds axe to the page, from the next load on. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: axe });
  await bringLooks(page);
}

/**
 * Calls a function while code blocks have only text, links and marked words. Their coloured words are elements without
 * meaning, but they are half of a page and of the time that axe takes.
 */
async function withPlainCode<Result>(page: Page, call: () => Promise<Result>): Promise<Result> {
  await page.evaluate(() => {
    const restore: (() => void)[] = [];
    for (const code of document.querySelectorAll('pre code')) {
      const children = [...code.childNodes];
      const plain = code.cloneNode(true) as Element;
      for (const word of plain.querySelectorAll('span:not(:has(*))')) {
        if (word.getAttributeNames().every((name) => name === 'class')) {
          word.replaceWith(word.textContent);
        }
      }
      code.replaceChildren(...plain.childNodes);
      code.normalize();
      restore.push(() => {
        code.replaceChildren(...children);
      });
    }
    Object.assign(window, { restoreCode: restore });
  });
  try {
    return await call();
  } finally {
    await page.evaluate('restoreCode.forEach((restore) => restore())');
  }
}

async function findViolations(page: Page, context: string, rules: RunOptions): Promise<string[]> {
  // No rule needs the contents of the stylesheets.
  const options = { ...rules, resultTypes: ['violations'], preload: false } satisfies RunOptions;
  const violations = await page.evaluate<Result[]>(
    `axe.run(${context}, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 100)).join(' ')}`,
  );
}

/** The looks without violations, of all pages that this worker has inspected. They look the same on the next page. */
const fineLooks = new Set<string>();

async function findColourViolations(page: Page, mode: string): Promise<string[]> {
  const looks = await page.evaluate(
    ([theme, known]) => {
      document.documentElement.dataset.theme = theme;
      return markLooks(known);
    },
    [mode, [...fineLooks]] as const,
  );
  if (looks.length === 0) return [];
  const violations = await withPlainCode(page, () =>
    findViolations(page, '"[data-look]"', colourOptions),
  );
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('[data-look]')) {
      element.removeAttribute('data-look');
    }
  });
  if (violations.length === 0) for (const look of looks) fineLooks.add(look);
  return violations.map((violation) => `${mode}, ${violation}`);
}

/** Returns the violations that axe finds on the page: its structure, and the colours of dark and light mode. */
export function inspect(page: Page): Promise<string[]> {
  return inspectPart(page, 'html');
}

/** Like {@link inspect}, but only one part's structure: for a state of the page that changes nothing else. */
export async function inspectPart(page: Page, selector: string): Promise<string[]> {
  // Colours in transition would give wrong contrasts.
  await page.addStyleTag({ content: '* { transition: none !important; }' });
  const context = JSON.stringify(selector);
  return [
    ...(await withPlainCode(page, () => findViolations(page, context, structureOptions))),
    ...(await findColourViolations(page, 'dark')),
    ...(await findColourViolations(page, 'light')),
  ];
}

/** Returns the violations of the rules that {@link inspect} leaves out. */
export async function inspectSlowly(page: Page): Promise<string[]> {
  return findViolations(page, '"html"', { runOnly: { type: 'rule', values: slowRules } });
}
