import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const require = createRequire(import.meta.url);

/** Bundles a program of this folder, because compiling it for each child process takes seconds. Returns its path. */
export async function bundleProgram(program: string, folder: string): Promise<string> {
  const outfile = path.join(folder, program.replace(/\.ts$/, '.mjs'));
  await build({
    entryPoints: [fileURLToPath(new URL(program, import.meta.url))],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    conditions: ['@dowel/source'],
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    plugins: [
      {
        name: 'native driver',
        setup: (bundle) => {
          // It loads a binary from its own folder.
          bundle.onResolve({ filter: /^libsql$/ }, () => ({
            path: pathToFileURL(require.resolve('libsql')).href,
            external: true,
          }));
        },
      },
    ],
  });
  return outfile;
}
