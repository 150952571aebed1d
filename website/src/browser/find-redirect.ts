import type { FragmentRedirects } from '@site/plugins/fragment-redirects';

/** Where an address leads now, if its fragment is one that is gone: a path from the root of the server. */
export function findRedirect(
  redirects: FragmentRedirects,
  baseUrl: string,
  { pathname, hash }: { readonly pathname: string; readonly hash: string },
): string | undefined {
  if (hash === '' || !pathname.startsWith(baseUrl)) return undefined;
  const page = pathname.slice(baseUrl.length).replace(/(?:\/index)?\.html$|\/$/, '');
  const target = redirects[`/${page}${hash}`];
  return target === undefined ? undefined : `${baseUrl}${target.slice(1)}`;
}
