import type { Root, Text } from 'mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { defaultHandlers, toMarkdown, type Handle } from 'mdast-util-to-markdown';

/** An underscore inside a word never begins emphasis; the library escapes it all the same. */
const text: Handle = (node: Text, parent, state, info) =>
  defaultHandlers.text(node, parent, state, info).replaceAll(/(?<=\w)\\_(?=\w)/g, '_');

const alertMark: Handle = ({ value }: { value: string }) => value;

/** The text of a tree, one way for everything and always the same. */
export function writeMarkdown(tree: Root): string {
  return toMarkdown(tree, {
    bullet: '-',
    rule: '-',
    listItemIndent: 'one',
    resourceLink: true,
    handlers: { text, alertMark },
    // Columns in line are for eyes; here they would be thousands of spaces.
    extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
  });
}
