import { hashFiles, inPackages, installedPackages } from '../cache/key.js';

let hash: string | undefined;

/** Hashes what the types in samples depend on: our own files, and the declarations of the packages. */
export function hashSources(): string {
  hash ??= hashFiles([
    'website/features/code/markdown',
    'website/kernel/markdown',
    ...inPackages('dist'),
    ...inPackages('package.json'),
    installedPackages,
  ]);
  return hash;
}
