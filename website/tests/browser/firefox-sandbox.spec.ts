import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { at } from '../support/browser.js';
import { FirefoxPage, hasFirefox } from '../support/firefox.js';
import { getSandboxScript } from '../support/sandbox.js';
import { WatchedServer } from '../support/watched-server.js';
import { departures, loads, openings, tryWay, unproven } from '../support/ways-out.js';

/** The same ways out as in `run-sandbox-frame.spec.ts`, in a browser with other policies. */
describe.skipIf(!hasFirefox)('hostile code in the frame sends nothing in Firefox by', () => {
  let page: FirefoxPage;
  let control: FirefoxPage;
  let server: WatchedServer;

  /** Runs a program, and returns how it ended. */
  const run = () =>
    page.read(`window.sandbox.startRun({ javascript: '' }, () => {}).ended.then((end) => end.reason)`);
  const countFrames = () => page.read(`String(document.querySelectorAll('iframe').length)`);

  /** Checks that a way out reaches a server from a frame without walls. */
  async function expectToWork(code: string): Promise<void> {
    const open = await WatchedServer.start();
    await control.open(at('/robots.txt'));
    await control.read(`document.body.append(document.createElement('iframe'))`);
    control.readInFrame(tryWay(code, open.host)).catch(() => undefined);
    await expect.poll(() => open.received).not.toEqual([]);
    open.close();
  }

  beforeAll(async () => {
    server = await WatchedServer.start();
    page = await FirefoxPage.launch();
    control = await FirefoxPage.launch();
    await page.open(at('/'));
    await page.read(await getSandboxScript());
  });
  afterAll(async () => {
    server.close();
    await page.close();
    await control.close();
  });
  beforeEach(async () => {
    expect(await run()).toBe('done');
  });

  const all = { ...loads, ...openings, ...unproven };
  it.each(Object.entries(all))('%s', async (_, code) => {
    if (!(code in Object.values(unproven))) await expectToWork(code);
    await page.readInFrame(tryWay(code, server.host));
    expect(await run()).toBe('done');
    expect(server.received).toEqual([]);
    expect(server.connections).toBe(0);
  });

  it.each(Object.entries(departures))('%s', async (_, code) => {
    await expectToWork(code);
    await page.readInFrame(tryWay(code, server.host)).catch(() => undefined);
    await expect.poll(countFrames).toBe('0');
    expect(server.received).toEqual([]);
    expect(server.connections).toBe(0);
  });
});
