import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Feature } from '../../kernel/feature.js';
import { examples } from './build/read-examples.js';
import { runFiles } from './build/run-files.js';
import { remarkExamples } from './markdown/remark-examples.js';
import { remarkRunnable } from './markdown/remark-runnable.js';

const here = path.dirname(fileURLToPath(import.meta.url));

/** Programs that run on the page, what they print, and what their agents did. */
export const run: Feature = {
  plugins: [
    () => ({
      name: 'run-client',
      getClientModules: () => [path.join(here, 'client/shared-program.ts')],
    }),
    examples,
    runFiles,
  ],
  markdown: { pages: [remarkRunnable], guides: [remarkExamples] },
  components: {
    Example: '@site/features/run/components/Example',
    Runnable: '@site/features/run/components/Runnable',
  },
};
