import { gzipSync } from 'node:zlib';

import { buildSync } from 'esbuild';

/**
 * Measures how much code a package adds to a program: its source as one minified ES module, without its
 * dependencies and the core.
 *
 * @param entry - The entry file of the package.
 * @returns Sizes in bytes.
 */
export function measureSize(entry: string): { minified: number; gzip: number } {
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    platform: 'neutral',
    packages: 'external',
    // The repository's compiler options must not change the figure.
    tsconfigRaw: {},
    write: false,
    logLevel: 'silent',
  });
  const code = outputFiles[0]?.contents;
  if (code === undefined) throw new Error(`esbuild returned no output for ${entry}.`);
  return { minified: code.length, gzip: gzipSync(code, { level: 9 }).length };
}
