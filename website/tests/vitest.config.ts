import path from 'node:path';

import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const directory = import.meta.dirname;

/** Starts with the crawl, which takes longest: vitest goes by size until it has measured a run. */
class CrawlFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isCrawl = ({ moduleId }: TestSpecification) => moduleId.includes('crawl.');
    return (await super.sort(files)).sort((a, b) => Number(isCrawl(b)) - Number(isCrawl(a)));
  }
}

// Tests of the built site. Each worker has a server and a browser.
export default defineConfig({
  root: directory,
  test: {
    include: ['**/*.spec.ts'],
    globalSetup: [path.join(directory, 'support/global-setup.ts')],
    setupFiles: [path.join(directory, 'support/setup.ts')],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Allows for a busy machine.
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: 2,
    sequence: { sequencer: CrawlFirst },
    // Loading Playwright again for every file would take half a minute.
    isolate: false,
  },
});
