import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import type { Result, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const colourRules = ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block'];

/** The rules that give the same result in both colour modes. */
const structureOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
  rules: Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])),
} satisfies RunOptions;

/** Text must have AAA contrast: the enhanced rule reports what meets AA only. Other AAA rules do not fit every page. */
const colourOptions = { runOnly: { type: 'rule', values: colourRules } } satisfies RunOptions;

declare global {
  /** Set in the page by `bringAxe`. */
  var findLooks: (part: string) => Element[];
}

/**
 * Finds one visible text for each combination of colour, size, weight and backgrounds. axe needs most of its time for
 * the contrast of texts that look the same, such as the words of a code block.
 */
function defineFindLooks(): void {
  globalThis.findLooks = (part) => {
    const knownBackgrounds = new Map<Element, string>();
    const getBackgrounds = (element: Element | null): string => {
      if (element === null) return '';
      const known = knownBackgrounds.get(element);
      if (known !== undefined) return known;
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
      const own = `${backgroundColor} ${backgroundImage} ${opacity}`;
      const isPlain = own === 'rgba(0, 0, 0, 0) none 1';
      const all = getBackgrounds(element.parentElement) + (isPlain ? '' : `${own};`);
      knownBackgrounds.set(element, all);
      return all;
    };
    const hasText = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node instanceof Text && node.data.trim() !== '');

    const looks = new Map<string, Element>();
    for (const element of document.querySelectorAll(`${part} *`)) {
      if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
      const style = getComputedStyle(element);
      const { color, fontSize, fontWeight, textShadow, textDecorationLine } = style;
      const link = element.closest('a');
      const font = [color, fontSize, fontWeight, textShadow, textDecorationLine, link !== null];
      const look = `${font.join()} on ${getBackgrounds(element)}`;
      if (!looks.has(look)) looks.set(look, link ?? element);
    }
    return [...looks.values()];
  };
}

/** Adds axe to the page, from the next load on. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: axe });
  await page.addInitScript(defineFindLooks);
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

async function findColourViolations(page: Page, mode: string, part: string): Promise<string[]> {
  await page.evaluate((value) => {
    document.documentElement.dataset.theme = value;
  }, mode);
  const context = `{ include: findLooks(${JSON.stringify(part)}) }`;
  const violations = await findViolations(page, context, colourOptions);
  return violations.map((violation) => `${mode}, ${violation}`);
}

/**
 * Returns the violations that axe finds on the page: its structure, and the colours of dark and light mode.
 *
 * @param lightPart - The part to inspect in light mode: `main` where the rest has been inspected on another page.
 */
export async function inspect(page: Page, lightPart = 'html'): Promise<string[]> {
  // Colours in transition would give wrong contrasts.
  await page.addStyleTag({ content: '* { transition: none !important; }' });
  return [
    ...(await findViolations(page, '"html"', structureOptions)),
    ...(await findColourViolations(page, 'dark', 'html')),
    ...(await findColourViolations(page, 'light', lightPart)),
  ];
}
