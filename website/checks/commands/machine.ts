import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';

/** Variables that a reader has too. vitest and npm set many others, and some change how programs behave. */
const kept = new RegExp(
  '^(?:PATH|HOME|USER|LOGNAME|SHELL|TMPDIR|TZ|LANG|LC_\\w+|NODE_EXTRA_CA_CERTS|SSL_CERT_\\w+|' +
    '(?:https?|no|all)_proxy|npm_config_(?:cache|registry|userconfig))$',
  'i',
);

/**
 * Creates the environment of a reader's terminal. To be quick and quiet, npm prefers its cache, and `git clone` of the
 * public address uses the local repository.
 */
export function createEnvironment(
  directory: string,
  repository: { readonly address: string; readonly local: string },
): Record<string, string> {
  const environment = Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value !== undefined && kept.test(name) ? [[name, value]] : [],
    ),
  );
  const home = path.join(directory, '.terminal');
  mkdirSync(home, { recursive: true });
  // curl shows its progress when it prints to a pipe.
  writeFileSync(path.join(home, '.curlrc'), 'silent\nshow-error\n');
  return {
    ...environment,
    PATH: (environment.PATH ?? '')
      .split(path.delimiter)
      .filter((folder) => !folder.endsWith(path.join('node_modules', '.bin')))
      .join(path.delimiter),
    CURL_HOME: home,
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `url.${repository.local}.insteadOf`,
    GIT_CONFIG_VALUE_0: repository.address,
    GIT_TERMINAL_PROMPT: '0',
    NO_COLOR: '1',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_prefer_offline: 'true',
    npm_config_update_notifier: 'false',
  };
}

/**
 * Creates a repository from the working tree, with uncommitted and without ignored files. It needs no history, so the
 * tree may be a shallow clone or an unpacked archive without `.git`.
 */
export function publishWorkingTree(root: string, target: string): void {
  const git = (...command: string[]): void => {
    execFileSync('git', [`--git-dir=${target}`, `--work-tree=${root}`, ...command], {
      cwd: root,
      // If a git hook runs the tests, these variables point to another repository.
      env: Object.fromEntries(
        Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')),
      ),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  };
  execFileSync('git', ['init', '--quiet', '--bare', target]);
  git('symbolic-ref', 'HEAD', 'refs/heads/main');
  git('-c', 'core.autocrlf=false', '-c', 'core.safecrlf=false', 'add', '--all', '.');
  const author = ['-c', 'user.name=reader', '-c', 'user.email=reader@localhost'];
  git(
    ...author,
    '-c',
    'commit.gpgsign=false',
    'commit',
    '--quiet',
    '--no-verify',
    '-m',
    'The working tree',
  );
}

/** Copies `node_modules` with hard links, which takes seconds. Does nothing where `cp` can't make them. */
export function linkModules(from: string, to: string): void {
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' });
  } catch {
    rmSync(to, { recursive: true, force: true });
    return;
  }
  // Programs write to these files in place, which would change the originals.
  for (const name of ['.package-lock.json', '.cache', '.vite']) {
    rmSync(path.join(to, name), { recursive: true, force: true });
  }
  copyFileSync(path.join(from, '.package-lock.json'), path.join(to, '.package-lock.json'));
}

/** Finds a free port. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
