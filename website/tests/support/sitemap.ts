import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The addresses in the sitemap of a built site, sorted. */
export function readSitemap(directory: string): string[] {
  const sitemap = readFileSync(path.join(directory, 'sitemap.xml'), 'utf8');
  return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address).sort();
}
