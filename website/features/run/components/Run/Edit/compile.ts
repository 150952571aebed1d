import type { RunError } from '../../../shared/messages';
import { ProgramSyntaxError, toRunnable } from '../../../shared/strip-types';

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
