import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

interface RootPackage {
  homepage: string;
  repository: { url: string };
  bugs: { url: string };
}

export const siteDirectory = path.dirname(fileURLToPath(import.meta.url));
export const rootDirectory = path.resolve(siteDirectory, '..');

const rootPackage = readJson('package.json') as RootPackage;
const corePackage = readJson('packages/core/package.json') as { version: string };
const repository = rootPackage.repository.url.replace(/^git\+/, '').replace(/\.git$/, '');

/**
 * Every address the site uses. They come from the root `package.json`, so that a fork changes one file;
 * `SITE_URL` and `BASE_URL` say at build time where the site will be served.
 */
export const site = {
  url: process.env.SITE_URL ?? rootPackage.homepage,
  baseUrl: withSlashes(process.env.BASE_URL ?? '/'),
  repository,
  issues: rootPackage.bugs.url,
  /** What `git clone` takes, and the folder that it makes. */
  clone: `${repository}.git`,
  cloneDirectory: path.posix.basename(repository),
  /** A folder of the repository, as the newest commit has it. */
  source: (directory: string) => `${repository}/tree/main/${directory}`,
  /** A file of the repository, as the newest commit has it. */
  file: (file: string) => `${repository}/blob/main/${file}`,
  edit: `${repository}/edit/main/website/`,
  coreVersion: corePackage.version,
  /** Chat assistants that a page can be opened in: a question goes behind the address. Nothing is sent by us. */
  assistants: [
    { name: 'ChatGPT', address: 'https://chatgpt.com/?q=' },
    { name: 'Claude', address: 'https://claude.ai/new?q=' },
  ],
  copyright: readCopyright(),
};

/**
 * Whether git knows when the docs were written. A download without history has no dates to show, and asking
 * for them would print a warning for every page. A shallow clone would show the date of its oldest commit on most.
 */
export function hasHistory(directory = siteDirectory): boolean {
  const ask = (...command: string[]) =>
    execFileSync('git', command, {
      cwd: directory,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  try {
    const isShallow = ask('rev-parse', '--is-shallow-repository') === 'true';
    return !isShallow && ask('log', '-1', '--format=%H', '--', 'docs') !== '';
  } catch {
    return false;
  }
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(path.join(rootDirectory, file), 'utf8'));
}

function readCopyright(): string {
  const licence = readFileSync(path.join(rootDirectory, 'LICENSE'), 'utf8');
  const line = /^Copyright \(c\) (.+)$/m.exec(licence)?.[1];
  if (line === undefined) {
    throw new Error('LICENSE has no line "Copyright (c) <year> <holder>", which the footer shows.');
  }
  return `Copyright © ${line}. MIT licence.`;
}

function withSlashes(base: string): string {
  return `/${base}/`.replace(/\/+/g, '/');
}
