import { runnableModules } from './modules.js';

/**
 * Says why a program can't run on the page, or returns `undefined` if it can.
 *
 * @param code - A program that the tests run in Node.
 */
export function whyNotHere(code: string): string | undefined {
  const modules = [...code.matchAll(/(?:from|import) '(?<name>[^']+)';/g)].map(
    (match) => match.groups?.name ?? '',
  );
  const missing = modules.find((name) => !runnableModules.some((module) => module === name));
  if (missing !== undefined) return `uses ${missing}`;
  if (/\bprocess\./.test(code)) return 'uses process';
  if (/\b(?:port|serverConfig):/.test(code)) return 'opens a port';
  if (/(?<!\.)\bfetch\(/.test(code)) return 'uses the network';
  return undefined;
}
