import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { open, useBrowser } from '../support/browser.js';

/** The pages with drawings, and how many labelled boards each drawing has. */
const pages = [
  ['/', [2, 4]],
  ['/docs', [4]],
  ['/docs/building-plugins/philosophy', [4]],
  ['/docs/core-utilities/runtime', [4, 6, 10, 4]],
  ['/docs/model-providers/overview', [4]],
] as const;

/** Pictures of what agents did are tested for their fit only: there is one for each event. */
const pictures = 'main svg[aria-label]:not([aria-label^="Pipeline"]):visible';

/** Finds text that overflows its board or the picture, or lies on the text before it. */
function findOverflow(page: Page): Promise<string[]> {
  return page.locator('main svg[aria-label]:visible').evaluateAll((pictures) =>
    pictures.flatMap((picture) => {
      const isInside = (inner: DOMRect, outer: DOMRect) =>
        inner.left >= outer.left &&
        inner.right <= outer.right &&
        inner.top >= outer.top &&
        inner.bottom <= outer.bottom;
      const covers = (text: Element) => {
        const { previousElementSibling: before } = text;
        const top = text.getBoundingClientRect().top;
        return before?.tagName === 'text' && top < before.getBoundingClientRect().bottom - 6;
      };
      return [...picture.querySelectorAll('text')]
        .filter((text) => {
          // A result stands beside the title of a low board.
          if (covers(text) && text.getAttribute('text-anchor') !== 'end') return true;
          const board = text.parentElement?.querySelector(':scope > rect') ?? picture;
          return !isInside(text.getBoundingClientRect(), board.getBoundingClientRect());
        })
        .map(({ textContent }) => textContent);
    }),
  );
}

describe.each([
  ['/', 'What time is it in Lisbon?', 'in Europe/Lisbon.'],
  ['/docs', 'Is the shop open?', 'Not yet. The shop opens at nine.'],
])('the boards on %s', (path, question, answer) => {
  const newPage = useBrowser();

  it('show their data on hover, on focus and when tapped', async () => {
    const page = await newPage();
    await open(page, path);
    const note = page.getByRole('tooltip');
    const board = (name: string) => page.getByRole('img', { name, exact: true });
    await board('Trigger').hover();
    await expect.poll(() => note.innerText()).toContain(`content: '${question}'`);
    await board('Answer').focus();
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => note.innerText()).toContain("action: 'write'");
    expect(await board('Executors').getAttribute('aria-describedby')).toBe('name-note');
    await page.keyboard.press('Escape');
    await note.waitFor({ state: 'hidden' });
    await board('Answer').dispatchEvent('click');
    await expect.poll(() => note.innerText()).toContain(answer);
    if (path !== '/') return;
    // The picture shows the event of the demo above it.
    const demo = page.getByRole('tabpanel').first();
    expect(await demo.innerText()).toContain(question);
    const [said] = /'([^']+)' \}/.exec(await note.innerText())?.slice(1) ?? [];
    expect(await demo.innerText()).toContain(said);
  });
});

describe.each(pages)('the drawings on %s', (path, boards) => {
  const newPage = useBrowser();
  let page: Page;

  beforeAll(async () => {
    page = await newPage();
    await open(page, path);
  });

  it.each([1440, 820, 390, 320])('fit their text on their boards at %i pixels', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.locator(pictures).count()).toBe(boards.length);
    expect(await findOverflow(page)).toEqual([]);
  });

  it.each([1920, 1440, 1024, 820, 390])('fill their frames at %i pixels', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    const voids = await page.locator('[data-pipeline] svg:visible').evaluateAll((pipelines) =>
      pipelines.map((pipeline) => {
        const frame = pipeline.closest('figure')?.getBoundingClientRect();
        const { left, right } = pipeline.getBoundingClientRect();
        return frame && Math.abs(left - frame.left - (frame.right - right));
      }),
    );
    expect(voids.filter((room = Infinity) => room > 1)).toEqual([]);
  });

  it('have a text alternative', async () => {
    const drawings = page.locator(pictures);
    for (const [index, drawing] of (await drawings.all()).entries()) {
      const titles = await drawing.locator('g > text:first-of-type').allInnerTexts();
      expect(titles).toHaveLength(boards[index] ?? 0);
      expect((await drawing.getAttribute('aria-label'))?.length).toBeGreaterThan(100);
    }
  });
});
