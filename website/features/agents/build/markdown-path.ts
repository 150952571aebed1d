/**
 * Returns the path of a page's Markdown version: the page's path plus `.md`, or `index.md` for the home page. The build
 * writes the file there and the page links to it.
 *
 * @param pathname - The path of the page, with the base URL.
 * @param baseUrl - With a slash at both ends.
 */
export function getMarkdownPath(pathname: string, baseUrl: string): string {
  const page = pathname.replace(/\/$/, '');
  return `${page}/` === baseUrl ? `${baseUrl}index.md` : `${page}.md`;
}
