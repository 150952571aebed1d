import { createSocket } from 'node:dgram';
import { createServer, type AddressInfo } from 'node:net';

import type { Frame, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';

import { at, listen, open, useBrowser } from './browser.js';
import { addSandbox, printed, run } from './sandbox.js';

export interface HostilePage {
  readonly page: Page;
  /** The frame in which programs run. */
  readonly frame: Frame;
  /** The address of a server that a program tries to reach. */
  readonly host: string;
  /** How many connections and datagrams reached the server, whatever they carried. */
  contacts: number;
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
  let messages: string[] = [];
  /** Whether the page passed the checks after the last test. */
  let isIntact = false;
  const tcp = createServer((socket) => {
    hostile.contacts += 1;
    socket.destroy();
  });
  const udp = createSocket('udp4', () => {
    hostile.contacts += 1;
  });
  const getPort = () => (tcp.address() as AddressInfo).port;
  const hostile: HostilePage = {
    get page() {
      return page;
    },
    get frame() {
      const frame = page.frames()[1];
      if (frame === undefined) throw new Error('The sandbox has no frame.');
      return frame;
    },
    get host() {
      return `127.0.0.1:${getPort()}`;
    },
    contacts: 0,
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
    await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve));
    await new Promise<void>((resolve) => udp.bind(getPort(), '127.0.0.1', resolve));
    page = await newPage();
    await page.context().addCookies([{ name: 'secret', value: 'cookie', url: at('/') }]);
    page.on('requestfinished', (request) => {
      if (!request.url().startsWith('blob:')) hostile.requests.push(request.url());
    });
    page.on('requestfailed', (request) => {
      const error = request.failure()?.errorText;
      if (error !== 'csp') hostile.requests.push(`${request.url()}: ${String(error)}`);
    });
    messages = listen(page);
  });
  afterAll(() => {
    tcp.close();
    udp.close();
  });

  beforeEach(async () => {
    if (!isIntact) await prepare();
    isIntact = false;
    hostile.contacts = 0;
    hostile.requests = [];
    messages.length = 0;
  });
  afterEach(async () => {
    expect(printed(await run(page, `console.log('still here');`))).toEqual(['still here']);
    expect(hostile.requests).toEqual([]);
    expect(hostile.contacts).toBe(0);
    expect(page.context().pages()).toHaveLength(1);
    expect(page.url()).toBe(at('/'));
    expect(messages.filter((message) => message.startsWith('uncaught'))).toEqual([]);
    isIntact = true;
  });

  return hostile;
}
