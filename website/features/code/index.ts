import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { PluginModule } from '@docusaurus/types';

import { inlineScript } from '../../kernel/build/inline-script.js';
import { packageManagers } from './install-commands.js';

const here = path.dirname(fileURLToPath(import.meta.url));

/** Code blocks and commands. */
export const code: PluginModule = () => ({
  name: 'code',
  injectHtmlTags: () => ({
    headTags: [inlineScript(path.join(here, 'early/index.ts'), { packageManagers })],
  }),
});
