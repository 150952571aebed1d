import { execFileSync } from 'node:child_process';

/** Returns when a file, or any file in a folder, last changed: milliseconds, or `undefined` if git doesn't know. */
export type DateOf = (fileOrFolder: string) => number | undefined;

/**
 * Reads the dates of all files from git with one command. There are no dates without a repository, and none in a
 * shallow clone, whose oldest commit seems to change every file.
 *
 * @param directory - The root of the repository; file names are relative to it.
 */
export function readGitDates(directory: string): DateOf {
  const dates = readLog(directory);
  return (name) => dates.get(name);
}

/**
 * Returns the date of each file's and each folder's newest commit. A merge counts for files that differ from all of its
 * parents.
 */
function readLog(directory: string): Map<string, number> {
  const dates = new Map<string, number>();
  let log: string;
  try {
    if (git(directory, ['rev-parse', '--is-shallow-repository']).trim() === 'true') return dates;
    const names = ['-c', '--name-only', '--no-renames', '--relative'];
    log = git(directory, ['-c', 'core.quotePath=false', 'log', '--format=%x00%ct', ...names]);
  } catch {
    return dates;
  }
  for (const commit of log.split('\0').slice(1)) {
    const [seconds, , ...files] = commit.trimEnd().split('\n');
    for (const name of files.flatMap(withFolders)) {
      dates.set(name, Math.max(dates.get(name) ?? 0, Number(seconds) * 1000));
    }
  }
  return dates;
}

/** Lists a file and the folders around it. */
function withFolders(file: string): string[] {
  const names = file.split('/');
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

function git(directory: string, command: string[]): string {
  return execFileSync('git', command, {
    cwd: directory,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}
