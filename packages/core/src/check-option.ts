import { DowelError } from './errors.js';
import { describe } from './memory-checks.js';

/**
 * Checks an option or an argument.
 *
 * @throws `OPTION_INVALID`
 */
export function checkOption(
  isValid: boolean,
  name: string,
  owner: string,
  expected: string,
  value: unknown,
): void {
  if (isValid) return;
  throw new DowelError({
    code: 'OPTION_INVALID',
    problem: `The ${name} of ${owner} is invalid`,
    expected,
    received: typeof value === 'string' ? JSON.stringify(value) : describe(value),
    fix: 'Correct it, or leave it out if it is optional.',
  });
}

/**
 * Checks the timeout of a manager that is used without a runtime.
 *
 * @throws `OPTION_INVALID`
 */
export function checkTimeout(owner: string, timeout: unknown): void {
  const isValid = typeof timeout === 'number' && timeout > 0;
  checkOption(isValid, 'option `timeout`', owner, 'a number of milliseconds above 0', timeout);
}
