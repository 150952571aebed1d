import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { at } from '../support/browser.js';
import { FirefoxPage, hasFirefox } from '../support/firefox.js';
import { getSandboxScript } from '../support/sandbox.js';
import { WatchedServer } from '../support/watched-server.js';
import { departures, loads, openings, tryWay, unproven } from '../support/ways-out.js';

/** WebRTC leaves out loopback otherwise. */
const preferences = { 'media.peerconnection.ice.loopback': true };

/** The same ways out as in `run-sandbox-frame.spec.ts`, in a browser with other policies. */
describe.skipIf(!hasFirefox)('hostile code in the frame sends nothing in Firefox by', () => {
  let page: FirefoxPage;
  let control: FirefoxPage;
  let server: WatchedServer;
  /** Receives what navigations send. */
  let elsewhere: WatchedServer;

  /** Runs a program, and returns how it ended. */
  const run = () =>
    page.read(
      `window.sandbox.startRun({ javascript: '' }, () => {}).ended.then((end) => end.reason)`,
    );

  /** Checks that a way out reaches a server from a frame without walls. */
  async function expectToWork(code: string): Promise<void> {
    const open = await WatchedServer.start();
    await control.open(at('/robots.txt'));
    await control.read(`document.body.append(document.createElement('iframe'))`);
    control.readInFrame(tryWay(code, open.host)).catch(() => undefined);
    await expect.poll(() => open.isReached).toBe(true);
    open.close();
  }

  beforeAll(async () => {
    server = await WatchedServer.start();
    elsewhere = await WatchedServer.start();
    page = await FirefoxPage.launch(preferences);
    control = await FirefoxPage.launch(preferences);
    await page.open(at('/'));
    await page.read(await getSandboxScript());
    expect(await run()).toBe('done');
  });
  afterAll(async () => {
    server.close();
    elsewhere.close();
    await page.close();
    await control.close();
  });
  beforeEach(() => {
    server.forget();
  });

  const unprovenHere = new Set([...Object.keys(unproven), 'a prefetch link', 'the ping of a link']);
  it.each(Object.entries({ ...loads, ...unproven }))('%s', async (name, code) => {
    if (!unprovenHere.has(name)) await expectToWork(code);
    await page.readInFrame(tryWay(code, server.host));
    expect(await run()).toBe('done');
    expect(server.isReached).toBe(false);
  });

  it.each(Object.entries({ ...openings, ...departures }))('%s', async (_, code) => {
    await expectToWork(code);
    await page.readInFrame(tryWay(code, elsewhere.host));
    expect(await run()).toBe('done');
    expect(elsewhere.received).toEqual([]);
  });
});
