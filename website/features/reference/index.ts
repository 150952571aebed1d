import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Feature } from '../../kernel/feature.js';
import { apiReference } from './build/generate-reference.js';

export { modelFile, namesFile } from './build/generate-reference.js';

const here = path.dirname(fileURLToPath(import.meta.url));

/** The API reference, which is generated from the toolkit's source. */
export const reference: Feature = {
  plugins: [
    () => ({
      name: 'reference',
      getThemePath: () => path.join(here, 'theme'),
      getTypeScriptThemePath: () => path.join(here, 'theme'),
    }),
    apiReference,
  ],
};
