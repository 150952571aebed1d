import type { CDPSession, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { open, useBrowser } from '../support/browser.js';

interface TraceEvent {
  readonly name: string;
  readonly args: {
    readonly data?: {
      readonly nodeName?: string;
      readonly selectors?: readonly { readonly selector: string }[];
      readonly reason?: string;
    };
  };
}

describe('loading a page and using it', () => {
  const newPage = useBrowser({ isFresh: true });
  let page: Page;
  let session: CDPSession;
  let events: TraceEvent[] = [];

  beforeAll(async () => {
    page = await newPage();
    session = await page.context().newCDPSession(page);
    session.on('Tracing.dataCollected', ({ value }) => {
      events.push(...(value as unknown as TraceEvent[]));
    });
  });

  beforeEach(async () => {
    events = [];
    await page.goto('about:blank');
    await session.send('Tracing.start', {
      categories:
        'devtools.timeline,disabled-by-default-devtools.timeline.invalidationTracking,disabled-by-default-devtools.timeline',
    });
  });

  async function endTrace(): Promise<void> {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
  }

  // A selector such as html:has(.open) makes the browser restyle everything for each element that is added.
  it.each(['/', '/docs/getting-started', '/api/classes/Runtime', '/plugins'])(
    'restyles no whole page because of a selector: %s',
    async (path) => {
      try {
        await open(page, path);
        await page.waitForLoadState('networkidle');
        await page.mouse.click(2, 300);
        await page.keyboard.press('Tab');
        await page.evaluate(() => document.body.getBoundingClientRect());
        // The home page hydrates without any invalidation; this one shows that the trace has them.
        await page.locator('nav.navbar').evaluate((navbar) => {
          navbar.classList.add('navbar-sidebar--show');
          navbar.getBoundingClientRect();
        });
      } finally {
        await endTrace();
      }
      const invalidations = events.filter(
        ({ name }) => name === 'StyleInvalidatorInvalidationTracking',
      );
      expect(invalidations.length).toBeGreaterThan(0);
      const whole = invalidations.filter(
        ({ args: { data } }) =>
          /^(?:HTML|BODY)/.test(data?.nodeName ?? '') &&
          data?.reason === 'Invalidation set invalidates subtree',
      );
      expect(
        whole.flatMap(({ args }) => args.data?.selectors?.map(({ selector }) => selector) ?? '?'),
      ).toEqual([]);
    },
  );
});
