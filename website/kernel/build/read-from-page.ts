import { readFile } from 'node:fs/promises';

import type { Root } from 'hast';

import { remember } from '../cache/keep.js';
import { hashFiles, installedPackages } from '../cache/key.js';
import { readBuiltTree } from './built-page.js';

/** What may differ between builds of a page that are the same to every reader. */
const irrelevant = /\.[\da-f]{8}\.(?:js|css)\b|<script type="application\/ld\+json">[^<]*/g;

/** Folders of code that reads pages. */
const readers = ['website/features', 'website/kernel'];

let readersHash: string | undefined;

/**
 * Returns what an earlier build read from the same page, or reads it. Request all pages at once, see
 * {@link readBuiltTree}.
 *
 * @param kind - The folder in the cache.
 * @param inputs - Everything that the result depends on besides the page.
 * @param read - Returns a value that JSON can hold. Its code must be in one of the `readers` or an npm package.
 */
export async function readFromPage<Value>(
  kind: string,
  file: string,
  inputs: unknown,
  read: (tree: Root) => Value,
): Promise<Value> {
  readersHash ??= hashFiles([...readers, installedPackages]);
  const html = (await readFile(file, 'utf8')).replaceAll(irrelevant, '');
  const key = [html, inputs, readersHash];
  return remember(kind, key, async () => read(await readBuiltTree(file)));
}
