import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString } from 'hast-util-to-string';
import { EXIT, visit } from 'unist-util-visit';

/** What a page says of itself. */
export interface PageFacts {
  /** Its heading. */
  readonly title: string;
  readonly description: string;
  /** Its canonical address. */
  readonly url: string;
  /** The way to it from the home page, as it shows it: names, and where they lead. */
  readonly trail: readonly { readonly name: string; readonly href: string | undefined }[];
  /** The packages that it lists: their names, and the fragments of their headings. */
  readonly packages: readonly { readonly name: string; readonly id: string }[];
}

/** Takes from a built page what is to be told about it, so that nothing is told which it does not say. */
export function readPage(html: string): PageFacts {
  const page = fromHtml(html);
  const description = find(page, ({ properties }) => properties.name === 'description');
  const canonical = find(page, ({ properties }) => String(properties.rel) === 'canonical');
  const heading = find(page, ({ tagName }) => tagName === 'h1');
  const trail = find(page, ({ properties }) =>
    String(properties.className).includes('theme-doc-breadcrumbs'),
  );
  return {
    title: textOf(heading),
    description: textOfProperty(description?.properties.content),
    url: textOfProperty(canonical?.properties.href),
    trail: findAll(trail, ({ tagName }) => tagName === 'li').map((item) => {
      const link = find(item, ({ tagName }) => tagName === 'a');
      return { name: textOf(item), href: link && textOfProperty(link.properties.href) };
    }),
    packages: findAll(page, ({ tagName }) => tagName === 'h2')
      .map((title) => ({ name: textOf(title), id: textOfProperty(title.properties.id) }))
      .filter(({ name }) => name.startsWith('@')),
  };
}

/** Without the places at which a long name may break, which are for eyes only. */
function textOf(element: Element | undefined): string {
  return element === undefined ? '' : toString(element).replaceAll('\u200b', '').trim();
}

function textOfProperty(value: Element['properties'][string]): string {
  return typeof value === 'string' ? value : '';
}

function find(within: Root | Element, test: (element: Element) => boolean): Element | undefined {
  let found: Element | undefined;
  visit(within, 'element', (element) => {
    if (!test(element)) return undefined;
    found = element;
    return EXIT;
  });
  return found;
}

function findAll(
  within: Root | Element | undefined,
  test: (element: Element) => boolean,
): Element[] {
  const found: Element[] = [];
  if (within === undefined) return found;
  visit(within, 'element', (element) => {
    if (test(element)) found.push(element);
  });
  return found;
}
