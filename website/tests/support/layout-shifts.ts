import type { Page } from 'playwright-core';

/** Records every layout shift from the first paint on. */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[]) {
        const nodes = entry.sources.map(({ node }) => {
          const element = node instanceof Text ? node.parentElement : (node as Element | null);
          return element?.outerHTML ?? '?';
        });
        shifts.push(
          `${String(entry.value)}: ${nodes.map((html) => html.slice(0, 80)).join(' | ')}`,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });

    interface Shift {
      value: number;
      sources: { node: Node | null }[];
    }
  });
  return async () => {
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    });
    return page.evaluate<string[]>('window.shifts');
  };
}
