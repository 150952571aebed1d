import { gzipSync } from 'node:zlib';

import { buildSync } from 'esbuild';

/**
 * How much code of its own a package adds to a program: its entry and every file of its own behind it in one
 * minified ES module. What it imports from elsewhere, the core included, stays outside and is not counted.
 *
 * @param {string} entry the file of the package's entry
 * @returns {{ minified: number, gzip: number }} in bytes
 */
export function measureSize(entry) {
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    platform: 'neutral',
    packages: 'external',
    // A setting of the repository's compiler must not change what is counted.
    tsconfigRaw: {},
    write: false,
    logLevel: 'silent',
  });
  const code = outputFiles[0]?.contents;
  if (code === undefined) throw new Error(`${entry} gave no code to measure.`);
  return { minified: code.length, gzip: gzipSync(code, { level: 9 }).length };
}
