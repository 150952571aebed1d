import { chromium, type Browser } from 'playwright-core';

import { chromiumKind } from '../website/tests/support/browser-kinds.js';
import { chromiumArguments } from '../website/tests/support/chromium-arguments.js';
import { findBrowser } from '../website/tests/support/find-browser.js';

/** Starts the browser that the tests use. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    chromiumSandbox: false,
    args: chromiumArguments,
  });
}

/** Returns the browser's executable. */
export function findChromium(): string {
  const found = findBrowser(chromiumKind);
  if ('problem' in found) throw new Error(found.problem);
  return found.path;
}
