import { readFileSync } from 'node:fs';
import path from 'node:path';

import { createKey, listFiles } from '../../kernel/cache/key.js';

/** A hash in a name, which changes with the file, or with any file of the site that it refers to. */
const hashInName = /(?<=\w)[.-](?:[\da-f]{8}|[\da-f]{12})(?=\.\w+$|\/)/;
const hashesInText = /(?<=["'.-])(?:[\da-f]{8}|[\da-f]{12})(?=["'./])/g;

/** Returns a path on the site without the hash in its name. */
export function toStableName(name: string): string {
  return name.replace(hashInName, '');
}

/**
 * Creates a function that hashes the built file behind a path, or the not-found page. Hashes of other files in it don't
 * count, because they change with almost every edit.
 *
 * @param directory - The folder of the built site.
 */
export function createBuiltHash(directory: string): (name: string) => string {
  const files = new Map(
    listFiles('', { from: directory }).map((file) => [toStableName(`/${file}`), file]),
  );
  const hashes = new Map<string, string>();
  const hash = (name: string) => {
    const page = name === '/' ? '/index.html' : `${name}.html`;
    const file = files.get(toStableName(name)) ?? files.get(page) ?? '404.html';
    const text = readFileSync(path.join(directory, file), 'latin1');
    return createKey(/\.(?:html|js)$/.test(file) ? text.replaceAll(hashesInText, '') : text);
  };
  return (name) => {
    const found = hashes.get(name) ?? hash(name);
    hashes.set(name, found);
    return found;
  };
}
