import path from 'node:path';

import { defineConfig } from 'vitest/config';

const directory = import.meta.dirname;

// Tests on the built site. One server and one browser serve all of them.
export default defineConfig({
  root: directory,
  test: {
    include: ['**/*.spec.ts'],
    globalSetup: [path.join(directory, 'support/global-setup.ts')],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A busy machine may take its time; what never comes still fails.
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: 2,
    // Loading Playwright anew for every file would take half a minute.
    isolate: false,
  },
});
