import { PurgeCSS } from 'purgecss';
import type { Compilation, Compiler } from 'webpack';

import type { Plugin } from '@docusaurus/types';

import { keepLateStylesApart } from './late-styles.js';
import { leanVariables } from './lean-variables.js';
import { withoutOwnParts } from './own-parts.js';
import { shortenClassNames } from './short-class-names.js';
import { shortenVariableNames } from './short-variable-names.js';

const name = 'lean-styles';

/** Parts of Infima that are not in use, although a script has a word of the same spelling. */
const unusedParts = [
  /^(?:avatar|badge|card|hero|pagination|pills)(?:__|--|$)/,
  /^(?:navbar|footer|tabs)--(?:dark|primary|block)/,
  /^footer__(?:logo|link-separator)$/,
];

/**
 * Takes out of the built style sheet what no page of the site uses: most of Infima. What is used is read off the
 * scripts of the site, which hold every page.
 */
export function leanStyles(): Plugin {
  return {
    name,
    configurePostCss(options) {
      options.plugins.unshift(withoutOwnParts);
      return options;
    },
    configureWebpack(config, isServer) {
      keepLateStylesApart(config);
      if (config.mode !== 'production') return {};
      shortenClassNames(config);
      return isServer ? {} : { plugins: [{ apply }] };
    },
  };
}

function apply(compiler: Compiler): void {
  compiler.hooks.thisCompilation.tap(name, (compilation) => {
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE;
    compilation.hooks.processAssets.tapPromise({ name, stage }, () =>
      purgeStyles(compiler, compilation),
    );
  });
}

async function purgeStyles(compiler: Compiler, compilation: Compilation): Promise<void> {
  const scripts = read(compilation, '.js');
  const content = scripts.map(({ source }) => ({ raw: source, extension: 'js' }));
  const variables = new Set(scripts.flatMap(({ source }) => namesIn(source)));
  const sheets = await Promise.all(
    read(compilation, '.css').map(async ({ file, source }) => {
      const [purged] = await new PurgeCSS().purge({
        content,
        css: [{ raw: source }],
        // Quotes, dots and slashes end a name in our scripts; colons and brackets are part of none.
        defaultExtractor: (script) => script.match(/[\w-]+/g) ?? [],
        // Attributes of the root are set by the script in the page's head.
        dynamicAttributes: ['data-theme', 'open', 'type'],
        blocklist: unusedParts,
        safelist: ['html', 'body', /^data-/],
        keyframes: true,
      });
      return { file, css: purged?.css ?? source };
    }),
  );
  // A late sheet reads the variables of the first one.
  const lean = sheets.map(({ file, css }) => {
    const others = sheets.filter((other) => other.file !== file);
    return leanVariables(css, new Set([...variables, ...others.flatMap((o) => namesIn(o.css))]));
  });
  const short = shortenVariableNames(lean, variables);
  for (const [index, { file }] of sheets.entries()) {
    compilation.updateAsset(file, new compiler.webpack.sources.RawSource(short[index] ?? ''));
  }
}

function namesIn(source: string): string[] {
  return source.match(/--[\w-]+/g) ?? [];
}

function read(compilation: Compilation, ending: string): { file: string; source: string }[] {
  return compilation
    .getAssets()
    .filter((asset) => asset.name.endsWith(ending))
    .map((asset) => ({ file: asset.name, source: asset.source.source().toString() }));
}
