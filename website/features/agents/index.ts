import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Feature } from '../../kernel/feature.js';
import { agentFiles } from './build/write-agent-files.js';

const here = path.dirname(fileURLToPath(import.meta.url));

/** What coding agents read: the Markdown version of each page, `llms*.txt`, the skill, and the menu that leads there. */
export const agents: Feature = {
  plugins: [
    () => ({
      name: 'agents',
      getThemePath: () => path.join(here, 'theme'),
      getTypeScriptThemePath: () => path.join(here, 'theme'),
    }),
    agentFiles,
  ],
  components: { SiteFile: '@site/features/agents/components/SiteFile' },
};
