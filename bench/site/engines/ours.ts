import path from 'node:path';

import { cacheDirectory, root } from '../../../website/checks/root.js';
import { describeSections } from './docusaurus-files.js';
import { scratch, type Engine, type Project } from './engine.js';

const website = path.join(root, 'website');
const docusaurus = path.join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');

/** Our site itself. */
export const ownSite = createProject('own-site');

/** Our site with the corpus as its docs: see `corpus.config.ts`. */
export const ours: Engine = {
  ...createProject('ours', '--config', path.join(website, 'tests/fixtures/corpus.config.ts')),
  name: 'ours',
  files: (pages) => describeSections(pages, { docs: 'docs', home: 'pages/index.md' }),
  content: 'docs',
  hasTitle: true,
  search: {
    input: 'dialog [role="combobox"]',
    result: 'dialog[aria-busy="false"] [role="option"]',
  },
};

/** Builds beside the real build, without touching it or its generated files. */
function createProject(id: string, ...options: readonly string[]): Project {
  const directory = path.join(scratch, id);
  return {
    id,
    command: [docusaurus, 'build', website, '--out-dir', path.join(directory, 'build'), ...options],
    environment: {
      BENCH_CORPUS: directory,
      DOCUSAURUS_GENERATED_FILES_DIR_NAME: path.join(directory, 'generated'),
      // Like `npm run build`.
      BUNDLER_CACHE: path.join(directory, 'bundler'),
      SKIP_HTML_MINIFICATION: 'true',
    },
    output: 'build',
    caches: ['build', 'generated', 'bundler', path.join(cacheDirectory, 'build')],
  };
}
