import { execFileSync } from 'node:child_process';

/** When a file, or what is in a folder, was last changed: milliseconds, or nothing if nobody knows. */
export type DateOf = (fileOrFolder: string) => number | undefined;

/**
 * Reads from git when files were last changed, in one go for all of them. Without a history there are no dates, and
 * with half of one neither: in a shallow clone the oldest commit seems to have changed every file.
 *
 * @param directory - The root of the repository, which names of files start from.
 */
export function readGitDates(directory: string): DateOf {
  const dates = readLog(directory);
  return (name) => {
    const found = [...dates].filter(([file]) => file === name || file.startsWith(`${name}/`));
    return found.length === 0 ? undefined : Math.max(...found.map(([, date]) => date));
  };
}

/** The newest commit of each file. A merge changes those that are as in none of its parents. */
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
    for (const file of files) {
      dates.set(file, Math.max(dates.get(file) ?? 0, Number(seconds) * 1000));
    }
  }
  return dates;
}

function git(directory: string, command: string[]): string {
  return execFileSync('git', command, {
    cwd: directory,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}
