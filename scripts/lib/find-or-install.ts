import { existsSync } from 'node:fs';

import {
  findBrowser,
  type BrowserKind,
  type BrowserSearch,
} from '../../website/tests/support/find-browser.js';
import { say, task } from '../bootstrap/log.js';
import { start, waitFor } from '../bootstrap/processes.js';
import { ScriptError } from '../bootstrap/script.js';

/** Finds a browser. As root on Debian, installs the package if there is none. */
export async function findOrInstall(kind: BrowserKind): Promise<BrowserSearch> {
  const found = findBrowser(kind);
  const isMissing = 'problem' in found && found.problem === kind.problem;
  if (!isMissing || !canInstall() || !(await installPackage(kind))) return found;
  return findBrowser(kind);
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
