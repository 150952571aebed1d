import path from 'node:path';

import { cacheDirectory } from '../../../website/checks/root.js';
import type { CorpusPage, Section } from '../corpus/page.js';

/** Where the engines are installed and built. Can be deleted at any time. */
export const scratch = path.join(cacheDirectory, 'bench/site');

/** A site that the benchmark builds. */
export interface Project {
  /** The name of its folder in {@link scratch}. */
  readonly id: string;
  /** The program that builds the site, and its arguments. Paths are relative to the project's folder. */
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** The built site. */
  readonly output: string;
  /** What a build keeps for the next one. A cold build starts without it. */
  readonly caches: readonly string[];
}

/** A documentation engine: how to install it, feed it the corpus, build it and search it. */
export interface Engine extends Project {
  readonly name: string;
  /** Packages to install with npm, with exact versions. */
  readonly packages?: Packages;
  /** The project's files besides the corpus, by path. */
  readonly files: (pages: readonly CorpusPage[]) => Readonly<Record<string, string>>;
  /** Where the corpus goes. */
  readonly content: string;
  /** Whether pages start with a title in Markdown. */
  readonly hasTitle: boolean;
  readonly search?: SearchSelectors;
}

interface Packages {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly overrides?: Readonly<Record<string, string>>;
  readonly browserslist?: object;
}

/** Every search opens with Ctrl+K. */
export interface SearchSelectors {
  readonly input: string;
  readonly result: string;
}

/** Returns the folder of a project, or a path in it. */
export function inScratch({ id }: Project, ...segments: readonly string[]): string {
  return path.resolve(scratch, id, ...segments);
}

/** Groups the pages for engines whose sidebar is configured page by page. */
export function groupPages(pages: readonly CorpusPage[]): [Section, CorpusPage[]][] {
  const groups = new Map<Section, CorpusPage[]>();
  for (const page of pages) {
    groups.set(page.section, [...(groups.get(page.section) ?? []), page]);
  }
  return [...groups];
}
