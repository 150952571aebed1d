import type { PrismTheme } from 'prism-react-renderer';

/**
 * One theme for both colour modes: every colour is a token of `css/tokens.css`, so that a switch of the mode
 * needs no script and nothing is painted twice.
 */
export const prismTheme: PrismTheme = {
  plain: { color: 'var(--site-code-text)', backgroundColor: 'var(--site-code-surface)' },
  styles: [
    {
      types: ['comment', 'prolog', 'cdata'],
      style: { color: 'var(--site-code-comment)', fontStyle: 'italic' },
    },
    {
      types: ['keyword', 'boolean', 'atrule', 'important', 'tag', 'selector'],
      style: { color: 'var(--site-code-keyword)' },
    },
    {
      types: ['string', 'char', 'attr-value', 'template-string', 'regex', 'inserted'],
      style: { color: 'var(--site-code-string)' },
    },
    {
      types: ['number', 'constant', 'symbol', 'deleted'],
      style: { color: 'var(--site-code-number)' },
    },
    {
      types: ['function', 'class-name', 'builtin', 'attr-name', 'property'],
      style: { color: 'var(--site-code-name)' },
    },
    { types: ['punctuation', 'operator'], style: { color: 'var(--site-code-punctuation)' } },
  ],
};
