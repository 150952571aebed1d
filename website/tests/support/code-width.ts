import type { Page } from 'playwright-core';

/** Finds code blocks that scroll sideways although no line has more than 80 characters, which our code never has. */
export function findCutCode(page: Page): Promise<string[]> {
  return page.locator('.theme-code-block pre').evaluateAll((blocks) =>
    blocks
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent.split('\n'))
      .filter((lines) => Math.max(...lines.map((line) => line.length)) <= 80)
      .map((lines) => lines.join('\n').slice(0, 200)),
  );
}
