import type { LoadContext } from '@docusaurus/types';

/** Creates a function that turns a path from the site's root into a full URL, for files read outside the site. */
export function createAddress({
  siteConfig,
  baseUrl,
}: Pick<LoadContext, 'siteConfig' | 'baseUrl'>): (path: string) => string {
  return (path) => new URL(baseUrl + path.replace(/^\//, ''), siteConfig.url).href;
}
