import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { hydrated, useBrowser } from '../support/browser.js';
import { box, lines, style } from '../support/look.js';
import { useVariant } from '../support/variants.js';

/*
 * A change of look is a decision: what is held here is what makes the site look like itself, by geometry and by
 * computed style on the page with all parts (website/parts). Pixels would differ from one machine to the next.
 */
describe('the look', () => {
  const newPage = useBrowser();
  const parts = useVariant('parts');
  let page: Page;

  beforeAll(async () => {
    page = await newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(parts.url);
    await hydrated(page);
    await page.evaluate(() => document.fonts.ready);
  });

  const prose = () => page.locator('.markdown > p').nth(1);
  /** A colour of the tokens, as a browser computes it. */
  const token = (name: string) =>
    page.evaluate((property) => {
      const probe = document.createElement('i');
      probe.style.color = `var(${property})`;
      document.body.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    }, name);

  it('prose: Literata of 17 pixels, lines of 60 to 75 characters, generously spaced', async () => {
    const { fontFamily, fontSize, lineHeight } = await style(prose());
    expect(fontFamily).toMatch(/^Literata,/);
    expect(fontSize).toBe('17px');
    expect(parseFloat(lineHeight) / 17).toBeCloseTo(1.7, 1);
    const full = (await lines(prose())).slice(0, -1);
    expect(full.length).toBeGreaterThan(2);
    for (const line of full) {
      expect(line.length, line).toBeGreaterThanOrEqual(55);
      expect(line.length, line).toBeLessThanOrEqual(75);
    }
    const mean = full.join('').length / full.length;
    expect(mean).toBeGreaterThanOrEqual(60);
  });

  it('the first paragraph: larger and quieter than the rest', async () => {
    const lead = await style(page.locator('.markdown > p').first());
    expect(lead.fontSize).toBe('20px');
    expect(lead.color).toBe(await token('--site-text-quiet'));
  });

  it('navbar: 60 pixels, a fine line below it, and a peg in the line under the current page', async () => {
    const navbar = page.locator('.navbar');
    expect((await box(navbar)).height).toBe(60);
    const { borderBottomWidth, boxShadow } = await style(navbar);
    expect(borderBottomWidth).toBe('1px');
    expect(boxShadow).toBe('none');
    const peg = await style(page.locator('.navbar__link--active').first(), '::before');
    expect(peg.height).toBe('3px');
    expect(peg.backgroundColor).toBe(await token('--site-peg-color'));
  });

  it('sidebar: no boxes; the current page has a peg beside it', async () => {
    const current = page.locator('.theme-doc-sidebar-menu .menu__link--active');
    const { backgroundColor, fontWeight } = await style(current);
    expect(backgroundColor).toBe('rgba(0, 0, 0, 0)');
    expect(fontWeight).toBe('600');
    const peg = await style(current, '::before');
    expect(peg.width).toBe('3px');
    expect(peg.backgroundColor).toBe(await token('--site-peg-color'));
  });

  it('headings: a line above each section, which hangs on a peg', async () => {
    const heading = page.locator('.markdown > h2').first();
    const { borderTopWidth, fontFamily, fontWeight } = await style(heading);
    expect(borderTopWidth).toBe('1px');
    expect(fontFamily).toMatch(/^Literata,/);
    expect(fontWeight).toBe('600');
    const peg = await style(heading, '::before');
    expect([peg.width, peg.height]).toEqual(['32px', '3px']);
  });

  it('links: the accent, underlined', async () => {
    const { color, textDecorationLine } = await style(prose().getByRole('link').first());
    expect(color).toBe(await token('--site-accent'));
    expect(textDecorationLine).toBe('underline');
  });

  it('code blocks: sunken, framed by a fine line, Plex Mono of 14 pixels', async () => {
    const block = page.locator('.theme-code-block').first();
    const { borderTopWidth, borderTopLeftRadius, boxShadow } = await style(block);
    expect([borderTopWidth, borderTopLeftRadius, boxShadow]).toEqual(['1px', '6px', 'none']);
    const pre = await style(block.locator('pre'));
    expect(pre.backgroundColor).toBe(await token('--site-code-surface'));
    expect(pre.fontFamily).toMatch(/^"IBM Plex Mono",/);
    expect(pre.fontSize).toBe('14px');
  });

  it('a program and what it prints: two boards without a gap, joined by a peg', async () => {
    const output = page.locator('figure', { hasText: 'Prints' });
    const program = output.locator('xpath=preceding-sibling::*[1]');
    const above = await box(program);
    const below = await box(output);
    expect(below.y).toBeCloseTo(above.y + above.height, 0);
    expect(below.width).toBeCloseTo(above.width, 0);
    const peg = await style(output, '::before');
    expect(peg.backgroundColor).toBe(await token('--site-peg-color'));
  });

  it('tables: lines between rows and none between columns', async () => {
    const cell = await style(page.locator('.markdown td').first());
    expect([cell.borderLeftWidth, cell.borderRightWidth]).toEqual(['0px', '0px']);
    const row = await style(page.locator('.markdown tbody tr').nth(1));
    expect(row.borderTopWidth).toBe('1px');
    expect(row.backgroundColor).toBe('rgba(0, 0, 0, 0)');
  });

  it('notes: a peg beside the text, no picture and no filled box', async () => {
    const note = page.locator('.theme-admonition-note');
    const { borderLeftWidth, borderTopWidth, backgroundColor } = await style(note);
    expect([borderLeftWidth, borderTopWidth]).toEqual(['3px', '0px']);
    expect(backgroundColor).toBe('rgba(0, 0, 0, 0)');
    expect(await note.locator('svg').isVisible()).toBe(false);
    const danger = await style(page.locator('.theme-admonition-danger'));
    expect(danger.borderLeftColor).toBe(await token('--site-danger'));
  });

  it('tabs: a peg under the open one', async () => {
    const open = await style(page.getByRole('tab', { selected: true }));
    const closed = await style(page.getByRole('tab', { selected: false }).first());
    expect(open.borderBottomColor).toBe(await token('--site-peg-color'));
    expect(closed.borderBottomColor).toBe('rgba(0, 0, 0, 0)');
  });

  it('focus: a ring of the accent, clear of what it is around', async () => {
    const link = prose().getByRole('link').first();
    await link.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    const { outlineColor, outlineOffset, outlineWidth } = await style(link);
    expect(outlineColor).toBe(await token('--site-accent'));
    expect([outlineWidth, outlineOffset]).toEqual(['2px', '2px']);
  });

  it('the pages of a section: a list with titles and descriptions, no emoji', async () => {
    const section = await newPage({ viewport: { width: 1440, height: 900 } });
    await section.goto(new URL('section', parts.url).href);
    await hydrated(section);
    const cards = section.locator('.markdown li a');
    expect(await cards.allInnerTexts()).toEqual([
      'A page\nA page of a section, with a page before it and a page after it.',
      'Another page\nA second page of the section, which is the last one.',
    ]);
  });

  it('previous and next: two boards that touch, and a peg that joins them', async () => {
    const between = await newPage({ viewport: { width: 1440, height: 900 } });
    await between.goto(new URL('page', parts.url).href);
    await hydrated(between);
    const previous = await box(between.locator('.pagination-nav__link--prev'));
    const next = await box(between.locator('.pagination-nav__link--next'));
    expect(Math.abs(previous.x + previous.width - next.x)).toBeLessThanOrEqual(1);
    expect(next.height).toBeCloseTo(previous.height, 0);
    const peg = await style(between.locator('.pagination-nav__link--prev'), '::after');
    expect([peg.width, peg.height]).toEqual(['32px', '8px']);
  });
});
