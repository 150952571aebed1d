import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { runProgram } from './run-program.js';

/**
 * Installs packages with npm into a folder outside the workspace, unless they are there already. Packages that these
 * depend on are the newest that fit.
 */
export async function install(directory: string, packages: object): Promise<void> {
  const manifest = `${JSON.stringify({ private: true, ...packages }, undefined, 2)}\n`;
  const file = path.join(directory, 'package.json');
  const stamp = path.join(directory, 'node_modules/.installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === manifest) return;
  mkdirSync(directory, { recursive: true });
  writeFileSync(file, manifest);
  await runProgram('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], {
    directory,
    shell: process.platform === 'win32',
  });
  writeFileSync(stamp, manifest);
}
