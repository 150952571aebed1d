import {
  readProperty,
  readText,
  type Breadcrumb,
  type BuiltPage,
} from '../../../kernel/build/built-page.js';
import { findElement, findElements } from '../../../kernel/build/elements.js';

/** The facts on a page that its structured data repeats. */
export interface PageFacts {
  /** The text of the first heading. */
  readonly title: string;
  readonly description: string;
  /** The canonical address. */
  readonly url: string;
  readonly breadcrumbs: readonly Breadcrumb[];
  /** The packages listed on the page, with the ids of their headings. */
  readonly packages: readonly { readonly name: string; readonly id: string }[];
}

/** Reads the facts from the page itself, so that structured data never claims more than the page shows. */
export function readPageFacts({ tree, description, breadcrumbs }: BuiltPage): PageFacts {
  const canonical = findElement(tree, ({ properties }) => String(properties.rel) === 'canonical');
  return {
    title: readText(findElement(tree, ({ tagName }) => tagName === 'h1')),
    description,
    url: readProperty(canonical, 'href') ?? '',
    breadcrumbs,
    packages: findElements(tree, ({ tagName }) => tagName === 'h2')
      .map((heading) => ({ name: readText(heading), id: readProperty(heading, 'id') ?? '' }))
      .filter(({ name }) => name.startsWith('@')),
  };
}
