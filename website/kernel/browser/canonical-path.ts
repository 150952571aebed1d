/**
 * Returns the path that a page was rendered for: without double slashes, `.html`, `/index.html` and a trailing
 * slash, except that of the base URL.
 */
export function canonicalPath(pathname: string, baseUrl: string): string {
  let path = pathname.replace(/\/{2,}/g, '/');
  for (let before = ''; before !== path;) {
    before = path;
    path = path.replace(/(?:\/index)?\.html$|\/$/, '');
  }
  return `${path}/` === baseUrl ? baseUrl : path || '/';
}
