import { chromium, type Browser } from 'playwright-core';

import { chromiumArguments } from '../website/tests/support/chromium-arguments.js';

/** Starts the browser that the tests use; `npm run bench` sets CHROMIUM_PATH. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  if (executablePath === undefined) {
    throw new Error('There is no browser to measure in. Set CHROMIUM_PATH to a Chromium.');
  }
  return chromium.launch({
    executablePath,
    chromiumSandbox: false,
    args: chromiumArguments,
  });
}
