import type { Page, Section } from '@dowel/docs-search/write';

import type { PageSection } from './read-sections.js';
import type { PlacedSymbol } from './read-symbols.js';

/** From this share of linked text on, a section only lists places to go to. */
const signpostShare = 0.4;
/** A list also counts as one with this many links per line, if no line is longer than the limit. */
const signpostLinks = 0.45;
const signpostLine = 220;

interface IndexPageOptions {
  /** Relative to the site's base URL, without a leading slash. */
  readonly url: string;
  /** The names of the breadcrumbs without the home page. */
  readonly path: readonly string[];
  readonly sections: readonly PageSection[];
  readonly symbols: ReadonlyMap<string, PlacedSymbol>;
}

/** Creates a page of the search index. */
export function createIndexPage({ url, path, sections, symbols }: IndexPageOptions): Page {
  const title = sections[0]?.title ?? '';
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

function createSection(section: PageSection): Section {
  const { anchor, title, text, code } = section;
  return {
    anchor,
    title,
    text,
    ...(code === '' ? {} : { code }),
    ...(isSignpost(section) ? { isSignpost: true } : {}),
    ...(section.isRow ? { isRow: true } : {}),
  };
}

function isSignpost({ anchor, text, code, linkedCharacters, links }: PageSection): boolean {
  const lines = text.split('\n');
  const isList =
    lines.length > 1 &&
    links >= lines.length * signpostLinks &&
    lines.every((line) => line.length <= signpostLine);
  return (
    anchor !== '' && (linkedCharacters > text.length * signpostShare || (isList && code === ''))
  );
}

/** On a reference page every result is a symbol: sections under other headings are added to the symbol before them. */
function createSymbols(
  url: string,
  sections: readonly PageSection[],
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
