/**
 * The path of a page's Markdown: its own plus `.md`, and `index.md` for the home page. It is known to the build,
 * which writes the file, and to the page, which links to it.
 *
 * @param pathname - of the page, with the base URL
 * @param baseUrl - with a slash at both ends
 */
export function getTwinPath(pathname: string, baseUrl: string): string {
  const page = pathname.replace(/\/$/, '');
  return `${page}/` === baseUrl ? `${baseUrl}index.md` : `${page}.md`;
}
