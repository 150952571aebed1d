// @ts-check
import { red } from './log.js';
import { handleStopSignals } from './signals.js';

/** A problem the user can fix. The message says how, so no stack is printed. */
export class ScriptError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = 'ScriptError';
  }
}

/** Thrown when Ctrl-C or a signal stops the work before it is done. */
export class Interruption extends Error {
  constructor() {
    super('Stopped.');
    this.name = 'Interruption';
  }
}

/**
 * Runs a script's main function and turns errors into a message and an exit code.
 *
 * @param {() => Promise<number | void>} main returns the exit code; nothing means 0
 * @param {{ stoppedExitCode?: number }} [options] 130 is the convention for "ended by Ctrl-C"; use 0 for a script
 *   that runs until it is stopped
 */
export async function runScript(main, { stoppedExitCode = 130 } = {}) {
  handleStopSignals(stoppedExitCode);
  try {
    process.exitCode = (await main()) ?? process.exitCode ?? 0;
  } catch (error) {
    if (error instanceof Interruption) {
      process.exitCode = stoppedExitCode;
      return;
    }
    process.exitCode = 1;
    if (error instanceof ScriptError) process.stderr.write(`${red('✗')} ${error.message}\n`);
    else console.error(error);
  }
}
