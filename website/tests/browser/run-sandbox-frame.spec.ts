import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { at, useBrowser } from '../support/browser.js';
import { useHostilePage } from '../support/hostile-page.js';
import { WatchedServer } from '../support/watched-server.js';
import { departures, loads, openings, tryWay } from '../support/ways-out.js';

const hostile = useHostilePage();

/** If a program ever got out of its worker, the frame around it would hold. */
describe('hostile code in the frame', () => {
  it('reads no storage and no parent', async () => {
    const results = await hostile.frame.evaluate(() => {
      const attempt = (action: () => unknown) => {
        try {
          return String(action());
        } catch (error) {
          return (error as Error).name;
        }
      };
      return [
        () => localStorage.length,
        () => sessionStorage.length,
        () => document.cookie,
        () => indexedDB.open('a'),
        () => parent.document,
        () => top?.location.href,
        () => top?.localStorage,
        () => opener as unknown,
        () => origin,
      ].map(attempt);
    });
    expect(results).toEqual([...Array<string>(7).fill('SecurityError'), 'null', 'null']);
  });

  it('draws nothing and shows no dialog', async () => {
    const before = await hostile.page.screenshot();
    await hostile.frame.evaluate(() => {
      const style = 'position: fixed; inset: 0; z-index: 9999; background: red; width: 9999px';
      const cover = document.createElement('div');
      cover.style.cssText = style;
      document.body.append(cover);
      alert('blocked?');
    });
    expect((await hostile.page.screenshot()).equals(before)).toBe(true);
  });

  it('runs no other script in the document', async () => {
    const title = await hostile.frame.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "inline ran"';
      document.body.append(script);
      return document.title;
    });
    expect(title).toBe('Sandbox for programs');
  });
});

describe('hostile code in the frame sends nothing by', () => {
  const newPage = useBrowser();
  let control: Page;
  /** Receives what navigations send. */
  let elsewhere: WatchedServer;

  /** Checks that a way out reaches the server from a frame without walls. */
  async function expectToWork(code: string): Promise<void> {
    const page = control;
    await page.goto(at('/robots.txt'));
    await page.evaluate(() => document.body.append(document.createElement('iframe')));
    await page.frames()[1]?.evaluate(tryWay(code, elsewhere.host)).catch(() => undefined);
    await expect.poll(() => elsewhere.received).not.toEqual([]);
    await page.goto('about:blank');
    elsewhere.forget();
  }

  beforeAll(async () => {
    elsewhere = await WatchedServer.start();
    control = await newPage({ viewport: { width: 400, height: 400 }});
  });
  afterAll(() => {
    elsewhere.close();
  });

  it.each(Object.entries(loads))('%s', async (_, code) => {
    await expectToWork(code);
    await hostile.frame.evaluate(tryWay(code, hostile.host));
  });

  it.each(Object.entries(openings))('%s', async (_, code) => {
    await expectToWork(code);
    await hostile.frame.evaluate(tryWay(code, elsewhere.host));
    await hostile.page.waitForTimeout(500);
    console.log(_, elsewhere.connections, elsewhere.received);
    expect(elsewhere.received).toEqual([]);
  });

  it.each(Object.entries(departures))('%s', async (_, code) => {
    await expectToWork(code);
    await hostile.frame.evaluate(tryWay(code, elsewhere.host)).catch(() => undefined);
    await expect.poll(() => hostile.page.locator('iframe').count()).toBe(0);
    console.log(_, elsewhere.connections, elsewhere.received);
    expect(elsewhere.received).toEqual([]);
  });
});
