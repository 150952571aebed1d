import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import type { TestProject } from 'vitest/node';

import { serveStatic } from '../../serve/serve-static.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the built site is served, with a slash at the end. */
    siteUrl: string;
    /** The folder of the built site. */
    buildDirectory: string;
    /** Identifies this test run. */
    runId: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
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
  const server = await serveStatic({ directory, port: 0, hostname: '127.0.0.1', basePath: '/' });

  project.provide('siteUrl', server.url);
  project.provide('buildDirectory', directory);
  project.provide('runId', runId);

  return async () => {
    await server.close();
    rmSync(workDirectory, { recursive: true, force: true });
  };
}
