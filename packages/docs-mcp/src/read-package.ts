import { readFileSync } from 'node:fs';

const manifest = new URL('../package.json', import.meta.url);

/** What this package says of itself. */
export function readPackage(): { readonly version: string; readonly homepage: string } {
  return JSON.parse(readFileSync(manifest, 'utf8')) as { version: string; homepage: string };
}
