import type { FragmentRedirects } from '../build/fragment-redirects';

/** Returns the new path for an address with an old fragment, with the base URL; `undefined` if there is none. */
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
