// Writes the API reference as Markdown. It is a program of its own because TypeDoc is a native ES module, and
// Docusaurus loads its configuration through a transpiler that would take TypeDoc apart first.
//
// usage: node generate.mjs <json: { entry, tsconfig, basePath, sourceLink, out }>

import process from 'node:process';

import { Application, PageEvent, Reflection } from 'typedoc';

import { frontMatter } from './front-matter.mjs';

/** @typedef {import('./index.js').GenerateOptions} GenerateOptions */

const [argument] = process.argv.slice(2);
if (argument === undefined) throw new Error('Expected one argument: the options as JSON.');
const options = /** @type {GenerateOptions} */ (JSON.parse(argument));

/** @type {Partial<import('typedoc').TypeDocOptions> & Partial<import('typedoc-plugin-markdown').PluginOptions>} */
const typedocOptions = {
  entryPoints: [options.entry],
  tsconfig: options.tsconfig,
  displayBasePath: options.basePath,
  out: options.out,
  name: '@dowel/core',
  plugin: ['typedoc-plugin-markdown'],
  readme: 'none',
  // `npm run typecheck` does that, and the reference has to come up while a type is still being mended.
  skipErrorChecking: true,

  disableGit: true,
  sourceLinkTemplate: options.sourceLink,
  excludeInternal: true,
  excludePrivate: true,
  excludeExternals: true,
  sort: ['kind', 'source-order'],
  sortEntryPoints: false,
  validation: { notExported: true, invalidLink: true, rewrittenLink: true, notDocumented: false },

  router: 'member',
  entryFileName: 'index',
  hidePageHeader: true,
  hideBreadcrumbs: true,
  hidePageTitle: true,
  indexFormat: 'table',
  parametersFormat: 'table',
  expandParameters: true,
  useHTMLEncodedBrackets: true,
  useCustomAnchors: true,
  sanitizeComments: true,
};

const application = await Application.bootstrapWithPlugins(typedocOptions);
application.renderer.on(PageEvent.END, (page) => {
  if (page.model instanceof Reflection) {
    page.contents = frontMatter(page.model) + markSources(page.contents ?? '');
  }
});

const project = await application.convert();
if (project !== undefined) {
  application.validate(project);
  await application.generateOutputs(project);
}

const { logger } = application;
// A warning is a name without a page or a link without a target: the reference would be wrong in silence.
if (project === undefined || logger.hasErrors() || logger.hasWarnings()) process.exitCode = 1;

/**
 * Gives the lines that say where something is defined a class, so that they can step back.
 *
 * @param {string} markdown
 */
function markSources(markdown) {
  return markdown.replace(/^Defined in: .+$/gm, '<div class="api-source">\n\n$&\n\n</div>');
}
