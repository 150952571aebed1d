// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { say, task } from './log.js';
import { start, startNode, waitFor } from './processes.js';
import { root } from './root.js';
import { ScriptError } from './script.js';

/** @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean }} LockedPackage */

/** Installs the dependencies if they are missing or differ from the lock file. */
export async function ensureInstalled() {
  const reason = whyInstall(root);
  if (reason === undefined) return;
  await task(`Installing dependencies (${reason})`, install);
}

/**
 * Says why an install is needed, if it is. Compares the lock file with npm's record of installed packages, because
 * dates are unreliable after a checkout or a copy. npm writes the record last, so an interrupted install has none.
 *
 * @param {string} directory
 * @returns {string | undefined}
 */
export function whyInstall(directory) {
  const modules = path.join(directory, 'node_modules');
  if (!existsSync(modules)) return 'node_modules is missing';

  const installed = readLock(path.join(modules, '.package-lock.json'));
  if (installed === undefined) return 'node_modules is incomplete';

  const wanted = readLock(path.join(directory, 'package-lock.json'));
  if (wanted === undefined) {
    throw new ScriptError(
      'package-lock.json is missing or invalid. Restore it with git, then try again.',
    );
  }
  for (const [name, entry] of Object.entries(wanted)) {
    if (!name.includes('node_modules/')) continue;
    const actual = installed[name];
    // npm skips optional packages with binaries for other systems.
    if (actual === undefined && entry.optional) continue;
    if (actual?.version !== entry.version || actual?.integrity !== entry.integrity) {
      return 'package-lock.json has changed';
    }
    if (!existsSync(path.join(directory, name))) return `${name} is missing`;
  }
  const isExtra = (/** @type {string} */ name) => wanted[name] === undefined;
  return Object.keys(installed).some(isExtra) ? 'package-lock.json has changed' : undefined;
}

async function install() {
  // NODE_ENV=production or "omit" in the user's npm configuration would skip the compiler or optional binaries.
  const command = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const code = await waitFor(startNpm(command));
  if (code !== 0) {
    say('');
    throw new ScriptError(
      `npm ci failed (exit code ${code}); see its message above. ` +
        'Check the connection to the npm registry, then run the command again.',
    );
  }
}

/** @param {readonly string[]} command */
function startNpm(command) {
  const npm = process.env.npm_execpath;
  if (npm !== undefined && path.basename(npm) === 'npm-cli.js') return startNode([npm, ...command]);
  return start('npm', command, { shell: process.platform === 'win32' });
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage> | undefined}
 */
function readLock(file) {
  try {
    /** @type {{ packages?: Record<string, LockedPackage> }} */
    const lock = JSON.parse(readFileSync(file, 'utf8'));
    return lock.packages;
  } catch {
    return undefined;
  }
}
