import { homedir } from 'node:os';
import path from 'node:path';

import { findBrowser, type BrowserSearch } from './find-browser.js';

/** Finds Chromium or Chrome. */
export function findChromium(): Promise<BrowserSearch> {
  return findBrowser({
    name: 'Chromium',
    variables: ['CHROMIUM_PATH', 'CHROME_PATH'],
    // The headless shell first: the same engine without a window, which takes a quarter less time for the browser tests.
    names: [
      'chromium-headless-shell',
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
    ],
    macPlaces: ['/', homedir()].flatMap((top) => [
      path.join(top, 'Applications/Chromium.app/Contents/MacOS/Chromium'),
      path.join(top, 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome'),
    ]),
    windowsPlaces: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) => {
      const top = process.env[variable];
      if (top === undefined) return [];
      return ['Google/Chrome', 'Chromium'].map((name) =>
        path.join(top, name, 'Application/chrome.exe'),
      );
    }),
    version: /chrom/i,
    // Older releases of Debian lack the headless shell.
    packages: ['chromium-headless-shell', 'chromium'],
    problem:
      'No Chromium found. Install Chromium or Google Chrome (on Debian: apt-get install chromium-headless-shell), ' +
      'or set CHROMIUM_PATH to its executable.',
  });
}
