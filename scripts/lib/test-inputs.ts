import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import {
  createKey,
  hashFiles,
  installedPackages,
  listFiles,
} from '../../website/kernel/cache/key.js';
import { root, siteBuildDirectory } from '../bootstrap/root.js';

/**
 * Returns the key of a test file: a hash of what its result depends on.
 *
 * @param file - Relative to the root of the repository.
 * @param used - The paths on the built site that the tests of the file use.
 */
export type GetKey = (file: string, used: readonly string[]) => string;

/** The run with the oldest zod that the packages allow. */
export const zodRun = 'zod';

/** What all tests depend on. */
const shared = [installedPackages, 'package.json', 'tsconfig.base.json', 'vitest.config.ts'];

/** No test of another file depends on these. */
const otherTests = /^bench$|^website\/tests\/(?:browser|files)$|\.test\.ts$/;

/** Files with few inputs, although they read files or start programs. Everything in `except` is left out. */
const fewInputs: readonly (readonly [file: RegExp, inputs: readonly string[], except: RegExp])[] = [
  [
    // Pages without commands aren't followed.
    /^website\/checks\/commands\/commands\.test\.ts$/,
    [''],
    /^(?:CHANGELOG\.md|bench|decisions|website\/(?:docs-anchors\.json|tests|checks\/prose\/words\.txt))$|^website\/docs\/(?!getting-started|contributing-guide).*\.(?:mdx|json)$/,
  ],
  [
    /^scripts\/|^\.github\//,
    ['.changeset', '.github', 'package.json', 'packages', 'scripts', 'website'],
    /^website\/(?:docs|features|markdown|plugins|recordings|run|src|static|tests\/(?:browser|files))$|\.test\.ts$/,
  ],
  // They build sites of a few pages, without programs that import a package.
  [
    /^website\/tests\/files\/build\.spec\.ts$/,
    ['website'],
    /^website\/(?:docs|examples|recordings|static|tests\/(?:browser|files))$|\.test\.ts$/,
  ],
  // Whether the caches are right depends on the code that builds.
  [
    /^website\/tests\/files\/build-again\.spec\.ts$/,
    ['scripts', 'website'],
    /^website\/(?:docs|examples|recordings|static|checks|tests\/(?:browser|files))$|\.test\.ts$/,
  ],
];

/** These modules only read what belongs to the installed packages or the site. */
const harmless = /^website\/serve\/|^website\/tests\/support\/(?:axe|find-browser)\.ts$/;

/** Reads files, starts programs, or imports what can't be seen here. */
const reads =
  /'(?:node:)?(?:fs|fs\/promises|child_process|worker_threads)'|'esbuild'|'typescript'|\bimport\((?!')/;

/**
 * Knows the files as they are now, so that the keys don't change while the tests run.
 *
 * @param run - The name of the run.
 */
export function createKeys(run: string): GetKey {
  const hashes = new Map<string, string>();
  const memoise = (name: string, make: () => string) => {
    const hash = hashes.get(name) ?? make();
    hashes.set(name, hash);
    return hash;
  };
  const hash = (names: readonly string[], except: RegExp) =>
    memoise(JSON.stringify([names, except.source]), () => hashFiles(names, { except }));
  const hashBuilt = createBuiltHash();
  const hashUsed = (used: string) => memoise(`used ${used}`, () => hashBuilt(used));

  return (file, used) => {
    const own = [hash([file], /^$/), hash(shared, /^$/), process.versions.node];
    // Other changes have the same effect with every version of zod.
    if (run === zodRun) return createKey(own, hash(findUsersOfZod(), /^$/));
    const [, inputs, except = otherTests] = fewInputs.find(([each]) => each.test(file)) ?? [];
    if (inputs !== undefined) return createKey(own, hash(inputs, except));
    const [, folder] = /^(packages\/[^/]+)\//.exec(file) ?? [];
    if (folder !== undefined) return createKey(own, hash(findPackages(folder), otherTests));
    const imported = findImports(file);
    const everything = imported.some((each) => reads.test(read(each)) && !harmless.test(each));
    if (everything) return createKey(own, hash([''], otherTests));
    return createKey(
      own,
      hash(imported, otherTests),
      used.map((each) => [each, hashUsed(each)]),
    );
  };
}

function findUsersOfZod(): string[] {
  const files = listFiles('packages', { except: /\.test\.ts$/ });
  return files.filter((file) => file.endsWith('.ts') && /\bzod\b/.test(read(file)));
}

/** Returns the folder of a package, those that its files import, and those that these import. */
function findPackages(folder: string): string[] {
  const found = new Set([folder]);
  for (const each of found) {
    for (const file of listFiles(each).filter((name) => name.endsWith('.ts'))) {
      for (const [, name = ''] of read(file).matchAll(/['"`]@dowel\/([a-z-]+)/g)) {
        if (existsSync(path.join(root, 'packages', name))) found.add(`packages/${name}`);
      }
    }
  }
  return [...found].sort();
}

/** Returns a test file, the files that it imports, and those that these import; of a package, its folder. */
function findImports(file: string): string[] {
  const found = new Set([file]);
  for (const each of found) {
    if (!/\.[jt]sx?$/.test(each)) continue;
    for (const [, name = ''] of read(each).matchAll(/\b(?:from|import\(?)\s*'([^']+)'/g)) {
      const [, packageName] = /^@dowel\/([a-z-]+)/.exec(name) ?? [];
      if (name.startsWith('.')) found.add(resolveImport(path.posix.join(path.dirname(each), name)));
      if (packageName !== undefined) {
        for (const folder of findPackages(`packages/${packageName}`)) found.add(folder);
      }
    }
  }
  return [...found].sort();
}

/** @param name - Without an extension, with that of the compiled file, or a folder. */
function resolveImport(name: string): string {
  const bare = name.replace(/\.js$/, '');
  const names = [name, `${bare}.ts`, `${bare}.tsx`, `${bare}/index.ts`, `${bare}/index.tsx`];
  const isFile = (each: string) => statSync(path.join(root, each), quietly)?.isFile() === true;
  return names.find(isFile) ?? name;
}

const quietly = { throwIfNoEntry: false } as const;

function read(file: string): string {
  const absolute = path.join(root, file);
  return statSync(absolute, quietly)?.isFile() === true ? readFileSync(absolute, 'utf8') : '';
}

/** A hash in a name, which changes with the file, or with any file of the site that it refers to. */
const hashInName = /(?<=\w)[.-](?:[\da-f]{8}|[\da-f]{12})(?=\.\w+$|\/)/;
const hashesInText = /(?<=["'.-])(?:[\da-f]{8}|[\da-f]{12})(?=["'./])/g;

/** Returns a path on the site without the hash in its name. */
export function toStableName(name: string): string {
  return name.replace(hashInName, '');
}

/** Creates a function that hashes the built file behind a path. Hashes of other files in it don't count. */
function createBuiltHash(): (used: string) => string {
  const files = new Map(
    (existsSync(siteBuildDirectory) ? listFiles('website/build') : []).map((file) => [
      toStableName(file.slice('website/build'.length)),
      file,
    ]),
  );
  return (used) => {
    const page = used === '/' ? '/index.html' : `${used}.html`;
    const file = files.get(used) ?? files.get(page) ?? files.get('/404.html') ?? '';
    const text = readFileSync(path.join(root, file), 'latin1');
    return createKey(/\.(?:html|js)$/.test(file) ? text.replaceAll(hashesInText, '') : text);
  };
}
