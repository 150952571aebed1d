import type { DocsPage } from './pages.js';

/** What search engines and link previews show of a description before they cut it off, and what says something. */
const least = 50;
const most = 160;

/**
 * Every page has a title and a description, and no two have the same description.
 *
 * @param others - The descriptions of pages that are not written by hand, by their addresses.
 */
export function checkFrontMatter(
  pages: readonly DocsPage[],
  others: ReadonlyMap<string, string> = new Map(),
): string[] {
  const seen = new Map([...others].map(([url, description]) => [description, url]));
  return pages.flatMap(({ file, url, frontMatter: { title, description } }) => {
    const problems: string[] = [];
    if (typeof title !== 'string' || title === '') problems.push('the page has no title');
    if (typeof description !== 'string') {
      problems.push('the page has no description');
    } else {
      const { length } = description;
      if (length < least || length > most) {
        problems.push(`the description has ${length} characters; it should have 50 to 160`);
      }
      const other = seen.get(description);
      if (other !== undefined) problems.push(`${other} has the same description`);
      seen.set(description, url);
    }
    return problems.map((problem) => `${file}:1: ${problem}`);
  });
}
