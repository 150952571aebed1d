import type { DocsPage } from '../pages.js';

/** Shorter descriptions say too little; search engines and link previews cut off longer ones. */
const minLength = 50;
const maxLength = 160;

/**
 * Checks that every page has a title and a description, and that no two descriptions are the same.
 *
 * @param others - The descriptions of generated pages, by address.
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
      if (length < minLength || length > maxLength) {
        problems.push(
          `the description has ${length} characters; it must have ${minLength} to ${maxLength}`,
        );
      }
      const other = seen.get(description);
      if (other !== undefined) problems.push(`${other} has the same description`);
      seen.set(description, url);
    }
    return problems.map((problem) => `${file}:1: ${problem}`);
  });
}
