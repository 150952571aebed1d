import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the built site. */
    buildDirectory: string;
    /** Identifies this test run. */
    runId: string;
  }
}

export default function setup(project: TestProject): () => void {
  // SITE_DIRECTORY names a build elsewhere, for testing a change without touching `website/build`.
  const directory = path.resolve(
    process.env.SITE_DIRECTORY ?? path.join(import.meta.dirname, '../../build'),
  );
  if (!existsSync(path.join(directory, 'index.html'))) {
    throw new Error('There is no built site to test. Run `npm run build` first.');
  }
  const runId = randomUUID();
  const workDirectory = path.join(import.meta.dirname, '../../.docusaurus-tests', runId);
  mkdirSync(workDirectory, { recursive: true });
  project.provide('buildDirectory', directory);
  project.provide('runId', runId);

  return () => {
    rmSync(workDirectory, { recursive: true, force: true });
  };
}
