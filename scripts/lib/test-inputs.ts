import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import {
  createKey,
  hashFiles,
  installedPackages,
  listFiles,
} from '../../website/kernel/cache/key.js';
import { createBuiltHash } from '../../website/tests/support/built-hash.js';
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
const shared = [
  installedPackages,
  'package.json',
  'tsconfig.base.json',
  'vitest.config.ts',
  'website/tests/support/setup.ts',
  'website/tests/vitest.config.ts',
];

const nothing = /^$/;

/** No test of another file depends on these. */
const otherTests = /^bench$|^website\/tests\/(?:browser|files)$|\.test\.ts$/;

interface FewInputs extends Inputs {
  readonly tests: RegExp;
}

/** Tests with few inputs, although they read files or start programs. */
const fewInputs: readonly FewInputs[] = [
  {
    // Pages without commands aren't followed.
    tests: /^website\/checks\/commands\/commands\.test\.ts$/,
    names: [''],
    except:
      /^(?:CHANGELOG\.md|bench|decisions|website\/(?:docs-anchors\.json|tests|checks\/prose\/words\.txt))$|^website\/docs\/(?!getting-started|contributing-guide).*\.(?:mdx|json)$/,
  },
  {
    tests: /^(?:scripts|\.github)\//,
    names: ['.changeset', '.github', 'package.json', 'packages', 'scripts', 'website'],
    except:
      /^website\/(?:docs|features|recordings|src|static|tests\/(?:browser|files))$|\.test\.ts$/,
  },
  {
    // The site's side of the sandbox. The server sees which built files they load.
    tests: /^website\/tests\/browser\/(?:firefox|run)-sandbox[\w-]*\.spec\.ts$/,
    names: ['website/features/run', 'website/kernel', 'website/src', 'website/tests'],
    except: otherTests,
  },
  {
    // It builds sites of a few pages, without programs that import a package.
    tests: /^website\/tests\/files\/build\.spec\.ts$/,
    names: ['website'],
    except: /^website\/(?:docs|examples|recordings|static|tests\/(?:browser|files))$|\.test\.ts$/,
  },
  {
    // Whether the caches are right depends on the code that builds.
    tests: /^website\/tests\/files\/build-again\.spec\.ts$/,
    names: ['scripts', 'website'],
    except:
      /^website\/(?:checks|docs|examples|recordings|static|tests\/(?:browser|files))$|\.test\.ts$/,
  },
];

/** These modules only read what belongs to the installed packages or the site. */
const harmless =
  /^website\/(?:kernel\/cache|serve)\/|^website\/tests\/support\/(?:axe|built-hash|find-browser|site|unchanged-pages)\.ts$/;

/** Reads files, starts programs, or imports what can't be seen here. */
const reads =
  /'(?:node:)?(?:fs|fs\/promises|child_process|worker_threads)'|'esbuild'|'typescript'|'buildDirectory'|\bimport\((?!')/;

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
  const hashUsed = existsSync(siteBuildDirectory) ? createBuiltHash(siteBuildDirectory) : () => '';

  return (file, used) => {
    const { names, except = nothing } = findInputs(run, file);
    return createKey(
      process.versions.node,
      hash([file], nothing),
      hash(shared, nothing),
      hash(names, except),
      used.map((each) => [each, hashUsed(each)]),
    );
  };
}

export interface Inputs {
  /** Files and folders. */
  readonly names: readonly string[];
  readonly except?: RegExp;
}

/** Finds the files of the repository that a test file depends on, besides itself and what all depend on. */
export function findInputs(run: string, file: string): Inputs {
  // Other changes have the same effect with every version of zod.
  if (run === zodRun) return { names: findUsersOfZod() };
  const few = fewInputs.find(({ tests }) => tests.test(file));
  if (few !== undefined) return few;
  const [, folder] = /^(packages\/[^/]+)\//.exec(file) ?? [];
  if (folder !== undefined) return { names: findPackages(folder), except: otherTests };
  const names = findImports(file);
  const canBeSeen = names.every((name) => harmless.test(name) || !reads.test(read(name)));
  return { names: canBeSeen ? names : [''], except: otherTests };
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
