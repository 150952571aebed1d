import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { describePage, writeBody, type CorpusPage } from './page.js';

export interface CorpusOptions {
  /** How many pages to write. */
  readonly pages: number;
  /** Whether the text starts with the title. Starlight adds it from the front matter. */
  readonly hasTitle: boolean;
}

/** Writes generated documentation in ten sections, always the same for a size, and returns its pages. */
export function writeCorpus(
  directory: string,
  { pages: count, hasTitle }: CorpusOptions,
): CorpusPage[] {
  rmSync(directory, { recursive: true, force: true });
  const pages = describeCorpus(count);
  for (const [number, { section, name, title, description }] of pages.entries()) {
    const folder = path.join(directory, section.folder);
    mkdirSync(folder, { recursive: true });
    const text = [
      `---\ntitle: ${title}\ndescription: ${description}\n---`,
      ...(hasTitle ? [`# ${title}`] : []),
      `${writeBody(number, count)}\n`,
    ].join('\n\n');
    writeFileSync(path.join(folder, `${name}.md`), text);
  }
  return pages;
}

export function describeCorpus(pages: number): CorpusPage[] {
  return Array.from({ length: pages }, (_, number) => describePage(number));
}
