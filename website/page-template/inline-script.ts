import { minifySync } from '@swc/core';

/** Anything with a source text. */
type Callable = (...args: never[]) => unknown;

/**
 * Writes a script tag that calls a minified function. The function is inlined as text, so it can't use anything outside
 * itself.
 *
 * @param args - Functions, records of functions, and other values as source text.
 */
export function inlineScript(
  called: Callable,
  ...args: readonly (Callable | Readonly<Record<string, Callable>> | string)[]
): string {
  const texts = args.map((arg) => {
    if (typeof arg === 'string') return arg;
    if (typeof arg === 'function') return minify(arg);
    const entries = Object.entries(arg).map(([name, each]) => `${name}:${minify(each)}`);
    return `{${entries.join(',')}}`;
  });
  return `<script>(${minify(called)})(${texts.join(',')})</script>`;
}

function minify(callable: Callable): string {
  // A function that isn't assigned to anything would be removed.
  const { code } = minifySync(`_=${callable.toString()}`, { compress: true, mangle: true });
  return code.replaceAll(/^_=|;$/g, '');
}
