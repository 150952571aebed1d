import type { Page, Section } from '@dowel/docs-search/write';

import type { HtmlPage, HtmlSection } from './read-html.js';
import type { PlacedSymbol } from './read-symbols.js';

/** The share of links from which on a section is a list of places to go to. */
const signpostShare = 0.4;

/**
 * Makes a page of the index.
 *
 * @param url - Below the site's base, without a leading slash
 */
export function createPage(
  url: string,
  { path, sections }: HtmlPage,
  symbols: ReadonlyMap<string, PlacedSymbol>,
): Page {
  const [first] = sections;
  const title = first?.title ?? '';
  return {
    url,
    group: groupOf(url),
    path: path.length > 0 ? path : [url === '' ? 'Home' : title],
    sections: symbols.has(url)
      ? createSymbols(url, sections, symbols)
      : sections.map((section) => createSection(section)),
  };
}

function groupOf(url: string): Page['group'] {
  if (/^api(?:\/|$)/.test(url)) return 'API';
  return url === 'plugins' ? 'Plugins' : 'Guides';
}

function createSection({ anchor, title, text, code, linked }: HtmlSection): Section {
  return {
    anchor,
    title,
    text,
    ...(code === '' ? {} : { code }),
    ...(isSignpost({ text, linked }) ? { isSignpost: true } : {}),
  };
}

function isSignpost({ text, linked }: Pick<HtmlSection, 'text' | 'linked'>): boolean {
  return linked > text.length * signpostShare;
}

/** On a page of the reference, symbols are results; what is said of one under other headings belongs to it. */
function createSymbols(
  url: string,
  sections: readonly HtmlSection[],
  symbols: ReadonlyMap<string, PlacedSymbol>,
): Section[] {
  const found: Section[] = [];
  for (const { anchor, text, code, linked } of sections) {
    const placed = symbols.get(anchor === '' ? url : `${url}#${anchor}`);
    const owner = found.at(-1);
    if (placed !== undefined) {
      found.push({ anchor, ...placed, text, code });
    } else if (owner !== undefined && !isSignpost({ text, linked })) {
      found[found.length - 1] = {
        ...owner,
        text: [owner.text, text].filter((each) => each !== '').join('\n'),
        code: [owner.code ?? '', code].filter((each) => each !== '').join('\n'),
      };
    }
  }
  return found;
}
