import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { chromiumKind } from '../../website/tests/support/browser-kinds.js';
import { findBrowser } from '../../website/tests/support/find-browser.js';

describe.skipIf(process.platform === 'win32')('findBrowser', () => {
  let folder: string;

  /** Puts a program into a folder of PATH. */
  function add(name: string, version: string): string {
    const file = path.join(folder, 'bin', name);
    writeFileSync(file, `#!/bin/sh\necho "${version}"\n`);
    chmodSync(file, 0o755);
    return file;
  }

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'find-browser-'));
    mkdirSync(path.join(folder, 'bin'));
    vi.stubEnv('PATH', path.join(folder, 'bin'));
    vi.stubEnv('CHROMIUM_PATH', undefined);
    vi.stubEnv('CHROME_PATH', undefined);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  it.each([
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ])('finds %s if it is the only one in PATH', (name) => {
    const file = add(name, 'Chromium 156.0');
    expect(findBrowser(chromiumKind)).toEqual({ path: file });
  });

  it('takes the headless shell before the others', () => {
    add('google-chrome', 'Google Chrome 156.0');
    add('chromium', 'Chromium 156.0');
    const file = add('chromium-headless-shell', 'Chromium 156.0');
    expect(findBrowser(chromiumKind)).toEqual({ path: file });
  });

  it('takes the browser of CHROMIUM_PATH before those in PATH', () => {
    add('chromium', 'Chromium 156.0');
    const file = add('other', 'Chromium 156.0');
    vi.stubEnv('CHROMIUM_PATH', file);
    expect(findBrowser(chromiumKind)).toEqual({ path: file });
  });

  it('reports a CHROMIUM_PATH that is no browser', () => {
    add('chromium', 'Chromium 156.0');
    vi.stubEnv('CHROMIUM_PATH', '/nowhere');
    expect(findBrowser(chromiumKind)).toEqual({
      problem: `CHROMIUM_PATH is "/nowhere", which doesn't run as Chromium. Correct or unset it.`,
    });
  });

  it.skipIf(process.platform === 'darwin')('says what to install if there is none', () => {
    add('chromium-browser', 'Install the snap');
    expect(findBrowser(chromiumKind)).toEqual({
      problem: expect.stringMatching(
        /^No Chromium found\. Install .*, or set CHROMIUM_PATH/,
      ) as string,
    });
  });
});
