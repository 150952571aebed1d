import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { siteDirectory } from '../../site.config.js';
import { highlight, type HighlightedCode } from '../code-blocks/highlight.js';

/** A program of `website/examples`, and what it prints. */
export interface ExampleProgram {
  code: HighlightedCode;
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
    const code = await highlight(read(`${name}.ts`), 'ts');
    return [name, { code, output: read(`${name}.output.txt`) }] as const;
  });
  return Object.fromEntries(await Promise.all(programs));
}
