import { DowelError } from '@dowel/core/errors';
import type { TerminalPluginOptions } from './terminal-plugin.js';

/**
 * Checks the options. TypeScript rules out anything else, but agents can also be written in JavaScript.
 *
 * @throws `OPTION_INVALID`
 */
export function checkOptions(options: TerminalPluginOptions): void {
  const { input, output, prompt, greeting, user, conversationId, onExit } = options;
  const isGreeting = typeof greeting === 'string' || typeof greeting === 'function';
  checkOption('input', hasMethod(input, 'on'), 'a readable stream', input);
  checkOption('output', hasMethod(output, 'write'), 'a writable stream', output);
  checkOption('prompt', typeof prompt === 'string', 'a text', prompt);
  checkOption('greeting', isGreeting, 'a text or a function', greeting);
  checkOption('user', isName(user), 'a non-empty name', user);
  checkOption('conversationId', isName(conversationId), 'a non-empty id', conversationId);
  checkOption('onExit', typeof onExit === 'function', 'a function', onExit);
}

function checkOption(name: string, isValid: boolean, expected: string, value: unknown): void {
  if (value === undefined || isValid) return;
  throw new DowelError({
    code: 'OPTION_INVALID',
    problem: `The option \`${name}\` of TerminalPlugin is invalid`,
    expected,
    received: describe(value),
    fix: 'Correct it, or leave it out to use the default.',
  });
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

function hasMethod(value: unknown, method: string): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as Readonly<Record<string, unknown>>)[method] === 'function'
  );
}

function describe(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  return value === null || typeof value === 'number' ? String(value) : typeof value;
}
