import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { contrastOf } from '../support/contrast.js';
import { box, style } from '../support/look.js';
import { block, linesOf, useParts } from '../support/use-parts.js';

/** Uses the page in website/parts, which has every kind of code block. */
describe('a code block', () => {
  const newPage = useParts();
  let page: Page;

  beforeAll(async () => {
    page = await newPage();
  });

  it('highlights marked lines from edge to edge with a peg, and numbers lines', async () => {
    const found = block(page, 'class Greeter');
    const marked = found.locator('.marked');
    expect((await marked.allInnerTexts()).map((text) => text.trim().slice(0, 6))).toEqual([
      'overri',
      'render',
      'return',
      '}',
    ]);
    const outer = await box(found.locator('pre'));
    const inner = await box(marked.first());
    expect([inner.x, inner.width]).toEqual([outer.x, outer.width]);
    const { borderLeftWidth, backgroundColor } = await style(marked.first());
    expect(borderLeftWidth).toBe('3px');
    expect(backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
    for (const line of await linesOf(found).all()) {
      const { content, counterIncrement } = await style(line, '::before');
      expect([content, counterIncrement]).toEqual(['counter(line)', 'line 1']);
    }
    expect((await style(linesOf(block(page, 'npm run agent')).first(), '::before')).content).toBe(
      'none',
    );
  });

  it('marks added and removed lines with a sign and a colour', async () => {
    const found = block(page, 'const runtime = await');
    const [added, removed] = [found.locator('ins'), found.locator('del')];
    expect(await added.innerText()).toContain('OpenAIModel');
    expect(await removed.innerText()).toContain('ScriptedModel');
    expect((await style(added, '::after')).content).toBe('"+"');
    expect((await style(removed, '::after')).content).toBe('"−"');
    expect((await style(added)).textDecorationLine).toBe('none');
    expect((await style(removed)).textDecorationLine).toBe('none');
    const colours = await Promise.all([added, removed].map((line) => style(line)));
    expect(colours[0]?.borderLeftColor).not.toBe(colours[1]?.borderLeftColor);
  });

  it('dims the lines around a focused line, except on hover', async () => {
    const found = block(page, 'notes.md');
    const opacities = () =>
      linesOf(found).evaluateAll((all) => all.map((line) => getComputedStyle(line).opacity));
    expect(await opacities()).toEqual(['0.85', '0.85', '0.85', '1', '0.85']);
    await found.locator('code').hover();
    expect(await opacities()).toEqual(['1', '1', '1', '1', '1']);
    await page.mouse.move(0, 0);
  });

  it.each(['dark', 'light'])('has enough contrast for every token in %s mode', async (mode) => {
    await page.evaluate((value) => {
      document.documentElement.dataset.theme = value;
    }, mode);
    const tokens = page.locator('.code span[class]');
    const kinds = await tokens.evaluateAll((all) =>
      all.map((element) => {
        const line = element.closest('code > *');
        const isDimmed = line?.matches(':has(~ .focused), .focused ~ *') ?? false;
        const hasBackground = line?.matches('.marked, ins, del') ?? false;
        return `${element.getAttribute('class') ?? ''}${isDimmed ? ' quiet' : ''}${hasBackground ? ' on ground' : ''}`;
      }),
    );
    const faint: string[] = [];
    for (const kind of new Set(kinds)) {
      const contrast = await contrastOf(tokens.nth(kinds.indexOf(kind)));
      if (contrast < (kind.includes('quiet') ? 4.5 : 7)) faint.push(`${kind}: ${String(contrast)}`);
    }
    expect(faint).toEqual([]);
    await page.evaluate("document.documentElement.dataset.theme = 'dark'");
    for (const kind of ['c', 'k', 'f', 'n', 'p', 's', 'c quiet', 'k quiet', 'k on ground']) {
      expect(kinds).toContain(kind);
    }
  });

  it('stays readable in forced colours, with marks as lines', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const found = page.getByRole('figure', { name: 'greeting.ts' });
    const { borderLeftStyle, borderLeftWidth } = await style(found.locator('.marked'));
    expect([borderLeftStyle, borderLeftWidth]).toEqual(['solid', '3px']);
    const text = (await style(page.locator('.markdown > p').first())).color;
    for (const token of await found.locator('.code span').all()) {
      expect((await style(token)).color).toBe(text);
    }
    expect((await style(found.locator('pre'))).backgroundImage).toBe('none');
    await page.emulateMedia({ forcedColors: null });
  });
});
