import type { Nodes } from 'mdast';

import { curlQuotes } from '../../../../kernel/markdown/curl-quotes.js';

/** Nodes that continue the sentence around them. */
const inline = new Set([
  'text',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'textDirective',
  'mdxJsxTextElement',
]);
/** Nodes and elements whose text is shown as it is. They end like a word. */
const verbatim = new Set(['inlineCode', 'code', 'kbd', 'samp', 'pre']);

/**
 * Gives prose typographic quotes and apostrophes. Must come before the plugins that read headings, so that the table of
 * contents has them too; the ids of headings have no quotes.
 */
export function remarkTypography() {
  return (tree: Nodes): void => {
    curl(tree, '');
  };
}

/** Returns the last character, which tells an opening quote from a closing one in the next node. */
function curl(node: Nodes, before: string): string {
  if (verbatim.has('name' in node ? String(node.name) : node.type)) return 'x';
  let last = inline.has(node.type) ? before : '';
  if (node.type === 'text') {
    node.value = curlQuotes(node.value, last);
    return node.value.at(-1) ?? last;
  }
  if ('children' in node) for (const child of node.children) last = curl(child, last);
  return last;
}
