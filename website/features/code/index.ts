import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { inlineScript } from '../../kernel/build/inline-script.js';
import type { Feature } from '../../kernel/feature.js';
import { packageManagers } from './install-commands.js';
import { remarkCodeBlocks } from './markdown/remark-code-blocks.js';

const here = path.dirname(fileURLToPath(import.meta.url));

/** Code blocks and commands. */
export const code: Feature = {
  plugins: [
    () => ({
      name: 'code',
      getThemePath: () => path.join(here, 'theme'),
      getTypeScriptThemePath: () => path.join(here, 'theme'),
      getClientModules: () => [path.join(here, 'client/name-notes.ts')],
      injectHtmlTags: () => ({
        headTags: [inlineScript(path.join(here, 'early/index.ts'), { packageManagers })],
      }),
    }),
  ],
  markdown: { pages: [remarkCodeBlocks] },
  components: {
    CloneCommand: '@site/features/code/components/CloneCommand',
    CodeBlock: '@site/features/code/components/CodeBlock',
    Install: '@site/features/code/components/Install',
  },
};
