/** What a page of the API reference shows. */
export interface ReferencePage {
  readonly title: string;
  readonly kind: string;
  readonly summary: string;
  /** The line that imports the name. */
  readonly importLine: string;
  /** The declaration, as text. */
  readonly signature: string;
  /** Everything, as text. */
  readonly text: string;
  /** Everything but code blocks, as text. */
  readonly prose: string;
  readonly codeBlocks: readonly string[];
  readonly headings: readonly {
    readonly level: number;
    readonly id: string;
    readonly text: string;
    /** Whether a heading of the same or a higher level follows directly. */
    readonly isEmpty: boolean;
  }[];
  readonly sources: readonly { readonly href: string; readonly label: string }[];
  /** The number of members, each of which has a source. */
  readonly members: number;
  /** Words without a link in signatures and types, except type parameters. */
  readonly typesWithoutLink: readonly string[];
  /** The link targets in signatures and types. */
  readonly typeLinks: readonly string[];
  /** Links from the declaration to anchors on the page, and whether each anchor exists. */
  readonly memberLinks: readonly { readonly href: string; readonly isThere: boolean }[];
  /** The link targets in the parameters and the result of each method, or of the function itself. */
  readonly calls: readonly {
    readonly anchor: string;
    readonly takes: readonly string[];
    readonly gives: readonly string[];
  }[];
  /** The link targets of each row under "Related". */
  readonly related: Readonly<Record<string, readonly string[]>>;
  readonly folded: readonly { readonly summary: string; readonly links: readonly string[] }[];
  /** The number of horizontal rules. */
  readonly rules: number;
}

/** Parses a page. Runs in the browser, so it cannot use anything outside the function. */
export function readReferencePage(html: string): ReferencePage {
  const content = new DOMParser().parseFromString(html, 'text/html').querySelector('.markdown');
  if (content === null) throw new Error('The page has no `.markdown` element.');
  const all = (selector: string, within: Element = content) => [
    ...within.querySelectorAll(selector),
  ];
  const textOf = (element: Element | null | undefined) =>
    (element?.textContent ?? '').replaceAll('\u200b', '').trim();
  const hrefOf = (element: Element) => element.getAttribute('href') ?? '';
  // Removes the text of heading anchors, which only screen readers get, and decorative kind marks.
  for (const element of all('.hash-link, [aria-hidden="true"]')) element.remove();

  const code = all('[data-api="signature"], [data-api="type"]');
  const [declaration] = all('[data-api="signature"]');
  if (declaration === undefined) throw new Error('The page has no declaration.');
  const parameters = code.flatMap((element) =>
    [...textOf(element).matchAll(/^(?:.*\w)?<(\w+)(?= extends|>| =)/gm)].map(([, name]) => name),
  );
  const prose = content.cloneNode(true) as Element;
  for (const block of prose.querySelectorAll('pre')) block.remove();
  const levelOf = (element: Element) => Number(/^H([1-6])$/.exec(element.tagName)?.[1] ?? 7);

  /** The link targets in the parameters and the result of a signature. */
  const readCall = (signature: Element, anchor: string) => {
    const clone = signature.cloneNode(true) as Element;
    for (const link of all('a', clone)) link.replaceWith(`«${hrefOf(link)}»`);
    const text = clone.textContent.replaceAll(/\s+/g, ' ');
    let depth = 0;
    let end = text.length;
    for (let index = 0; index < end; index += 1) {
      if (/[({[]/.test(text.charAt(index))) depth += 1;
      if (/[)}\]]/.test(text.charAt(index))) depth -= 1;
      if (depth === 0 && text.startsWith('): ', index)) end = index;
    }
    const links = (part: string) => [...part.matchAll(/«([^»]*)»/g)].map(([, href = '']) => href);
    return { anchor, takes: links(text.slice(0, end)), gives: links(text.slice(end)) };
  };

  return {
    title: textOf(content.querySelector('h1')),
    kind: textOf(content.querySelector('[data-api="kind"]')),
    summary: textOf(content.querySelector('[data-api="summary"]')),
    importLine: textOf(content.querySelector('pre')),
    signature: textOf(declaration),
    text: textOf(content),
    prose: textOf(prose),
    codeBlocks: all('pre').map(textOf),
    headings: all('h2, h3, h4, h5').map((heading) => {
      const member = heading.closest('[data-api="member"]');
      const next = (member ?? heading).nextElementSibling;
      const following =
        next?.matches('[data-api="member"]') === true ? next.firstElementChild : next;
      return {
        level: levelOf(heading),
        id: heading.id,
        text: textOf(heading),
        isEmpty: !following || levelOf(following) <= levelOf(heading),
      };
    }),
    sources: all('a[data-api="source"]').map((link) => ({
      href: hrefOf(link),
      label: textOf(link),
    })),
    members: all('[data-api="member"]').length,
    typesWithoutLink: code
      .flatMap((element) => all('span', element))
      .filter((element) => element.children.length === 0 && element !== declaration)
      .map(textOf)
      .filter((name) => /^\w+$/.test(name) && !parameters.includes(name)),
    typeLinks: code.flatMap((element) => all('a', element).map(hrefOf)),
    memberLinks: all('a[href^="#"]', declaration).map((link) => ({
      href: hrefOf(link),
      isThere: content.querySelector(`[id="${hrefOf(link).slice(1)}"]`) !== null,
    })),
    calls: all('[data-api="member"] h3')
      .filter((heading) => textOf(heading).endsWith('()'))
      .flatMap((heading) => {
        const signature = heading.closest('[data-api="member"]')?.nextElementSibling;
        return signature ? [readCall(signature, `#${heading.id}`)] : [];
      })
      .concat(textOf(declaration).startsWith('function') ? [readCall(declaration, '')] : []),
    related: Object.fromEntries(
      all('[data-api="related"] dt').map((title) => [
        textOf(title),
        title.nextElementSibling === null ? [] : all('a', title.nextElementSibling).map(hrefOf),
      ]),
    ),
    folded: all('details:not([data-api="fold"], [data-pipeline] *)').map((details) => ({
      summary: textOf(details.querySelector('summary')),
      links: all('[data-api="inherited"] li > a', details).map(hrefOf),
    })),
    rules: all('hr').length,
  };
}
