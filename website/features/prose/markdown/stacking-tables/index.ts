import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';

/** Tables with fewer columns fit on a phone. */
const fewestColumns = 3;

/**
 * Prepares wide tables for narrow screens, where `article.css` stacks their cells: each cell gets the name of its
 * column, and all elements get the ARIA roles that they lose with `display: block`.
 */
export function rehypeStackingTables() {
  return (tree: Root): void => {
    visit(tree, 'element', (table) => {
      if (table.tagName !== 'table') return;
      const rows = findAll(table, 'tr');
      const columns = rows[0] === undefined ? [] : findAll(rows[0], 'th').map(readText);
      if (columns.length < fewestColumns) return;
      table.properties = { ...table.properties, role: 'table', className: ['stacking'] };
      for (const group of [...findAll(table, 'thead'), ...findAll(table, 'tbody')]) {
        group.properties.role = 'rowgroup';
      }
      for (const row of rows) {
        row.properties.role = 'row';
        for (const cell of findAll(row, 'th')) cell.properties.role = 'columnheader';
        for (const [index, cell] of findAll(row, 'td').entries()) {
          cell.properties.role = 'cell';
          cell.properties['data-column'] = columns[index] ?? '';
        }
      }
    });
  };
}

function findAll(parent: Element, tagName: string): Element[] {
  const found: Element[] = [];
  visit(parent, 'element', (element) => {
    if (element.tagName === tagName) found.push(element);
  });
  return found;
}

function readText(element: Element): string {
  let text = '';
  visit(element, 'text', ({ value }) => {
    text += value;
  });
  return text;
}
