// @ts-check
import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

import { say, task } from './log.js';
import { start, waitFor } from './run.js';
import { ScriptError } from './script.js';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const macPlaces = ['/', homedir()].flatMap((top) => [
  path.join(top, 'Applications/Chromium.app/Contents/MacOS/Chromium'),
  path.join(top, 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome'),
]);

const windowsPlaces = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) => {
  const top = process.env[variable];
  if (top === undefined) return [];
  return ['Google/Chrome', 'Chromium'].map((name) =>
    path.join(top, name, 'Application/chrome.exe'),
  );
});

/**
 * What a new window loads for its own bar of addresses: two pages, for a window that nobody sees. Without them a test's
 * context takes 0.30 s of processor time instead of 0.47. A second list of features replaces the first, so that those
 * of Playwright's which matter to a test are here as well.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** How tests, measurements and screenshots start the browser. */
export const chromiumArguments = [
  '--disable-quic',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${disabledFeatures.join(',')}`,
];

/** @typedef {{ path: string } | { problem: string }} ChromiumSearch */

/**
 * Finds the browser for the tests: by environment variable, then in the usual places, and at last, on Debian
 * and as root, by installing the package.
 *
 * @returns {Promise<ChromiumSearch>}
 */
export async function findChromium() {
  for (const variable of ['CHROMIUM_PATH', 'CHROME_PATH']) {
    const file = process.env[variable];
    if (file === undefined || file === '') continue;
    if (works(file)) return { path: file };
    return {
      problem: `${variable} is "${file}", which does not start as a Chromium; correct or unset it.`,
    };
  }
  const found = findInUsualPlaces();
  if (found !== undefined) return { path: found };

  if (canInstall() && (await installPackage())) {
    const installed = findInUsualPlaces();
    if (installed !== undefined) return { path: installed };
  }
  return {
    problem:
      'No Chromium found: install Chromium or Google Chrome (on Debian: apt-get install chromium), ' +
      'or set CHROMIUM_PATH to the file of one.',
  };
}

function findInUsualPlaces() {
  return getUsualPlaces().find(works);
}

function getUsualPlaces() {
  if (process.platform === 'win32') return windowsPlaces;
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const inPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return process.platform === 'darwin' ? [...inPath, ...macPlaces] : inPath;
}

/**
 * Asks for the version, because Ubuntu's `chromium-browser` may be a script that only says what to install.
 *
 * @param {string} file
 */
function works(file) {
  try {
    accessSync(file, constants.X_OK);
    // On Windows the question would open a window.
    if (process.platform === 'win32') return true;
    const version = execFileSync(file, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 30_000,
    });
    return /chrom/i.test(version);
  } catch {
    return false;
  }
}

function canInstall() {
  return existsSync('/etc/debian_version') && process.getuid?.() === 0;
}

/** @returns {Promise<boolean>} whether it went well */
async function installPackage() {
  try {
    await task('Installing Chromium with apt-get, for the browser tests', async () => {
      await runAptGet(['update']);
      await runAptGet(['install', '-y', '--no-install-recommends', 'chromium']);
    });
    return true;
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    say(error.message);
    return false;
  }
}

/** @param {readonly string[]} command */
async function runAptGet(command) {
  const running = start('apt-get', command, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
  const code = await waitFor(running).catch((/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code === 'ENOENT') return 127;
    throw error;
  });
  if (code !== 0) throw new ScriptError(`apt-get ${command[0]} failed (exit code ${code}).`);
}
