import path from 'node:path';

import type { Code, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { SKIP, visit } from 'unist-util-visit';

import { createAttribute } from '../../../kernel/markdown/attribute.js';
import { rootDirectory } from '../../../site.config.js';
import { highlight, type HighlightedCode } from './highlight.js';

/** The page that is being compiled. */
interface File {
  readonly path: string;
}

/** Replaces every fenced code block of a page by our `<CodeBlock>`, highlighted at build time. */
export function remarkCodeBlocks() {
  return async (tree: Root, file: File): Promise<void> => {
    const work: Promise<void>[] = [];
    visit(tree, 'code', (node, index, parent) => {
      if (parent === undefined || index === undefined) return;
      work.push(
        highlightBlock(node, file).then((code) => {
          parent.children[index] = createElement(code, node);
        }),
      );
      return SKIP;
    });
    await Promise.all(work);
  };
}

async function highlightBlock(node: Code, file: File): Promise<HighlightedCode> {
  const language = node.lang ?? 'text';
  const info = node.meta ?? '';
  try {
    return await highlight(node.value, language, info);
  } catch (error) {
    const place = path.relative(rootDirectory, file.path).replaceAll('\\', '/');
    const line = node.position?.start.line ?? 1;
    throw new Error(`${place}:${line}: ${(error as Error).message}.`, { cause: error });
  }
}

function createElement(code: HighlightedCode, { position }: Code): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name: 'CodeBlock',
    attributes: [createAttribute('code', { ...code })],
    children: [],
    ...(position !== undefined && { position }),
  };
}
