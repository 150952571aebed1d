// @ts-check
import { spawn } from 'node:child_process';

import { root } from './root.js';
import { Interruption, ScriptError } from './script.js';
import { onStop } from './signals.js';

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {Record<string, string>} [env] added to the environment of this process
 * @property {(text: string) => void} [onOutput] receives the output, which is printed as well
 * @property {boolean} [isQuiet] doesn't print the output
 *
 * @typedef {object} Running
 * @property {Promise<number>} exitCode
 * @property {(times?: number) => void} stop ends the command and all its children; the second call kills them
 */

const isWindows = process.platform === 'win32';
const graceBeforeKill = 5_000;

const quiet = { NO_UPDATE_NOTIFIER: '1', DO_NOT_TRACK: '1' };

/**
 * Starts a Node program in a new process group, so that `stop` also reaches its children, and Ctrl-C reaches it only
 * through `stop`.
 *
 * @param {readonly string[]} command arguments for Node
 * @param {RunOptions} [options]
 * @returns {Running}
 */
export function startNode(command, options = {}) {
  return start(process.execPath, command, options);
}

/**
 * Starts any program; see {@link startNode}.
 *
 * @param {string} file
 * @param {readonly string[]} command
 * @param {RunOptions & { shell?: boolean }} [options]
 * @returns {Running}
 */
export function start(file, command, options = {}) {
  const output = options.onOutput === undefined ? 'inherit' : 'pipe';
  const child = spawn(file, command, {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...quiet, ...getColourSettings(output), ...options.env },
    stdio: ['ignore', output, output],
    detached: !isWindows,
    shell: options.shell ?? false,
    windowsHide: true,
  });
  relay(child.stdout, process.stdout, options);
  relay(child.stderr, process.stderr, options);

  /** @param {NodeJS.Signals} signal */
  const send = (signal) => {
    if (child.pid === undefined) return;
    try {
      if (isWindows) child.kill(signal);
      else process.kill(-child.pid, signal);
    } catch {
      // It has already ended.
    }
  };

  const exitCode = /** @type {Promise<number>} */ (
    new Promise((resolve, reject) => {
      child.once('error', reject);
      // Its children must not outlive it or hold its output open.
      child.once('exit', () => send('SIGKILL'));
      child.once('close', (code) => resolve(code ?? 1));
    })
  );
  const stop = (times = 1) => {
    send(times > 1 ? 'SIGKILL' : 'SIGTERM');
    const timer = setTimeout(() => send('SIGKILL'), graceBeforeKill);
    const settled = () => clearTimeout(timer);
    exitCode.then(settled, settled);
  };
  return { exitCode, stop };
}

/**
 * Waits for a command to exit, and stops it on a stop signal.
 *
 * @param {Running} running
 * @returns {Promise<number>} its exit code
 */
export async function waitFor(running) {
  let interrupted = false;
  const release = onStop((times) => {
    interrupted = true;
    running.stop(times);
  });
  try {
    const code = await running.exitCode;
    if (interrupted) throw new Interruption();
    return code;
  } finally {
    release();
  }
}

/**
 * Runs a Node program and throws unless its exit code is 0.
 *
 * @param {string} title the subject of the error message
 * @param {readonly string[]} command
 * @param {RunOptions} [options]
 */
export async function runNode(title, command, options) {
  const code = await waitFor(startNode(command, options));
  if (code !== 0) throw new ScriptError(`${title} failed (exit code ${code}); see above.`);
}

/**
 * Forces colour for piped output, because the command can't see that we print it to a terminal.
 *
 * @param {'inherit' | 'pipe'} output
 * @returns {Record<string, string>}
 */
function getColourSettings(output) {
  const isWanted = process.stdout.isTTY && process.env.NO_COLOR === undefined;
  return output === 'pipe' && isWanted ? { FORCE_COLOR: '1' } : {};
}

/**
 * @param {import('node:stream').Readable | null} from
 * @param {NodeJS.WriteStream} to
 * @param {RunOptions} options
 */
function relay(from, to, { onOutput, isQuiet = false }) {
  from?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
    if (!isQuiet) to.write(text);
    onOutput?.(text);
  });
}
