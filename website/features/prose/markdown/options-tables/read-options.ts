import { remember } from '../../../../kernel/cache/keep.js';
import { hashSources } from '../../../../kernel/markdown/hash-sources.js';

/** One row of an options table. */
export interface Option {
  readonly name: string;
  /** The text of `@default`; `undefined` for a required property. */
  readonly defaultValue: string | undefined;
  /** Markdown. */
  readonly description: string;
}

/**
 * Reads the properties of a type in declaration order.
 *
 * @param type - A TypeScript type, such as `import('@dowel/core').CorsOptions`.
 */
export function readOptions(type: string): Promise<Option[]> {
  return remember('options', [type, hashSources()], async () => {
    // Loads the compiler only if there is something to compile.
    const { compileOptions } = await import('./compile-options.js');
    return compileOptions(type);
  });
}
