import { homedir } from 'node:os';
import path from 'node:path';

import { findBrowser, type BrowserSearch } from './find-browser.js';

/** Finds Firefox, for the few tests that run in a second browser. */
export function findFirefox(): Promise<BrowserSearch> {
  return findBrowser({
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
  });
}
