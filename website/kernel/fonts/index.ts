import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Compiler } from 'webpack';

import { faces } from './faces.js';
import { makeFont, type Font } from './make-font.js';
import { fontRules } from './style.js';

/** Serves the site's fonts from the site, reduced to the characters and weights in use. */
export async function fonts({ baseUrl }: LoadContext): Promise<Plugin> {
  const made = await Promise.all(faces.map(makeFont));

  return {
    name: 'fonts',
    configureWebpack: (_config, isServer) =>
      isServer
        ? {}
        : {
            plugins: [
              {
                apply(compiler: Compiler) {
                  emit(made, compiler);
                },
              },
            ],
          },
    injectHtmlTags: () => ({
      headTags: [
        ...made
          .filter(({ isPreloaded }) => isPreloaded)
          .map(({ address }) => ({
            tagName: 'link',
            attributes: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: 'anonymous',
              href: baseUrl + address,
            },
          })),
        { tagName: 'style', innerHTML: fontRules(made, baseUrl) },
      ],
    }),
  };
}

/** Adds the files to the bundle, so that the development server has them too. */
function emit(made: readonly Font[], compiler: Compiler): void {
  compiler.hooks.thisCompilation.tap('fonts', (compilation) => {
    compilation.hooks.processAssets.tap('fonts', () => {
      for (const { address, content } of made) {
        compilation.emitAsset(address, new compiler.webpack.sources.RawSource(content));
      }
    });
  });
}
