import { createHighlighterCore, type HighlighterCore } from '@shikijs/core';
import { createOnigurumaEngine } from '@shikijs/engine-oniguruma';

import type { NameLink } from './link-names.js';
import { getGrammar, languages, type Language } from './languages.js';
import { theme, tokenClasses } from './theme.js';

/** A few characters of one kind. */
export interface Token {
  readonly text: string;
  /** One of `tokenClasses`, or nothing for what has no colour of its own. */
  readonly className?: string | undefined;
  readonly link?: NameLink | undefined;
}

const classes = new Set<string | undefined>(Object.values(tokenClasses));
let highlighter: Promise<HighlighterCore> | undefined;

/** Takes a program apart, line by line. */
export async function tokenize(code: string, language: Language): Promise<Token[][]> {
  const [grammar] = (await getGrammar(language)?.())?.default.slice(-1) ?? [];
  if (grammar === undefined) return code.split('\n').map((text) => [{ text }]);

  highlighter ??= createHighlighter();
  const { codeToTokensBase } = await highlighter;
  const lines = codeToTokensBase(code, {
    lang: grammar.name,
    theme: 'site',
    // By default a line that takes half a second is left half done, as the first one does on a slow machine.
    tokenizeTimeLimit: 0,
  });
  return lines.map((line) =>
    join(
      line.map(({ content, color }) => ({
        text: content,
        className: classes.has(color) ? color : undefined,
      })),
    ),
  );
}

function createHighlighter(): Promise<HighlighterCore> {
  return createHighlighterCore({
    themes: [theme],
    langs: languages.map(getGrammar).filter((grammar) => grammar !== undefined),
    engine: createOnigurumaEngine(import('@shikijs/engine-oniguruma/wasm-inlined')),
  });
}

/** Makes one token of neighbours that look alike; white space looks like anything. */
function join(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    if (last !== undefined && (last.className === token.className || token.text.trim() === '')) {
      joined[joined.length - 1] = { ...last, text: last.text + token.text };
    } else {
      joined.push(token);
    }
  }
  return joined;
}
