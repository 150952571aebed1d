import type { Root, Text } from 'mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { defaultHandlers, toMarkdown, type Handle } from 'mdast-util-to-markdown';

/** Undoes the escape of underscores inside words, which never begin emphasis. */
const text: Handle = (node: Text, parent, state, info) =>
  defaultHandlers.text(node, parent, state, info).replaceAll(/(?<=\w)\\_(?=\w)/g, '_');

const alertMark: Handle = ({ value }: { value: string }) => value;

/** Writes a Markdown tree as text. */
export function writeMarkdown(tree: Root): string {
  return toMarkdown(tree, {
    bullet: '-',
    rule: '-',
    listItemIndent: 'one',
    resourceLink: true,
    handlers: { text, alertMark },
    // Aligned columns would add thousands of spaces.
    extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
  });
}
