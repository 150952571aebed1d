/** What a page of the API reference shows. */
export interface ReferencePage {
  readonly title: string;
  readonly kind: string;
  readonly signature: string;
  /** Everything, as text. */
  readonly text: string;
  /** Everything but blocks of code, as text. */
  readonly prose: string;
  readonly codeBlocks: readonly string[];
  readonly headings: readonly {
    readonly level: number;
    readonly id: string;
    readonly text: string;
    /** Whether another heading of its level or above follows at once. */
    readonly isEmpty: boolean;
  }[];
  readonly sources: readonly { readonly href: string; readonly label: string }[];
  /** Names in signatures and tables that lead nowhere, type parameters left out. */
  readonly typesWithoutLink: readonly string[];
  readonly typeLinks: readonly string[];
  /** How many lines are drawn across the page. */
  readonly rules: number;
}

/** Takes a page apart. It is handed to the browser as text: nothing from outside the function. */
export function readReferencePage(html: string): ReferencePage {
  const content = new DOMParser().parseFromString(html, 'text/html').querySelector('.markdown');
  if (content === null) throw new Error('The page has no content.');
  const all = (selector: string) => [...content.querySelectorAll(selector)];
  const textOf = (element: Element | null | undefined) =>
    (element?.textContent ?? '').replaceAll('\u200b', '').trim();
  // The anchor of a heading has a text for screen readers only.
  for (const link of all('.hash-link')) link.remove();

  const parameters = all('[id^="type-parameter-"]').map((anchor) =>
    textOf(anchor.nextElementSibling),
  );
  const levelOf = (element: Element) => Number(/^H([1-6])$/.exec(element.tagName)?.[1] ?? 7);
  const kind = content.querySelector('.api-kind');
  const prose = content.cloneNode(true) as Element;
  for (const block of prose.querySelectorAll('pre')) block.remove();
  const types = all('blockquote code, td:nth-child(2) code');

  return {
    title: textOf(content.querySelector('h1')),
    kind: textOf(kind),
    signature: textOf(kind?.nextElementSibling),
    text: textOf(content),
    prose: textOf(prose),
    codeBlocks: all('pre').map(textOf),
    headings: all('h2, h3, h4, h5').map((heading) => {
      const next = heading.nextElementSibling;
      return {
        level: levelOf(heading),
        id: heading.id,
        text: textOf(heading),
        isEmpty: next === null || levelOf(next) <= levelOf(heading),
      };
    }),
    sources: all('.api-source a').map((link) => ({
      href: link.getAttribute('href') ?? '',
      label: textOf(link),
    })),
    typesWithoutLink: types
      .filter((code) => code.closest('a') === null)
      .map(textOf)
      .filter((name) => !parameters.includes(name)),
    typeLinks: types.flatMap((code) => code.closest('a')?.getAttribute('href') ?? []),
    rules: all('hr').length,
  };
}
