/**
 * The path at which a page was rendered: no doubled slashes, no `.html`, no `/index.html`, no slash at the end
 * but that of the base URL. It is put into each page as text: nothing from outside the function.
 */
export function canonicalPath(pathname: string, baseUrl: string): string {
  let path = pathname.replace(/\/{2,}/g, '/');
  for (let before = ''; before !== path;) {
    before = path;
    path = path.replace(/(?:\/index)?\.html$|\/$/, '');
  }
  return `${path}/` === baseUrl ? baseUrl : path || '/';
}
