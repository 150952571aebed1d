import { readFileSync } from 'node:fs';
import path from 'node:path';

import matter from 'gray-matter';

import type { NamePlace } from '../../kernel/name-place.js';
import type { Api } from '../../features/reference/build/json/api-schema.js';
import { coreOptions } from '../../features/reference/build/core-options.js';
import { runGenerator } from '../../features/reference/build/run-generator.js';
import { listFiles } from '../list-files.js';
import { root } from '../root.js';
import { readBlocks, type Block } from '../../kernel/markdown/read-blocks.js';

/** The API reference, generated from the current sources. */
export interface Reference {
  /** Everything that the pages show, as data. */
  readonly api: Api;
  readonly names: readonly NamePlace[];
  readonly pages: readonly ReferencePage[];
}

interface ReferencePage {
  /** Its address, such as `/api/classes/Runtime`. */
  readonly url: string;
  readonly description: string;
  readonly fragments: ReadonlySet<string>;
  readonly blocks: readonly Block[];
}

const folder = '.cache/docs/api';

export async function readReference(): Promise<Reference> {
  const out = path.join(root, folder);
  const publishing = { packageVersion: '0.0.0', siteAddress: 'https://example.test/' };
  const { api } = await runGenerator(coreOptions, publishing, out);
  return {
    api,
    names: JSON.parse(readFileSync(path.join(out, 'names.json'), 'utf8')) as NamePlace[],
    pages: listFiles(root, folder, '.mdx').map(readPage),
  };
}

function readPage(file: string): ReferencePage {
  const text = readFileSync(path.join(root, file), 'utf8');
  // Headings have explicit ids, and so do parameters that other pages link to.
  const ids = text.matchAll(/\{#([\w-]+)\}$|<ApiParameter [^\n]*?anchor=\{"([\w-]+)"\}/gm);
  const { description } = matter(text, {}).data as { description: string };
  return {
    url: file.replace(folder, '/api').replace(/(?:\/index)?\.mdx$/, ''),
    description,
    fragments: new Set([...ids].map(([, heading, parameter]) => heading ?? parameter ?? '')),
    blocks: readBlocks(text, file, 'md'),
  };
}
