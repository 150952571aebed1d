import type { LoadContext } from '@docusaurus/types';

/** Turns a path from the root of the site into a full address: who reads a file has no page to start from. */
export function createAddress({
  siteConfig,
  baseUrl,
}: Pick<LoadContext, 'siteConfig' | 'baseUrl'>): (path: string) => string {
  return (path) => new URL(baseUrl + path.replace(/^\//, ''), siteConfig.url).href;
}
