import { readFileSync } from 'node:fs';

const manifest = new URL('../../package.json', import.meta.url);

/** Reads the manifest of this package. */
export function readPackage(): { readonly version: string; readonly homepage: string } {
  return JSON.parse(readFileSync(manifest, 'utf8')) as { version: string; homepage: string };
}
