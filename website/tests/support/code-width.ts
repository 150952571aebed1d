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

/** Finds code blocks that scroll sideways, and so have a shade, although all their text is in sight. */
export function findNeedlessScrolling(page: Page): Promise<string[]> {
  return page.locator('.theme-code-block pre').evaluateAll((blocks) => {
    const range = document.createRange();
    const endOf = (block: Element) => {
      const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      let end = 0;
      while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode);
        end = Math.max(end, range.getBoundingClientRect().right);
      }
      return end;
    };
    return blocks
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .filter((block) => endOf(block) <= block.getBoundingClientRect().right)
      .map(({ textContent }) => textContent.slice(0, 200));
  });
}
