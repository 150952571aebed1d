import { DomUtils, parseDocument } from 'htmlparser2';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, { attribs: unknown }>;

/** A part of a page, from one heading to the next. */
export interface HtmlSection {
  /** Empty for what comes before the first heading with an anchor. */
  readonly anchor: string;
  readonly title: string;
  /** A line for each paragraph, entry of a list and row of a table. */
  text: string;
  code: string;
  /** The letters of the text that are links. */
  linked: number;
  /** How many links there are. */
  links: number;
}

export interface HtmlPage {
  /** Where the page is, itself included; empty if it does not say. */
  readonly path: readonly string[];
  /** The first is the page itself. */
  readonly sections: readonly HtmlSection[];
}

const headings = new Set(['h1', 'h2', 'h3', 'h4']);
const skipped = new Set(['button', 'nav', 'script', 'style', 'svg', 'search', 'input', 'select']);
const inline = new Set(
  'a abbr b cite code dfn em i kbd mark q s small span strong sub sup time u var wbr'.split(' '),
);
const cells = new Set(['td', 'th']);

/** Reads a built page: its sections by their headings, without what is only there to be clicked. */
export function readHtml(html: string): HtmlPage {
  const document = parseDocument(html);
  const find = (test: (element: Element) => boolean) => DomUtils.findOne(test, document.children);
  const main = find(({ name }) => name === 'main');
  const content =
    find(({ attribs }) => hasClass(attribs.class, 'theme-doc-markdown')) ?? main ?? undefined;
  const reader = new SectionReader();
  if (content !== undefined) reader.visitAll(content.children);
  return { path: readBreadcrumbs(find), sections: reader.finish() };
}

function readBreadcrumbs(find: (test: (element: Element) => boolean) => Element | null): string[] {
  const list = find(({ attribs }) => hasClass(attribs.class, 'breadcrumbs'));
  if (list === null) return [];
  const items = DomUtils.findAll(({ name }) => name === 'li', list.children);
  const [, ...path] = items.map((item) => clean(DomUtils.textContent(item)));
  return path;
}

class SectionReader {
  readonly #sections: HtmlSection[] = [createSection('', '')];

  finish(): HtmlSection[] {
    return this.#sections.map((section) => ({
      ...section,
      text: section.text
        .split('\n')
        .map((line) => clean(line.replace(/(?: · )+\s*$/, '')))
        .filter((line) => line !== '')
        .join('\n'),
      code: section.code.trim(),
    }));
  }

  visitAll(nodes: readonly Node[]): void {
    for (const node of nodes) this.#visit(node);
  }

  #visit(node: Node): void {
    const current = this.#sections.at(-1);
    if (current === undefined) return;
    if (DomUtils.isText(node)) current.text += node.data.replaceAll(/\s+/g, ' ');
    else if ('attribs' in node && !isHidden(node)) this.#visitElement(node, current);
  }

  #visitElement(element: Element, current: HtmlSection): void {
    const { name } = element;
    if (headings.has(name)) {
      this.#begin(element);
    } else if (name === 'pre' || element.attribs['data-api'] === 'type') {
      current.code += `${DomUtils.textContent(element)}\n`;
    } else if (name === 'article') {
      this.#visitArticle(element);
    } else if (element.attribs['data-api'] === 'member') {
      const heading = DomUtils.findOne(isAnchoredHeading, element.children);
      if (heading !== null) this.#begin(heading);
    } else if (inline.has(name)) {
      const before = current.text.length;
      this.visitAll(element.children);
      if (name === 'a') {
        current.linked += current.text.length - before;
        current.links++;
      }
      // Two boxes side by side, with nothing but style between them.
      if (isInline(element.next)) current.text += ' ';
    } else if (cells.has(name)) {
      this.visitAll(element.children);
      current.text += ' · ';
    } else {
      current.text += '\n';
      this.visitAll(element.children);
      const last = this.#sections.at(-1);
      if (last !== undefined) last.text += '\n';
    }
  }

  /** What stands in an article before its heading belongs to it all the same. */
  #visitArticle({ children }: Element): void {
    const heading = DomUtils.findOne(isAnchoredHeading, children);
    if (heading !== null) this.#begin(heading);
    const own = this.#sections.length;
    this.visitAll(children);
    if (heading === null || this.#sections.length === own) return;
    // The heading came a second time where it stands.
    const [early, late] = this.#sections.slice(own - 1, own + 1);
    if (early === undefined || late === undefined) return;
    late.text = `${late.text}\n${early.text}`;
    this.#sections.splice(own - 1, 1);
  }

  #begin(heading: Element): void {
    const title = clean(
      DomUtils.textContent(heading.children.filter((child) => !isHashLink(child))),
    );
    const anchor = heading.attribs.id ?? '';
    const [first] = this.#sections;
    if (heading.name === 'h1' && first !== undefined) {
      this.#sections[0] = { ...first, title };
    } else if (anchor === '') {
      const current = this.#sections.at(-1);
      if (current !== undefined) current.text += `\n${title}\n`;
    } else {
      this.#sections.push(createSection(anchor, title));
    }
  }
}

function createSection(anchor: string, title: string): HtmlSection {
  return { anchor, title, text: '', code: '', linked: 0, links: 0 };
}

function isAnchoredHeading({ name, attribs }: Element): boolean {
  return headings.has(name) && attribs.id !== undefined;
}

function isHashLink(node: Node): boolean {
  return 'attribs' in node && hasClass(node.attribs.class, 'hash-link');
}

function isInline(node: Node | null): boolean {
  return node !== null && 'attribs' in node && inline.has(node.name) && node.name !== 'wbr';
}

/** What says nothing of the subject: icons, controls, and of a symbol what the index knows otherwise. */
function isHidden(element: Element): boolean {
  const { name, attribs } = element;
  return (
    skipped.has(name) ||
    attribs['aria-hidden'] === 'true' ||
    attribs.role === 'tablist' ||
    ['kind', 'source', 'related'].includes(attribs['data-api'] ?? '')
  );
}

function hasClass(value: string | undefined, name: string): boolean {
  return value?.split(' ').includes(name) === true;
}

function clean(text: string): string {
  return text
    .replaceAll('\u200b', '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([,.;:!?)])/g, '$1')
    .trim();
}
