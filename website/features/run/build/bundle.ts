import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { build, type Plugin } from 'esbuild';

import { remember } from '../../../kernel/cache/keep.js';
import { hashFiles, inPackages, installedPackages } from '../../../kernel/cache/key.js';
import { rootDirectory, siteDirectory } from '../../../site.config.js';
import { collectDeclarations } from './declarations.js';

export interface RunFile {
  /** Relative to the site's base URL. The hash keeps a page from talking to a file of another version. */
  readonly address: string;
  readonly text: string;
}

/** The files for running programs on the page. */
export interface RunFiles {
  readonly frame: RunFile;
  readonly toolkit: RunFile & { readonly compressedSize: number };
  /** The worker that checks types. */
  readonly types: RunFile;
}

/** What the files are made of, besides the installed packages. */
const sources = [
  'website/features/run/',
  'website/kernel/',
  ...inPackages('src/'),
  ...inPackages('dist/'),
  ...inPackages('package.json'),
];

/** Returns the worker with the toolkit, and the frame with its script. Bundles them only if a source has changed. */
export function bundleRunFiles(): Promise<RunFiles> {
  return remember('run', hashFiles([...sources, installedPackages]), makeRunFiles);
}

async function makeRunFiles(): Promise<RunFiles> {
  const [toolkit, frameScript, types] = await Promise.all([
    bundle('features/run/worker/index.ts'),
    bundle('features/run/frame/index.ts'),
    bundle('features/run/types/worker.ts'),
  ]);
  const frame = createFrame(frameScript);
  return {
    frame: { address: `run/frame-${hash(frame)}.html`, text: frame },
    toolkit: {
      address: `run/toolkit-${hash(toolkit)}.js`,
      text: toolkit,
      compressedSize: brotliCompressSync(toolkit).length,
    },
    types: { address: `run/types-${hash(types)}.js`, text: types },
  };
}

async function bundle(entry: string): Promise<string> {
  const { outputFiles, metafile } = await build({
    entryPoints: [path.join(siteDirectory, entry)],
    absWorkingDir: rootDirectory,
    bundle: true,
    metafile: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    platform: 'browser',
    conditions: ['@dowel/source'],
    // The repository's compiler options must not change the result.
    tsconfigRaw: {},
    plugins: [leanZod, declarations],
    // TypeScript asks for them only in Node.
    external: ['node:*', 'fs', 'path', 'os', 'inspector', 'perf_hooks', 'crypto', 'module'],
    write: false,
    logLevel: 'silent',
  });
  const unknown = Object.keys(metafile.inputs).find((file) => !isKnown(file));
  if (unknown !== undefined) {
    throw new Error(
      `${unknown} is part of ${entry}, but not of the sources in ${import.meta.url}.`,
    );
  }
  const text = outputFiles[0]?.text;
  if (text === undefined) throw new Error(`esbuild returned no output for ${entry}.`);
  return text.trimEnd();
}

/** Returns whether the cache notices a change of the file. */
function isKnown(file: string): boolean {
  return (
    /(?:^|[/:])node_modules\/|^declarations:/.test(file) ||
    sources.some((source) => file.startsWith(source))
  );
}

/**
 * Leaves out the parts of zod that would double the download: messages in other languages; `compile`, which makes a
 * schema faster and may return it unchanged; and what no program of ours uses: conversions from and to JSON Schema, and
 * `z.core`.
 */
const leanZod: Plugin = {
  name: 'lean-zod',
  setup(bundler) {
    bundler.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
    }));
    bundler.onLoad(
      { filter: /[\\/]zod[\\/]v4[\\/]classic[\\/]external\.js$/ },
      ({ path: file }) => ({
        // With `export * as`, the bundle has a list of all names in `core`.
        contents: readFileSync(file, 'utf8').replace(
          /^export \* as core from .*$/m,
          `export const core = new Proxy({}, {
          get() {
            throw new Error("z.core isn't available on the page.");
          },
        });`,
        ),
        resolveDir: path.dirname(file),
      }),
    );
    bundler.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]classic[\\/]from-json-schema\.js$/ }, () => ({
      contents: `export function fromJSONSchema() {
        throw new Error("z.fromJSONSchema isn't available on the page.");
      }`,
    }));
    bundler.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]core[\\/]to-json-schema\.js$/ }, () => ({
      contents: `
        export const refuse = () => {
          throw new Error("toJSONSchema of zod isn't available on the page.");
        };
        export const createToJSONSchemaMethod = () => refuse;
        export const createStandardJSONSchemaMethod = () => refuse;
        export const [initializeContext, processSchema, extractDefs, finalize] = Array(4).fill(refuse);`,
    }));
    bundler.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]core[\\/]json-schema-processors\.js$/ }, () => ({
      contents: `
        export { refuse as toJSONSchema } from './to-json-schema.js';
        export const allProcessors = {};`,
    }));
    bundler.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]core[\\/]compile\.js$/ }, () => ({
      contents: `
        export const INVALID = Symbol.for('zod.compile.invalid');
        export class ZodCompileAsyncError extends Error {}
        export class ZodCompileUnsupportedError extends Error {}
        export const compile = (schema) => schema;
        export const withParser = (schema) => schema;
        export const compileFn = () => {
          throw new ZodCompileUnsupportedError("z.compile isn't available on the page");
        };`,
    }));
  },
};

/** Provides the module with everything that programs can import, for the compiler. */
const declarations: Plugin = {
  name: 'declarations',
  setup(bundler) {
    bundler.onResolve({ filter: /^dowel:declarations$/ }, ({ path: name }) => ({
      path: name,
      namespace: 'declarations',
    }));
    bundler.onLoad({ filter: /.*/, namespace: 'declarations' }, () => ({
      // As text, because that is faster to parse than an object.
      contents: `export default JSON.parse(${JSON.stringify(JSON.stringify(collectDeclarations()))});`,
    }));
  },
};

/**
 * Creates the document of the frame. Its policy allows its own script, workers from text and `eval`, and nothing from
 * any address. Workers inherit it.
 */
function createFrame(script: string): string {
  const digest = createHash('sha256').update(script).digest('base64');
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${digest}' 'unsafe-eval'`,
    'worker-src blob:',
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="robots" content="noindex">',
    '<title>Sandbox for programs</title>',
    '</head>',
    '<body>',
    `<script>${script}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
