import path from 'node:path';

import type { PhrasingContent, Root, Table, TableRow } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';

import { rootDirectory } from '../../../../site.config.js';
import { isCode } from '../../../../kernel/markdown/is-code.js';
import { remarkTypography } from '../typography/index.js';
import { readOptions, type Option } from './read-options.js';

/** The page that is being compiled. */
interface File {
  readonly path: string;
}

/**
 * Replaces `<Options of="…" />` by a table of a type's properties with their defaults and comments, so that pages can't
 * list options that don't exist or outdated defaults.
 */
export function remarkOptionsTables() {
  return async (tree: Root, file: File): Promise<void> => {
    const replacements: Promise<void>[] = [];
    visit(tree, 'mdxJsxFlowElement', (element: MdxJsxFlowElement, index, parent) => {
      if (element.name !== 'Options' || parent === undefined || index === undefined) return;
      const replace = async () => {
        parent.children[index] = await writeTable(element, file);
      };
      replacements.push(replace());
    });
    await Promise.all(replacements);
  };
}

async function writeTable(element: MdxJsxFlowElement, file: File): Promise<Table> {
  const type = readAttribute(element, 'of') ?? '';
  try {
    const options = await readOptions(type);
    const table = createTable(options, readAttribute(element, 'label') ?? 'Option');
    remarkTypography()(table);
    // Checks of the page report problems in the table at the position of the element.
    visit(table, (node) => {
      node.position = element.position;
    });
    return table;
  } catch (error) {
    const place = path.relative(rootDirectory, file.path).replaceAll('\\', '/');
    const line = element.position?.start.line ?? 1;
    throw new Error(`${place}:${line}: <Options of="${type}">: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}

function readAttribute(element: MdxJsxFlowElement, name: string): string | undefined {
  const found = element.attributes.find((each) => 'name' in each && each.name === name);
  return typeof found?.value === 'string' ? found.value : undefined;
}

function createTable(options: readonly Option[], label: string): Table {
  return {
    type: 'table',
    children: [
      createRow(...[label, 'Default', 'What it is'].map((value) => [text(value)])),
      ...options.map(({ name, defaultValue, description }) =>
        createRow([code(name)], writeDefault(defaultValue), writeMarkdown(description)),
      ),
    ],
  };
}

function createRow(...cells: PhrasingContent[][]): TableRow {
  return {
    type: 'tableRow',
    children: cells.map((children) => ({ type: 'tableCell', children })),
  };
}

function writeDefault(value: string | undefined): PhrasingContent[] {
  if (value === undefined) return [text('required')];
  return isCode(value) ? [code(value)] : writeMarkdown(value);
}

function writeMarkdown(markdown: string): PhrasingContent[] {
  const [paragraph] = fromMarkdown(markdown).children;
  if (paragraph?.type !== 'paragraph')
    throw new Error(`expected a paragraph, but the comment is '${markdown}'`);
  return paragraph.children;
}

function text(value: string): PhrasingContent {
  return { type: 'text', value };
}

function code(value: string): PhrasingContent {
  return { type: 'inlineCode', value };
}
