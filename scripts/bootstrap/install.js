// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { ScriptError } from './script.js';
import { say, task } from './log.js';
import { root } from './root.js';
import { start, startNode, waitFor } from './run.js';

/** @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean }} LockedPackage */

/** Installs the dependencies when they are missing or are not those of the lock file. */
export async function ensureInstalled() {
  const reason = whyInstall(root);
  if (reason === undefined) return;
  await task(`Installing dependencies (${reason})`, install);
}

/**
 * Compares the lock file with npm's own record of what it installed, package by package: dates say little
 * after a checkout or a copy, and npm writes that record last, so an install cut short has none.
 *
 * @param {string} directory
 * @returns {string | undefined} why an install is needed, or nothing
 */
export function whyInstall(directory) {
  const modules = path.join(directory, 'node_modules');
  if (!existsSync(modules)) return 'node_modules is missing';

  const installed = readLock(path.join(modules, '.package-lock.json'));
  if (installed === undefined) return 'node_modules is incomplete';

  const wanted = readLock(path.join(directory, 'package-lock.json'));
  if (wanted === undefined) {
    throw new ScriptError(
      'package-lock.json is missing or damaged. Restore it with git, then try again.',
    );
  }
  for (const [name, entry] of Object.entries(wanted)) {
    if (!name.includes('node_modules/')) continue;
    const actual = installed[name];
    // Binaries for other systems are optional, and npm leaves them out.
    if (actual === undefined && entry.optional) continue;
    if (actual?.version !== entry.version || actual?.integrity !== entry.integrity) {
      return 'package-lock.json has changed';
    }
    if (!existsSync(path.join(directory, name))) return `${name} is missing`;
  }
  const isForeign = (/** @type {string} */ name) => wanted[name] === undefined;
  return Object.keys(installed).some(isForeign) ? 'package-lock.json has changed' : undefined;
}

async function install() {
  // Without these two, NODE_ENV=production or an "omit" in someone's npm configuration would leave out
  // the compiler, or the binaries that come as optional packages.
  const command = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const code = await waitFor(startNpm(command));
  if (code !== 0) {
    say('');
    throw new ScriptError(
      `npm ci failed (exit code ${code}); its own message is above. ` +
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
