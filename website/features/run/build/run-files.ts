import path from 'node:path';

import type { Plugin } from '@docusaurus/types';
import type { Compiler } from 'webpack';

import { rootDirectory, siteDirectory } from '../../../site.config.js';
import { startEarly } from '../../../kernel/build/start-early.js';
import { bundleRunFiles, type RunFile, type RunFiles } from './bundle.js';
import type { PublishedFiles } from './make-recordings.js';
import { publishRecordings } from './recordings.js';

/**
 * What the page needs to know about the files.
 *
 * @public `kernel/generated.d.ts` uses it.
 */
export interface RunAddresses {
  readonly frame: string;
  readonly toolkit: string;
  /** The worker that checks types. */
  readonly types: string;
  /** The folder with the recordings, with a trailing slash. */
  readonly recordings: string;
  /** The size of the toolkit in bytes, and what most hosts send for it. */
  readonly size: number;
  readonly compressedSize: number;
}

/**
 * Bundles the toolkit and the sandbox that run programs on the page, and emits them and the recorded runs into `run/`.
 */
export function runFiles(): Plugin {
  const bundle = startEarly(bundleRunFiles);
  let files: RunFiles | undefined;
  let recordings: PublishedFiles | undefined;
  return {
    name: 'run',
    getPathsToWatch: () => [
      path.join(siteDirectory, 'features/run/**/*.ts'),
      path.join(siteDirectory, 'recordings/*.json'),
      path.join(rootDirectory, 'packages/*/src/**/*.ts'),
    ],
    async loadContent() {
      files = await bundle();
      recordings = await publishRecordings();
    },
    async contentLoaded({ actions }) {
      if (files === undefined || recordings === undefined) return;
      const { frame, toolkit, types } = files;
      const addresses: RunAddresses = {
        frame: frame.address,
        toolkit: toolkit.address,
        types: types.address,
        recordings: recordings.folder,
        size: toolkit.text.length,
        compressedSize: toolkit.compressedSize,
      };
      await actions.createData('files.json', addresses);
    },
    configureWebpack: (_config, isServer) => ({
      // Its files name each other with `.js`, as Node and the tests need it.
      resolve: { extensionAlias: { '.js': ['.js', '.ts'] } },
      plugins: isServer
        ? []
        : [
            {
              apply(compiler: Compiler) {
                emit(
                  () => [
                    ...(files === undefined ? [] : [files.frame, files.toolkit, files.types]),
                    ...(recordings?.files ?? []),
                  ],
                  compiler,
                );
              },
            },
          ],
    }),
  };
}

/** Adds the files to the bundle, so that the development server has them too. */
function emit(read: () => readonly RunFile[], compiler: Compiler): void {
  compiler.hooks.thisCompilation.tap('run', (compilation) => {
    compilation.hooks.processAssets.tap('run', () => {
      for (const { address, text } of read()) {
        const source = new compiler.webpack.sources.RawSource(text);
        // Minified already; the name has the hash of this text.
        compilation.emitAsset(address, source, { minimized: true });
      }
    });
  });
}
