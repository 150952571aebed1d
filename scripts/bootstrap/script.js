// @ts-check
import { red } from './log.js';
import { takeStopSignals } from './signals.js';

/** Something the person at the keyboard can put right: the message says how, and no stack is shown. */
export class ScriptError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = 'ScriptError';
  }
}

/** Someone asked to stop, by Ctrl-C or by signal, before the work was done. */
export class Interruption extends Error {
  constructor() {
    super('Stopped.');
    this.name = 'Interruption';
  }
}

/**
 * Runs a script's main function and turns what it throws into a message and an exit code.
 *
 * @param {() => Promise<number | void>} main returns the exit code, 0 if nothing
 * @param {{ stoppedExitCode?: number }} [options] by default 130, which by convention is "ended by Ctrl-C"; 0 for
 *   a script that runs until it is stopped
 */
export async function runScript(main, { stoppedExitCode = 130 } = {}) {
  takeStopSignals(stoppedExitCode);
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
