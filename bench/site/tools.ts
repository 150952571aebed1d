import type { Browser } from 'playwright-core';

import { findChromium, launchBrowser } from '../browser.js';
import { installLighthouse } from './lighthouse.js';

export interface Tools {
  readonly browser: Browser;
  /** The browser's executable, for Lighthouse. */
  readonly executable: string;
}

/** Starts the browser and installs Lighthouse, and closes the browser afterwards. */
export async function withTools<Result>(use: (tools: Tools) => Promise<Result>): Promise<Result> {
  await installLighthouse();
  const browser = await launchBrowser();
  try {
    return await use({ browser, executable: findChromium() });
  } finally {
    await browser.close();
  }
}
