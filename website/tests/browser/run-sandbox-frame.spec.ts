import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { at, useBrowser } from '../support/browser.js';
import { useHostilePage } from '../support/hostile-page.js';
import { run } from '../support/sandbox.js';
import { WatchedServer } from '../support/watched-server.js';
import { departures, loads, openings, tryWay, unproven } from '../support/ways-out.js';

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
  /**
   * Receives what navigations send. Chromium with a window opens a connection before it refuses one. What comes late
   * fails another test, whose message names the way.
   */
  let elsewhere: WatchedServer;

  /** Checks that a way out reaches a server from a frame without walls. */
  async function expectToWork(code: string): Promise<void> {
    const server = await WatchedServer.start();
    await control.goto(at('/robots.txt'));
    await control.evaluate(() => {
      document.body.append(document.createElement('iframe'));
    });
    control
      .frames()[1]
      ?.evaluate(tryWay(code, server.host))
      .catch(() => undefined);
    await expect.poll(() => server.isReached).toBe(true);
    for (const page of control.context().pages()) {
      if (page !== control) await page.close();
    }
    server.close();
  }

  beforeAll(async () => {
    elsewhere = await WatchedServer.start();
    control = await newPage();
  });
  afterAll(() => {
    elsewhere.close();
  });

  it.each(Object.entries(loads))('%s', async (_, code) => {
    await expectToWork(code);
    await hostile.frame.evaluate(tryWay(code, hostile.host));
  });

  it.each(Object.entries(unproven))('%s', async (_, code) => {
    await hostile.frame.evaluate(tryWay(code, hostile.host));
  });

  it.each(Object.entries(openings))('%s', async (name, code) => {
    // Playwright switches it off in Chromium.
    if (name !== 'a preconnect link') await expectToWork(code);
    await hostile.frame.evaluate(tryWay(code, elsewhere.host));
    await run(hostile.page, '');
    expect(elsewhere.received).toEqual([]);
  });

  it.each(Object.entries(departures))('%s', async (_, code) => {
    await expectToWork(code);
    await depart(code);
    expect(elsewhere.received).toEqual([]);
  });

  it('a page of the site', async () => {
    await depart(`location.href = '${at('/docs?secret')}'`);
  });

  it('a service worker', async () => {
    const scripts = [`http://${hostile.host}/worker.js`, at('/worker.js')];
    for (const script of scripts) {
      await hostile.frame.evaluate(
        tryWay(`await navigator.serviceWorker.register('${script}')`, hostile.host),
      );
    }
  });

  /** Makes the frame leave its document, which the page answers with another frame. */
  async function depart(code: string): Promise<void> {
    await hostile.frame.evaluate(tryWay(code, elsewhere.host)).catch(() => undefined);
    await expect
      .poll(async () => [await hostile.page.locator('iframe').count(), ...elsewhere.received])
      .toEqual([0]);
    expect(hostile.requests).toEqual([]);
    await run(hostile.page, '');
    hostile.requests = [];
  }
});
