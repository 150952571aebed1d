// Writes the API reference as MDX, and prints what programs get of it: `ApiFiles` of `create-api.mjs`. It is a program of its own because TypeDoc is a native ES module, and
// Docusaurus loads its configuration through a transpiler that would take TypeDoc apart first.
//
// usage: node generate.mjs <json: GenerateOptions of index.ts>

import process from 'node:process';

import { Application, Converter } from 'typedoc';

import { createApi } from './create-api.mjs';
import { readModel } from './read-model.mjs';
import { writePages } from './write-pages.mjs';

/** @typedef {import('./index.js').GenerateOptions} GenerateOptions */

const [argument] = process.argv.slice(2);
if (argument === undefined) throw new Error('Expected one argument: the options as JSON.');
const options = /** @type {GenerateOptions} */ (JSON.parse(argument));

const application = await Application.bootstrap({
  entryPoints: [options.entry],
  tsconfig: options.tsconfig,
  displayBasePath: options.basePath,
  name: options.packageName,
  readme: 'none',
  // `npm run typecheck` does that, and the reference has to come up while a type is still being mended.
  skipErrorChecking: true,

  disableGit: true,
  sourceLinkTemplate: options.sourceLink,
  excludeInternal: true,
  excludePrivate: true,
  excludeExternals: true,
  sort: ['kind', 'static-first', 'source-order'],
  validation: { notExported: true, invalidLink: true, rewrittenLink: true, notDocumented: false },
});
/** @type {import('typedoc').Context | undefined} It knows the compiler's side of what was converted. */
let context;
application.converter.on(Converter.EVENT_END, (converted) => {
  context = converted;
});

const project = await application.convert();
if (project !== undefined) application.validate(project);
const { logger } = application;
// A warning is a name without a page or a link without a target: the reference would be wrong in silence.
if (context === undefined || logger.hasErrors() || logger.hasWarnings()) {
  process.exitCode = 1;
} else {
  const model = await readModel(context, options);
  await writePages(model, options.out);
  const { packageVersion = '', siteAddress } = options;
  if (siteAddress !== undefined) {
    process.stdout.write(JSON.stringify(createApi(model, { packageVersion, siteAddress })));
  }
}
