import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { siteDirectory } from '../../site.config.js';
import { highlight, type HighlightedCode } from '../../markdown/code-blocks/highlight.js';
import { readRegion, readRegionNames, withoutMarkers } from './regions.js';

/** A program of `website/examples`, and what it prints. */
export interface ExampleProgram {
  code: HighlightedCode;
  /** Parts of it that have a name: `// #region name`. */
  regions: Record<string, HighlightedCode>;
  output: string;
}

export const examplesDirectory = path.join(siteDirectory, 'examples');

/**
 * Hands the programs of `website/examples` to the pages, by file name without the ending, so that what a page
 * shows is what is type-checked and run. What a program prints stands in the file beside it; a test runs the
 * program and holds it against that.
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

export async function readExamples(): Promise<Record<string, ExampleProgram>> {
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
