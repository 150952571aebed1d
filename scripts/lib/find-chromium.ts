import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

import { say, task } from '../bootstrap/log.js';
import { start, waitFor } from '../bootstrap/processes.js';
import { ScriptError } from '../bootstrap/script.js';

/** The browser's executable, or a message that says what to do. */
export type ChromiumSearch = { readonly path: string } | { readonly problem: string };

/** The headless shell first: the same engine without a window, which takes a quarter less time for the browser tests. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

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
 * Finds Chromium or Chrome: first by environment variable, then in the usual places. As root on Debian, installs the
 * package if there is none.
 */
export async function findChromium(): Promise<ChromiumSearch> {
  for (const variable of ['CHROMIUM_PATH', 'CHROME_PATH']) {
    const file = process.env[variable];
    if (file === undefined || file === '') continue;
    if (isChromium(file)) return { path: file };
    return {
      problem: `${variable} is "${file}", which doesn't run as Chromium. Correct or unset it.`,
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
      'No Chromium found. Install Chromium or Google Chrome (on Debian: apt-get install chromium-headless-shell), ' +
      'or set CHROMIUM_PATH to its executable.',
  };
}

function findInUsualPlaces(): string | undefined {
  return getUsualPlaces().find(isChromium);
}

function getUsualPlaces(): string[] {
  if (process.platform === 'win32') return windowsPlaces;
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const inPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return process.platform === 'darwin' ? [...inPath, ...macPlaces] : inPath;
}

/** Runs it with `--version`, because Ubuntu's `chromium-browser` may be a script that only prints install help. */
function isChromium(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    // On Windows, Chrome ignores --version and opens a window.
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

function canInstall(): boolean {
  return existsSync('/etc/debian_version') && process.getuid?.() === 0;
}

/** Resolves with whether the installation succeeded. */
async function installPackage(): Promise<boolean> {
  const install = (name: string) => runAptGet(['install', '-y', '--no-install-recommends', name]);
  try {
    await task('Installing Chromium with apt-get, for the browser tests', async () => {
      await runAptGet(['update']);
      // Older releases of Debian lack the headless shell.
      await install('chromium-headless-shell').catch(() => install('chromium'));
    });
    return true;
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    say(error.message);
    return false;
  }
}

async function runAptGet([command, ...options]: readonly [string, ...string[]]): Promise<void> {
  const running = start('apt-get', [command, ...options], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
  const code = await waitFor(running).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 127;
    throw error;
  });
  if (code !== 0) throw new ScriptError(`apt-get ${command} failed (exit code ${code}).`);
}
