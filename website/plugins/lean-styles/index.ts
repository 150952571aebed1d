import { createRequire } from 'node:module';

import { PurgeCSS } from 'purgecss';
import type { Compilation, Compiler } from 'webpack';

import type { Plugin } from '@docusaurus/types';

import { splitLazyStyles } from './lazy-styles.js';
import { removeRestyledRules } from './remove-restyled-rules.js';
import { simplifyVariables } from './simplify-variables.js';

const name = 'lean-styles';
const load = createRequire(import.meta.url);

/**
 * Unused classes that PurgeCSS would keep, because their names also occur as words in scripts. An element name
 * has at least four letters; a shorter one may be the hash of a CSS module's class.
 */
const unusedClasses = [
  /^(?:avatar|badge|card|hero|pagination|pills)(?:__\w{4,}|--|$)/,
  /^(?:navbar|footer|tabs)--(?:dark|primary|block)/,
  /^footer__(?:logo|link-separator)$/,
  /^(?:text--(?:center|truncate)|col--6|col--offset-3|margin-bottom--sm|shadow--lw)$/,
  // Of the theme: HTML in a sidebar, and a sidebar that can be hidden.
  /^(?:menuHtmlItem|docSidebarContainerHidden|docItemWrapperEnhanced)_/,
];

/**
 * Removes unused rules from the built style sheet, which are most of Infima. The scripts contain every page, so a class
 * that no script mentions is unused.
 */
export function leanStyles(): Plugin {
  return {
    name,
    configurePostCss(options) {
      const plugins = options.plugins.map((plugin: unknown) => createOnce(plugin));
      return {
        ...options,
        plugins: [removeRestyledRules, ...plugins],
        // There are no files with other options, which would be looked for in every folder.
        config: false,
      };
    },
    configureWebpack(config, isServer) {
      splitLazyStyles(config);
      return config.mode !== 'production' || isServer ? {} : { plugins: [{ apply }] };
    },
  };
}

/**
 * Docusaurus names its PostCSS plugin by module and options, and it would be created for every style sheet, which takes
 * longer than most sheets.
 */
function createOnce(plugin: unknown): unknown {
  if (!Array.isArray(plugin)) return plugin;
  const [module, options] = plugin as [string, unknown];
  let created: unknown;
  // PostCSS calls a function with this property to create a plugin.
  return Object.assign(
    () => (created ??= (load(module) as (options: unknown) => unknown)(options)),
    { postcss: true },
  );
}

function apply(compiler: Compiler): void {
  compiler.hooks.thisCompilation.tap(name, (compilation) => {
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE;
    compilation.hooks.processAssets.tapPromise({ name, stage }, () =>
      purgeStyles(compiler, compilation),
    );
    const minified = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
    compilation.hooks.processAssets.tap({ name, stage: minified }, () => {
      removePrefixes(compiler, compilation);
    });
  });
}

async function purgeStyles(compiler: Compiler, compilation: Compilation): Promise<void> {
  // The files in `run/` are workers, which have no styles.
  const scripts = readAssets(compilation, '.js').filter(({ file }) => !file.startsWith('run/'));
  const content = scripts
    .filter((script) => !isEditorLibrary(script))
    .map(({ source }) => ({ raw: source, extension: 'js' }));
  const reads = scripts.flatMap(({ source }) => source.match(/(?<=var\()--[\w-]+/g) ?? []);
  const changed = new Set(
    scripts.flatMap(({ source }) => source.match(/(?<!var\()--[\w-]+/g) ?? []),
  );
  const styles = readAssets(compilation, '.css');
  // All at once, because reading the scripts of a large site takes long.
  const purged = await new PurgeCSS().purge({
    content,
    css: styles.map(({ source }) => ({ raw: source })),
    // Scripts set these at run time.
    dynamicAttributes: ['data-theme', 'open', 'type'],
    blocklist: unusedClasses,
    safelist: ['html', 'body', /^data-/],
    keyframes: true,
  });
  const sheets = styles.map(({ file, source }, at) => ({ file, css: purged[at]?.css ?? source }));
  for (const { file, css } of sheets) {
    // The style sheet of the search reads variables of the main one.
    const others = sheets.filter((sheet) => sheet.file !== file);
    const inSheets = others.flatMap((sheet) => sheet.css.match(/--[\w-]+/g) ?? []);
    const simplified = simplifyVariables(css, { changed, read: new Set([...reads, ...inSheets]) });
    compilation.updateAsset(file, new compiler.webpack.sources.RawSource(simplified));
  }
}

/** CodeMirror and sucrase use none of our classes, but many words that are names of Infima's. */
function isEditorLibrary({ file, source }: { file: string; source: string }): boolean {
  return source.includes('cm-content') && !/(?:^|\/)edit\./.test(file);
}

/** Safari needs the prefix for several values, but the minifier also adds it to one and to the colour. */
function removePrefixes(compiler: Compiler, compilation: Compilation): void {
  for (const { file, source } of readAssets(compilation, '.css')) {
    const css = source.replaceAll(
      /-webkit-text-decoration(?:-color:[^;}]+|:(?:none|underline));/g,
      '',
    );
    compilation.updateAsset(file, new compiler.webpack.sources.RawSource(css));
  }
}

function readAssets(
  compilation: Compilation,
  extension: string,
): { file: string; source: string }[] {
  return compilation
    .getAssets()
    .filter((asset) => asset.name.endsWith(extension))
    .map((asset) => ({ file: asset.name, source: asset.source.source().toString() }));
}
