import type { Page, Section } from '@dowel/docs-search/write';

import type { HtmlPage, HtmlSection } from './read-html.js';
import type { PlacedSymbol } from './read-symbols.js';

/** The share of links from which on a section is a list of places to go to. */
const signpostShare = 0.4;
/** Links for each line, and the longest line, of a list that leads somewhere with each entry. */
const signpostLinks = 0.45;
const signpostLine = 220;

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

function createSection(section: HtmlSection): Section {
  const { anchor, title, text, code } = section;
  return {
    anchor,
    title,
    text,
    ...(code === '' ? {} : { code }),
    ...(isSignpost(section) ? { isSignpost: true } : {}),
  };
}

function isSignpost({ anchor, text, code, linked, links }: HtmlSection): boolean {
  const lines = text.split('\n');
  const isList =
    lines.length > 1 &&
    links >= lines.length * signpostLinks &&
    lines.every((line) => line.length <= signpostLine);
  return anchor !== '' && (linked > text.length * signpostShare || (isList && code === ''));
}

/** On a page of the reference, symbols are results; what is said of one under other headings belongs to it. */
function createSymbols(
  url: string,
  sections: readonly HtmlSection[],
  symbols: ReadonlyMap<string, PlacedSymbol>,
): Section[] {
  const found: Section[] = [];
  for (const section of sections) {
    const { anchor, text, code } = section;
    const placed = symbols.get(anchor === '' ? url : `${url}#${anchor}`);
    const owner = found.at(-1);
    if (placed !== undefined) {
      found.push({ anchor, ...placed, text, code });
    } else if (owner !== undefined && !isSignpost(section)) {
      found[found.length - 1] = {
        ...owner,
        text: [owner.text, text].filter((each) => each !== '').join('\n'),
        code: [owner.code ?? '', code].filter((each) => each !== '').join('\n'),
      };
    }
  }
  return found;
}
