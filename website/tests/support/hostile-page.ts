import type { Frame, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';

import { at, listen, open, useBrowser } from './browser.js';
import { addSandbox, printed, run } from './sandbox.js';
import { WatchedServer } from './watched-server.js';

export interface HostilePage {
  readonly page: Page;
  /** The frame in which programs run. */
  readonly frame: Frame;
  /** The server that a program tries to reach. */
  readonly server: WatchedServer;
  /** The address of that server. */
  readonly host: string;
  /** The requests that the page made. */
  requests: string[];
}

/**
 * Opens a page with the sandbox for the programs of a file, and checks after each test that the page still runs programs
 * and that nothing was sent. Tests share the page, because nothing that a program does may affect the next program.
 */
export function useHostilePage(): HostilePage {
  const newPage = useBrowser();
  let page: Page;
  let server: WatchedServer;
  let messages: string[] = [];
  /** Whether the page passed the checks after the last test. */
  let isIntact = false;
  const hostile: HostilePage = {
    get page() {
      return page;
    },
    get frame() {
      const frame = page.frames()[1];
      if (frame === undefined) throw new Error('The sandbox has no frame.');
      return frame;
    },
    get server() {
      return server;
    },
    get host() {
      return server.host;
    },
    requests: [],
  };

  async function prepare(): Promise<void> {
    await open(page, '/');
    await page.evaluate(() => {
      localStorage.setItem('secret', 'stored');
    });
    await addSandbox(page);
    await run(page, '');
  }

  beforeAll(async () => {
    server = await WatchedServer.start();
    page = await newPage();
    await page.context().addCookies([{ name: 'secret', value: 'cookie', url: at('/') }]);
    page.on('requestfinished', (request) => {
      if (!request.url().startsWith('blob:')) hostile.requests.push(request.url());
    });
    page.on('requestfailed', (request) => {
      const error = request.failure()?.errorText;
      if (error !== 'csp' && !request.url().startsWith('blob:'))
        hostile.requests.push(`${request.url()}: ${String(error)}`);
    });
    messages = listen(page);
  });
  afterAll(() => {
    server.close();
  });

  beforeEach(async () => {
    if (!isIntact) await prepare();
    isIntact = false;
    server.forget();
    hostile.requests = [];
    messages.length = 0;
  });
  afterEach(async () => {
    expect(printed(await run(page, `console.log('still here');`))).toEqual(['still here']);
    expect(hostile.requests).toEqual([]);
    expect(server.received).toEqual([]);
    expect(server.connections).toBe(0);
    expect(page.context().pages()).toHaveLength(1);
    expect(page.url()).toBe(at('/'));
    expect(messages.filter((message) => message.startsWith('uncaught'))).toEqual([]);
    isIntact = true;
  });

  return hostile;
}
