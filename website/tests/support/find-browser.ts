import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

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

/** Finds an installed browser: first by environment variable, then in the usual places. */
export function findBrowser(kind: BrowserKind): BrowserSearch {
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
  return found === undefined ? { problem: kind.problem } : { path: found };
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
