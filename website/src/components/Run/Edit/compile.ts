import type { RunError } from '@site/run/messages';
import { ProgramSyntaxError, toRunnable } from '@site/run/strip-types';

/** Turns an edited program into JavaScript, or returns its syntax error. */
export function compile(typescript: string): string | RunError {
  try {
    return toRunnable(typescript);
  } catch (error) {
    if (!(error instanceof ProgramSyntaxError)) throw error;
    const { name, message, line } = error;
    return { name, message, ...(line !== undefined && { line }) };
  }
}
