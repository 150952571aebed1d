import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Feature } from '../../kernel/feature.js';
import { namesFile } from '../reference/index.js';
import { remarkAutoLinks } from './markdown/auto-links/index.js';
import { remarkOptionsTables } from './markdown/options-tables/index.js';
import { remarkRowAnchors } from './markdown/row-anchors/index.js';
import { rehypeStackingTables } from './markdown/stacking-tables/index.js';
import { remarkTypography } from './markdown/typography/index.js';

const here = path.dirname(fileURLToPath(import.meta.url));

/** A function, because options would be in the main script, and with them a path of the machine that builds. */
const linkNames = () => remarkAutoLinks({ namesFile });

/** The text of pages: typography, tables, pictures, and links for names. */
export const prose: Feature = {
  plugins: [
    () => ({
      name: 'prose',
      getClientModules: () => [path.join(here, 'client/mark-target.ts')],
    }),
  ],
  markdown: {
    first: [remarkTypography],
    guides: [remarkOptionsTables, remarkRowAnchors, linkNames],
    html: [rehypeStackingTables],
  },
  components: {
    Picture: '@site/features/prose/components/Picture',
    Timeline: '@site/features/prose/components/Timeline',
  },
};
