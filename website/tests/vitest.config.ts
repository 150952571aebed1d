import path from 'node:path';

import { defineConfig } from 'vitest/config';

const directory = import.meta.dirname;

// Tests of the built site, which share one server and one browser.
export default defineConfig({
  root: directory,
  test: {
    include: ['**/*.spec.ts'],
    globalSetup: [path.join(directory, 'support/global-setup.ts')],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Allows for a busy machine.
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: 2,
    // Loading Playwright again for every file would take half a minute.
    isolate: false,
  },
});
