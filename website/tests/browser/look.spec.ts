import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { hydrated, useBrowser } from '../support/browser.js';
import { box, lines, style } from '../support/look.js';
import { useVariant } from '../support/variants.js';

/*
 * Pins the visual identity by geometry and computed style on the page in website/parts, because screenshots differ
 * between machines. Changing the look is a decision.
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
  /** The computed value of a colour token. */
  const token = (name: string) =>
    page.evaluate((property) => {
      const probe = document.createElement('i');
      probe.style.color = `var(${property})`;
      document.body.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    }, name);

  it('sets prose in 17-pixel Literata, with about 60 to 75 characters per line', async () => {
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

  it('makes the first paragraph larger and quieter', async () => {
    const lead = await style(page.locator('.markdown > p').first());
    expect(lead.fontSize).toBe('20px');
    expect(lead.color).toBe(await token('--site-text-quiet'));
  });

  it('draws a line below the 60-pixel navbar, with a peg under the current page', async () => {
    const navbar = page.locator('.navbar');
    expect((await box(navbar)).height).toBe(60);
    const { borderBottomWidth, boxShadow } = await style(navbar);
    expect(borderBottomWidth).toBe('1px');
    expect(boxShadow).toBe('none');
    const peg = await style(page.locator('.navbar__link--active').first(), '::before');
    expect(peg.height).toBe('3px');
    expect(peg.backgroundColor).toBe(await token('--site-peg-color'));
  });

  it('marks the current page in the sidebar with a peg, not a box', async () => {
    const current = page.locator('.theme-doc-sidebar-menu .menu__link--active');
    const { backgroundColor, fontWeight } = await style(current);
    expect(backgroundColor).toBe('rgba(0, 0, 0, 0)');
    expect(fontWeight).toBe('600');
    const peg = await style(current, '::before');
    expect(peg.width).toBe('3px');
    expect(peg.backgroundColor).toBe(await token('--site-peg-color'));
  });

  it('draws a line with a peg above each section heading', async () => {
    const heading = page.locator('.markdown > h2').first();
    const { borderTopWidth, fontFamily, fontWeight } = await style(heading);
    expect(borderTopWidth).toBe('1px');
    expect(fontFamily).toMatch(/^Literata,/);
    expect(fontWeight).toBe('600');
    const peg = await style(heading, '::before');
    expect([peg.width, peg.height]).toEqual(['32px', '3px']);
  });

  it('underlines links in the accent colour', async () => {
    const { color, textDecorationLine } = await style(prose().getByRole('link').first());
    expect(color).toBe(await token('--site-accent'));
    expect(textDecorationLine).toBe('underline');
  });

  it('sets code blocks in 14-pixel Plex Mono on a framed surface', async () => {
    const block = page.locator('.theme-code-block').first();
    const { borderTopWidth, borderTopLeftRadius, boxShadow } = await style(block);
    expect([borderTopWidth, borderTopLeftRadius, boxShadow]).toEqual(['1px', '6px', 'none']);
    const pre = await style(block.locator('pre'));
    expect(pre.backgroundColor).toBe(await token('--site-code-surface'));
    expect(pre.fontFamily).toMatch(/^"IBM Plex Mono",/);
    expect(pre.fontSize).toBe('14px');
  });

  it('joins a program and its output with a peg, without a gap', async () => {
    const output = page.locator('figure', { hasText: 'Prints' });
    const program = output.locator('xpath=preceding-sibling::*[1]');
    const above = await box(program);
    const below = await box(output);
    expect(below.y).toBeCloseTo(above.y + above.height, 0);
    expect(below.width).toBeCloseTo(above.width, 0);
    const peg = await style(output, '::before');
    expect(peg.backgroundColor).toBe(await token('--site-peg-color'));
  });

  it('shades code that continues with black, because anything lighter would glow in dark mode', async () => {
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(await token('--site-shade')).toMatch(/^rgba\(0, 0, 0, /);
  });

  it('draws table lines between rows, not between columns', async () => {
    const cell = await style(page.locator('.markdown td').first());
    expect([cell.borderLeftWidth, cell.borderRightWidth]).toEqual(['0px', '0px']);
    const row = await style(page.locator('.markdown tbody tr').nth(1));
    expect(row.borderTopWidth).toBe('1px');
    expect(row.backgroundColor).toBe('rgba(0, 0, 0, 0)');
  });

  it('marks admonitions with a peg, without an icon or a filled box', async () => {
    const note = page.locator('.theme-admonition-note');
    const { borderLeftWidth, borderTopWidth, backgroundColor } = await style(note);
    expect([borderLeftWidth, borderTopWidth]).toEqual(['3px', '0px']);
    expect(backgroundColor).toBe('rgba(0, 0, 0, 0)');
    expect(await note.locator('svg').isVisible()).toBe(false);
    const danger = await style(page.locator('.theme-admonition-danger'));
    expect(danger.borderLeftColor).toBe(await token('--site-danger'));
  });

  it('marks the selected tab with a peg', async () => {
    const open = await style(page.getByRole('tab', { selected: true }));
    const closed = await style(page.getByRole('tab', { selected: false }).first());
    expect(open.borderBottomColor).toBe(await token('--site-peg-color'));
    expect(closed.borderBottomColor).toBe('rgba(0, 0, 0, 0)');
  });

  it('draws the focus ring in the accent colour, offset from the element', async () => {
    const link = prose().getByRole('link').first();
    await link.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    const { outlineColor, outlineOffset, outlineWidth } = await style(link);
    expect(outlineColor).toBe(await token('--site-accent'));
    expect([outlineWidth, outlineOffset]).toEqual(['2px', '2px']);
  });

  it('lists the pages of a section with titles and descriptions, without emoji', async () => {
    const section = await newPage({ viewport: { width: 1440, height: 900 } });
    await section.goto(new URL('section', parts.url).href);
    await hydrated(section);
    const cards = section.locator('.markdown li a');
    expect(await cards.allInnerTexts()).toEqual([
      'A page\nA page of a section, with a page before it and a page after it.',
      'Another page\nA second page of the section, which is the last one.',
    ]);
  });

  it('joins the previous and next links with a peg, without a gap', async () => {
    const between = await newPage({ viewport: { width: 1440, height: 900 } });
    await between.goto(new URL('page', parts.url).href);
    await hydrated(between);
    const previous = await box(between.locator('.pagination-nav__link--prev'));
    const next = await box(between.locator('.pagination-nav__link--next'));
    expect(Math.abs(previous.x + previous.width - next.x)).toBeLessThanOrEqual(1);
    expect(next.height).toBeCloseTo(previous.height, 0);
    const peg = await style(between.locator('.pagination-nav__link--prev'), '::after');
    expect([peg.width, peg.height]).toEqual(['32px', '8px']);
    const left = await style(between.locator('.pagination-nav__link--prev'));
    const right = await style(between.locator('.pagination-nav__link--next'));
    expect([left.borderTopRightRadius, left.borderBottomRightRadius]).toEqual(['0px', '0px']);
    expect([right.borderTopLeftRadius, right.borderBottomLeftRadius]).toEqual(['0px', '0px']);
    await between.locator('.pagination-nav__link--next').hover();
    const hovered = await style(between.locator('.pagination-nav__link--next'));
    expect(hovered.textDecorationLine).toBe('none');
  });
});
