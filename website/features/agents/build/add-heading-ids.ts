import type { Nodes } from 'hast';
import GithubSlugger from 'github-slugger';
import { toString } from 'hast-util-to-string';

import { createText, findElements, isElement } from '../../../kernel/build/elements.js';

/**
 * Adds `{#id}` to headings whose id doesn't follow from their words, so that links to them lead somewhere in the
 * Markdown version too.
 */
export function addHeadingIds(page: Nodes): void {
  const slugger = new GithubSlugger();
  const headings = findElements(page, (element) =>
    isElement(element, 'h2', 'h3', 'h4', 'h5', 'h6'),
  );
  for (const heading of headings) {
    const { id } = heading.properties;
    if (typeof id === 'string' && id !== slugger.slug(toString(heading).trim())) {
      heading.children.push(createText(` {#${id}}`));
    }
  }
}
