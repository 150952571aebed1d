import type { InlineCode, PhrasingContent, Root, Table } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

/** The first column of a table whose rows get anchors. */
const column = 'Error code';

/** A row that can be linked to. */
export interface AnchoredRow {
  readonly line: number;
  readonly code: string;
  /** Its fragment in the page's address: `queue-full` for `QUEUE_FULL`. */
  readonly id: string;
}

/** Gives each row of a table of error codes an anchor: the code in its first cell becomes a link to itself. */
export function remarkRowAnchors() {
  return (tree: Root): void => {
    for (const { row, code, id } of findRows(tree)) {
      const [cell] = row.children;
      if (cell === undefined) continue;
      const link: PhrasingContent = {
        type: 'link',
        url: `#${id}`,
        children: [code],
        data: { hProperties: { id } },
      };
      cell.children = [link];
    }
  };
}

/** Reads the rows that {@link remarkRowAnchors} gives an anchor. */
export function readAnchoredRows(tree: Root): AnchoredRow[] {
  return findRows(tree).map(({ row, code, id }) => ({
    line: row.position?.start.line ?? 1,
    code: code.value,
    id,
  }));
}

function findRows(tree: Root): { row: Table['children'][number]; code: InlineCode; id: string }[] {
  const found: ReturnType<typeof findRows> = [];
  visit(tree, 'table', ({ children: [head, ...rows] }) => {
    const [title] = head?.children ?? [];
    if (title === undefined || toString(title) !== column) return;
    for (const row of rows) {
      const [code] = row.children[0]?.children ?? [];
      if (code?.type !== 'inlineCode') continue;
      found.push({ row, code, id: code.value.toLowerCase().replaceAll('_', '-') });
    }
  });
  return found;
}
