import { readdirSync } from 'node:fs';
import path from 'node:path';

import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';

import type {
  Run,
  RunEnd,
  RunnableProgram,
  RunReport,
} from '../../features/run/shared/messages.js';
import { toRunnable } from '../../features/run/shared/strip-types.js';

const websiteDirectory = path.resolve(import.meta.dirname, '../..');

export interface RunResult {
  readonly reports: RunReport[];
  readonly end: RunEnd;
}

declare global {
  interface Window {
    /** The page's side of the sandbox, as `addSandbox` puts it on a page. */
    sandbox: {
      startRun: (
        program: RunnableProgram,
        onReports: (reports: readonly RunReport[]) => void,
      ) => Run;
      loadSandbox: (onProgress?: (bytes: number) => void) => Promise<void>;
    };
  }
}

let script: Promise<string> | undefined;

/** Adds the page's side of the sandbox to a page of the built site, where it uses the built frame and toolkit. */
export async function addSandbox(page: Page): Promise<void> {
  await page.evaluate(await getSandboxScript());
}

/** Returns the script that adds the page's side of the sandbox. */
export function getSandboxScript(): Promise<string> {
  script ??= bundleSandbox();
  return script;
}

/** Runs a TypeScript program on a page. */
export async function run(
  page: Page,
  typescript: string,
  options: { expectedLines?: number; timeLimit?: number } = {},
): Promise<RunResult> {
  return page.evaluate(
    async ([javascript, rest]) => {
      const reports: RunReport[] = [];
      const { ended } = window.sandbox.startRun({ javascript, ...rest }, (batch) => {
        reports.push(...batch);
      });
      return { end: await ended, reports };
    },
    [toRunnable(typescript), options] as const,
  );
}

/** The printed lines. */
export function printed({ reports }: RunResult): string[] {
  return reports.flatMap((report) => (report.kind === 'output' ? [report.text] : []));
}

/** Bundles the page's side of the sandbox, which the site loads on demand. */
async function bundleSandbox({ minify = false } = {}): Promise<string> {
  const files = readdirSync(path.join(inject('buildDirectory'), 'run'));
  const find = (start: string) => `run/${files.find((file) => file.startsWith(start)) ?? ''}`;
  const addresses = {
    frame: find('frame-'),
    toolkit: find('toolkit-'),
    size: 1,
    compressedSize: 1,
  };
  const generated: Readonly<Record<string, object>> = {
    '@generated/docusaurus.config': { url: 'https://dowel-dev.github.io', baseUrl: '/' },
    '@generated/run/default/files.json': addresses,
  };
  const { outputFiles } = await build({
    entryPoints: [path.join(websiteDirectory, 'features/run/components/Run/sandbox.ts')],
    bundle: true,
    minify,
    target: 'es2022',
    format: 'iife',
    globalName: 'sandbox',
    footer: { js: 'window.sandbox = sandbox;' },
    alias: { '@site': websiteDirectory },
    tsconfigRaw: {},
    write: false,
    plugins: [
      {
        name: 'generated',
        setup(bundler) {
          bundler.onResolve({ filter: /^@generated\// }, (module) => ({
            path: module.path,
            namespace: 'generated',
          }));
          bundler.onLoad({ filter: /.*/, namespace: 'generated' }, (module) => ({
            contents: JSON.stringify(generated[module.path]),
            loader: 'json',
          }));
        },
      },
    ],
  });
  return outputFiles[0]?.text ?? '';
}
