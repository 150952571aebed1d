import { homedir } from 'node:os';
import path from 'node:path';

import type { BrowserKind } from './find-browser.js';

/** Chromium or Chrome. */
export const chromiumKind: BrowserKind = {
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
};

/** For the tests that run in a second browser. */
export const firefoxKind: BrowserKind = {
  name: 'Firefox',
  variables: ['FIREFOX_PATH'],
  names: ['firefox-esr', 'firefox'],
  macPlaces: ['/', homedir()].map((top) =>
    path.join(top, 'Applications/Firefox.app/Contents/MacOS/firefox'),
  ),
  windowsPlaces: ['PROGRAMFILES', 'PROGRAMFILES(X86)'].flatMap((variable) => {
    const top = process.env[variable];
    return top === undefined ? [] : [path.join(top, 'Mozilla Firefox/firefox.exe')];
  }),
  version: /firefox/i,
  packages: ['firefox-esr', 'firefox'],
  problem:
    'No Firefox found. Install Firefox (on Debian: apt-get install firefox-esr), or set FIREFOX_PATH to its ' +
    'executable.',
};
