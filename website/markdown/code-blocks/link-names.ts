import { site } from '../../site.config.js';
import type { FoundName } from './find-names.js';
import type { Token } from './tokenize.js';

/** What a name of the toolkit leads to, and what a reader who points at it is told. */
export interface NameLink {
  readonly url: string;
  /** Set where the name stands for the first time in a block. */
  readonly note?: { readonly type: string; readonly summary: string };
}

/** Cuts tokens where a name begins or ends, and gives the name's own token its link. */
export function linkNames(
  lines: readonly (readonly Token[])[],
  names: readonly FoundName[],
): Token[][] {
  const seen = new Set<string>();
  let start = 0;
  return lines.map((tokens) => {
    const linked = tokens.flatMap((token) => {
      const from = start;
      start += token.text.length;
      return cut(token, from, names, seen);
    });
    // The line break belongs to no token.
    start += 1;
    return linked;
  });
}

function cut(
  token: Token,
  from: number,
  names: readonly FoundName[],
  seen: Set<string>,
): readonly Token[] {
  const parts: Token[] = [];
  let done = 0;
  const push = (end: number, link?: NameLink) => {
    if (end > done) parts.push({ ...token, text: token.text.slice(done, end), link });
    done = end;
  };
  for (const { start, end, url, type, summary } of names) {
    // A name is in one token: highlighter and compiler agree on where names end.
    if (start < from || end > from + token.text.length) continue;
    push(start - from);
    // Names of a package without a reference share one address.
    const name = `${url} ${token.text.slice(start - from, end - from)}`;
    const isFirst = !seen.has(name);
    seen.add(name);
    push(end - from, {
      url: site.baseUrl + url.slice(1),
      ...(isFirst && { note: { type, summary } }),
    });
  }
  push(token.text.length);
  return parts;
}
