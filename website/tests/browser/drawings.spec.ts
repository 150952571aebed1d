import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { at, open, useBrowser } from '../support/browser.js';

interface PageWithDrawings {
  readonly path: string;
  /** How many labelled boards each drawing has. */
  readonly boards: readonly number[];
  /** What the boards of an event show on demand. */
  readonly event?: { readonly question: string; readonly answer: string };
}

const pages: readonly PageWithDrawings[] = [
  {
    path: '/',
    boards: [2, 4],
    event: { question: 'What time is it in Lisbon?', answer: 'in Europe/Lisbon.' },
  },
  {
    path: '/docs',
    boards: [4],
    event: { question: 'Is the shop open?', answer: 'Not yet. The shop opens at nine.' },
  },
  { path: '/docs/building-plugins/philosophy', boards: [4] },
  { path: '/docs/core-utilities/runtime', boards: [4, 6, 10, 4] },
  { path: '/docs/model-providers/overview', boards: [4] },
];

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

describe.each(pages)('the drawings on $path', ({ path, boards, event }) => {
  const newPage = useBrowser();
  let page: Page;

  beforeAll(async () => {
    page = await newPage();
    // Only what the boards show on demand needs scripts.
    await (event === undefined ? page.goto(at(path)) : open(page, path));
  });

  if (event !== undefined) {
    const { question, answer } = event;

    it('show their data on hover, on focus and when tapped', async () => {
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
      const demo = page.getByRole('group', { name: 'Talk', exact: true });
      expect(await demo.innerText()).toContain(question);
      const [said] = /'([^']+)' \}/.exec(await note.innerText())?.slice(1) ?? [];
      expect(await demo.innerText()).toContain(said);
    });
  }

  it.each([1920, 1440, 1024, 820, 390, 320])(
    'fit their text on their boards and fill their frames at %i pixels',
    async (width) => {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.locator(pictures).count()).toBe(boards.length);
      expect(await findOverflow(page)).toEqual([]);
      const voids = await page.locator('[data-pipeline] svg:visible').evaluateAll((pipelines) =>
        pipelines.map((pipeline) => {
          const frame = pipeline.closest('figure')?.getBoundingClientRect();
          const { left, right } = pipeline.getBoundingClientRect();
          return frame && Math.abs(left - frame.left - (frame.right - right));
        }),
      );
      expect(voids.filter((room = Infinity) => room > 1)).toEqual([]);
    },
  );

  it('have a text alternative', async () => {
    const drawings = page.locator(pictures);
    for (const [index, drawing] of (await drawings.all()).entries()) {
      const titles = await drawing.locator('g > text:first-of-type').allInnerTexts();
      expect(titles).toHaveLength(boards[index] ?? 0);
      expect((await drawing.getAttribute('aria-label'))?.length).toBeGreaterThan(100);
    }
  });
});
