// Writes the API reference as Markdown. It is a program of its own because TypeDoc is a native ES module, and
// Docusaurus loads its configuration through a transpiler that would take TypeDoc apart first.
//
// usage: node generate.mjs <json: { entry, tsconfig, basePath, sourceLink, out }>

import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';

import { Application, PageEvent, Reflection } from 'typedoc';

import { layOutSignatures } from './format-signature.mjs';
import { frontMatter } from './front-matter.mjs';
import { nameSchemaTypes } from './schema-types.mjs';
import { ReferenceTheme } from './theme.mjs';

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
  sort: ['kind', 'static-first', 'source-order'],
  sortEntryPoints: false,
  groupOrder: [
    'Classes',
    'Functions',
    'Interfaces',
    'Type Aliases',
    'Variables',
    'Constructors',
    'Properties',
    'Accessors',
    'Methods',
  ],
  validation: { notExported: true, invalidLink: true, rewrittenLink: true, notDocumented: false },

  theme: 'reference',
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
nameSchemaTypes(application);
application.renderer.defineTheme('reference', ReferenceTheme);
application.renderer.on(PageEvent.END, (page) => {
  if (page.model instanceof Reflection) {
    page.contents = frontMatter(page.model) + (page.contents ?? '');
  }
});

const project = await application.convert();
if (project !== undefined) {
  application.validate(project);
  // Members stand as in the source; names are looked up.
  for (const { children } of project.groups ?? []) {
    children.sort((a, b) => a.name.localeCompare(b.name, 'en'));
  }
  await application.generateOutputs(project);
  await finishPages();
}

const { logger } = application;
// A warning is a name without a page or a link without a target: the reference would be wrong in silence.
if (project === undefined || logger.hasErrors() || logger.hasWarnings()) process.exitCode = 1;

async function finishPages() {
  for (const file of await readdir(options.out, { recursive: true })) {
    if (!file.endsWith('.md')) continue;
    const page = path.join(options.out, file);
    await writeFile(page, await layOutSignatures(await readFile(page, 'utf8')));
  }
}
