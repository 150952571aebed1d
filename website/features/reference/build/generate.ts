// Prints the pages of the API reference as JSON. `run-generator.ts` compiles and runs it.

import process from 'node:process';

import { Application, Converter, OptionDefaults, type Context } from 'typedoc';

import { interfaceTag } from '../../../kernel/markdown/shown-as-interface.js';
import { readModel } from './read/read-model.js';
import type { GenerateOptions, Pages } from './run-generator.js';
import { writePages } from './write/write-pages.js';

const [argument] = process.argv.slice(2);
if (argument === undefined) {
  throw new Error('Expected one argument, the options as JSON; received none.');
}
const options = JSON.parse(argument) as GenerateOptions;

const application = await Application.bootstrap({
  entryPoints: [options.entry],
  tsconfig: options.tsconfig,
  displayBasePath: options.basePath,
  name: options.packageName,
  readme: 'none',
  // `npm run typecheck` reports type errors; the reference should build while you fix one.
  skipErrorChecking: true,

  disableGit: true,
  sourceLinkTemplate: options.sourceLink,
  excludeInternal: true,
  excludePrivate: true,
  excludeExternals: true,
  modifierTags: [...OptionDefaults.modifierTags, interfaceTag],
  sort: ['kind', 'static-first', 'source-order'],
  validation: { notExported: true, invalidLink: true, rewrittenLink: true, notDocumented: false },
});

/** The context has the compiler's symbols, which the project alone does not. */
const context = new Promise<Context>((resolve) => {
  application.converter.on(Converter.EVENT_END, resolve);
});
const project = await application.convert();
if (project !== undefined) application.validate(project);
const { logger } = application;
// A warning means a name without a page or a broken link.
if (project === undefined || logger.hasErrors() || logger.hasWarnings()) {
  process.exitCode = 1;
} else {
  const model = await readModel(await context, options);
  const pages: Pages = writePages(model);
  process.stdout.write(JSON.stringify(pages));
}
