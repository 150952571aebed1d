import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { findRecordedRun, type RecordedRun } from '../shared/find-recording.js';
import { rootDirectory, siteDirectory } from '../../../site.config.js';
import { highlight, type HighlightedCode } from '../../code/markdown/highlight.js';
import { startEarly } from '../../../kernel/build/start-early.js';
import { readRegion, readRegionNames, withoutMarkers } from './regions.js';

/**
 * A program of `website/examples` and its output.
 *
 * @public `kernel/generated.d.ts` uses it.
 */
export interface ExampleProgram {
  code: HighlightedCode;
  /** Named parts of the program: `// #region name`. */
  regions: Record<string, HighlightedCode>;
  output: string;
  /** What the program did when the tests ran it. */
  run?: RecordedRun;
}

const examplesDirectory = path.join(siteDirectory, 'examples');

/**
 * Provides the programs of `website/examples` to the pages, by file name without extension. Pages show the code that
 * is type-checked and run: a test compares each program's output with the `.output.txt` file beside it.
 */
export function examples(): Plugin {
  return {
    name: 'examples',
    getPathsToWatch: () => [path.join(examplesDirectory, '*.{ts,txt}')],
    loadContent: startEarly(readExamples),
    async contentLoaded({ content, actions }) {
      for (const [name, program] of Object.entries(content as Record<string, ExampleProgram>)) {
        await actions.createData(`programs/${name}.json`, program);
      }
    },
  };
}

async function readExamples(): Promise<Record<string, ExampleProgram>> {
  const read = (file: string) => readFileSync(path.join(examplesDirectory, file), 'utf8').trimEnd();
  const names = readdirSync(examplesDirectory)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.basename(file, '.ts'));
  const programs = names.map(async (name) => {
    const code = read(`${name}.ts`);
    const run = findRecordedRun(rootDirectory, code);
    if (run === undefined && process.env.NODE_ENV !== 'development') {
      throw new Error(
        `website/examples/${name}.ts has no recording, or has changed since: run npm run check:docs to record it, and commit website/recordings.`,
      );
    }
    const program: ExampleProgram = {
      // `no-run`, because the output and the recording are beside the code.
      code: await highlight(withoutMarkers(code), 'ts', 'no-run'),
      regions: await highlightRegions(code),
      output: read(`${name}.output.txt`),
      ...(run !== undefined && { run }),
    };
    return [name, program] as const;
  });
  return Object.fromEntries(await Promise.all(programs));
}

async function highlightRegions(code: string): Promise<Record<string, HighlightedCode>> {
  const regions = readRegionNames(code).map(
    async (name) => [name, await highlight(readRegion(code, name), 'ts')] as const,
  );
  return Object.fromEntries(await Promise.all(regions));
}
