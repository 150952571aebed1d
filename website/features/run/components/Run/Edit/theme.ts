import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const { function: called, definition, special } = tags;

/** The colours of code blocks (`features/look/css/code.css`), which change with the colour mode. */
const colours = HighlightStyle.define([
  { tag: tags.comment, color: 'var(--site-code-comment)', fontStyle: 'italic' },
  {
    tag: [tags.keyword, tags.modifier, tags.self, tags.null, tags.bool, tags.operatorKeyword],
    color: 'var(--site-code-keyword)',
  },
  {
    tag: [
      called(tags.variableName),
      called(tags.propertyName),
      called(definition(tags.variableName)),
      called(definition(tags.propertyName)),
      tags.className,
      definition(tags.className),
      tags.typeName,
      definition(tags.typeName),
    ],
    color: 'var(--site-code-name)',
  },
  { tag: tags.number, color: 'var(--site-code-number)' },
  {
    tag: [tags.string, special(tags.string), tags.regexp, tags.escape],
    color: 'var(--site-code-string)',
  },
  {
    tag: [tags.punctuation, tags.operator, tags.bracket, tags.separator],
    color: 'var(--site-code-punctuation)',
  },
]);

const padding = 'var(--space-4)';

/** Puts every character where the code block had it. */
const layout = EditorView.theme({
  '&': { color: 'var(--site-code-text)', fontSize: 'inherit' },
  // The place of the editor has the outline.
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: 'inherit' },
  '.cm-content': { padding: `${padding} 0`, caretColor: 'var(--site-text-strong)' },
  '.cm-line': { padding: `0 ${padding} 0 0` },
  '.cm-gutters': { border: '0', background: 'none', width: padding },
  '.cm-changes': { width: '100%' },
  '.cm-changed': { borderInlineStart: 'var(--site-peg) solid var(--site-peg-color)' },
  '.cm-wrong': { background: 'var(--site-code-marked)' },
  '.cm-problem': {
    borderInlineStart: 'var(--site-peg) solid var(--site-danger)',
    padding: '0 var(--space-3)',
    color: 'var(--site-danger)',
    fontSize: 'var(--text-xs)',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  '.cm-matchingBracket': {
    outline: '1px solid var(--site-border-strong)',
    background: 'none !important',
  },
  '.cm-nonmatchingBracket': {
    outline: '1px solid var(--site-danger)',
    background: 'none !important',
  },
  '.cm-tooltip': {
    border: '1px solid var(--site-border-strong)',
    borderRadius: 'var(--site-radius-large)',
    background: 'var(--site-surface-raised)',
    color: 'var(--site-text)',
    boxShadow: 'var(--site-shadow)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    borderRadius: 'inherit',
    fontFamily: 'var(--site-font-code)',
    maxWidth: 'min(40rem, 90vw)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: 'var(--space-1) var(--space-3)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    background: 'var(--site-accent)',
    color: 'var(--site-on-accent)',
  },
  '.cm-completionMatchedText': { fontWeight: '600' },
  '.cm-completionDetail': { fontStyle: 'normal' },
  '.cm-tooltip.cm-completionInfo': {
    padding: 'var(--space-2) var(--space-3)',
    maxWidth: '22rem',
    fontFamily: 'var(--site-font-text)',
    fontSize: 'var(--text-sm)',
  },
});

export const theme: Extension = [layout, syntaxHighlighting(colours)];
