import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

import { say, task } from '../bootstrap/log.js';
import { start, waitFor } from '../bootstrap/processes.js';
import { ScriptError } from '../bootstrap/script.js';

/** The browser's executable, or a message that says what to do. */
export type BrowserSearch = { readonly path: string } | { readonly problem: string };

export interface BrowserKind {
  readonly name: string;
  /** Environment variables with the path of its executable. */
  readonly variables: readonly string[];
  /** Names of its executable, the best first. */
  readonly names: readonly string[];
  /** Where it is on macOS and Windows, if not in `PATH`. */
  readonly macPlaces: readonly string[];
  readonly windowsPlaces: readonly string[];
  /** Matches what it prints for `--version`. */
  readonly version: RegExp;
  /** Debian's packages, the best first. */
  readonly packages: readonly string[];
  /** What to do if there is none. */
  readonly problem: string;
}

/**
 * Finds a browser: first by environment variable, then in the usual places. As root on Debian, installs the package if
 * there is none.
 */
export async function findBrowser(kind: BrowserKind): Promise<BrowserSearch> {
  const isRight = (file: string) => isBrowser(file, kind.version);
  for (const variable of kind.variables) {
    const file = process.env[variable];
    if (file === undefined || file === '') continue;
    if (isRight(file)) return { path: file };
    return {
      problem: `${variable} is "${file}", which doesn't run as ${kind.name}. Correct or unset it.`,
    };
  }
  const found = getUsualPlaces(kind).find(isRight);
  if (found !== undefined) return { path: found };

  if (canInstall() && (await installPackage(kind))) {
    const installed = getUsualPlaces(kind).find(isRight);
    if (installed !== undefined) return { path: installed };
  }
  return { problem: kind.problem };
}

function getUsualPlaces({ names, macPlaces, windowsPlaces }: BrowserKind): string[] {
  if (process.platform === 'win32') return [...windowsPlaces];
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const inPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return process.platform === 'darwin' ? [...inPath, ...macPlaces] : inPath;
}

/** Runs it with `--version`, because Ubuntu's `chromium-browser` may be a script that only prints install help. */
function isBrowser(file: string, pattern: RegExp): boolean {
  try {
    accessSync(file, constants.X_OK);
    // On Windows, browsers ignore --version and open a window.
    if (process.platform === 'win32') return true;
    const version = execFileSync(file, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 30_000,
    });
    return pattern.test(version);
  } catch {
    return false;
  }
}

function canInstall(): boolean {
  return existsSync('/etc/debian_version') && process.getuid?.() === 0;
}

/** Resolves with whether the installation succeeded. */
async function installPackage({ name, packages }: BrowserKind): Promise<boolean> {
  try {
    await task(`Installing ${name} with apt-get, for the browser tests`, async () => {
      await runAptGet(['update']);
      await installFirst(packages);
    });
    return true;
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    say(error.message);
    return false;
  }
}

/** Installs the first package that the system has. */
async function installFirst([name = '', ...others]: readonly string[]): Promise<void> {
  try {
    await runAptGet(['install', '-y', '--no-install-recommends', name]);
  } catch (error) {
    if (others.length === 0) throw error;
    await installFirst(others);
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
