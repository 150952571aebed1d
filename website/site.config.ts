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
 * The addresses that the site uses. They come from the root `package.json`, so that a fork changes only one file. Set
 * `SITE_URL` and `BASE_URL` to build for another address.
 */
export const site = {
  url: process.env.SITE_URL ?? rootPackage.homepage,
  baseUrl: withSlashes(process.env.BASE_URL ?? '/'),
  repository,
  issues: rootPackage.bugs.url,
  /** The address for `git clone` and the folder that it creates. */
  clone: `${repository}.git`,
  cloneDirectory: path.posix.basename(repository),
  /** Returns the address of a folder on the main branch. */
  source: (directory: string) => `${repository}/tree/main/${directory}`,
  /** Returns the address of a file on the main branch. */
  file: (file: string) => `${repository}/blob/main/${file}`,
  edit: `${repository}/edit/main/website/`,
  coreVersion: corePackage.version,
  /** Whether the packages are on npm. Until then, install commands use a clone of the repository. */
  isPublished: false,
  /** Chat assistants that the page menu links to. The question is appended to the address. */
  assistants: [
    { name: 'ChatGPT', address: 'https://chatgpt.com/?q=' },
    { name: 'Claude', address: 'https://claude.ai/new?q=' },
  ],
  copyright: readCopyright(),
};

/**
 * Returns whether git can date the docs. Without history Docusaurus would print a warning for every page, and in a
 * shallow clone most pages would have the date of its oldest commit.
 */
export function hasHistory(directory = siteDirectory): boolean {
  const git = (...command: string[]) =>
    execFileSync('git', command, {
      cwd: directory,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  try {
    const isShallow = git('rev-parse', '--is-shallow-repository') === 'true';
    return !isShallow && git('log', '-1', '--format=%H', '--', 'docs') !== '';
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
    throw new Error(
      'The footer shows the copyright line of LICENSE, but the file has no line "Copyright (c) <year> <holder>". Restore that line.',
    );
  }
  return `Copyright © ${line}. MIT licence.`;
}

function withSlashes(base: string): string {
  return `/${base}/`.replace(/\/+/g, '/');
}
