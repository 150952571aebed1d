import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { siteDirectory } from '../../site.config.js';
import { highlight, type HighlightedCode } from '../../markdown/code-blocks/highlight.js';
import { readRegion, readRegionNames, withoutMarkers } from './regions.js';

/**
 * A program of `website/examples` and its output.
 *
 * @public `src/generated.d.ts` uses it.
 */
export interface ExampleProgram {
  code: HighlightedCode;
  /** Named parts of the program: `// #region name`. */
  regions: Record<string, HighlightedCode>;
  output: string;
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
    loadContent: readExamples,
    async contentLoaded({ content, actions }) {
      await actions.createData('programs.json', content as Record<string, ExampleProgram>);
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
    const program: ExampleProgram = {
      code: await highlight(withoutMarkers(code), 'ts'),
      regions: await highlightRegions(code),
      output: read(`${name}.output.txt`),
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
