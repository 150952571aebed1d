import path from 'node:path';

import { rootDirectory, site, siteDirectory } from '../../../site.config.js';
import type { GenerateOptions } from './run-generator.js';

const core = path.join(rootDirectory, 'packages/core');

/** The reference of the core. The tests use the same options as the build, which then needs no second run of TypeDoc. */
export const coreOptions: GenerateOptions = {
  packageName: '@dowel/core',
  entry: path.join(core, 'src/index.ts'),
  tsconfig: path.join(core, 'tsconfig.json'),
  basePath: rootDirectory,
  sourceLink: site.file('{path}#L{line}'),
  docs: path.join(siteDirectory, 'docs'),
};
