import path from 'node:path';

import { valueToEstree } from 'estree-util-value-to-estree';
import type { Code, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { SKIP, visit } from 'unist-util-visit';

import { rootDirectory, siteDirectory } from '../../../site.config.js';
import { highlight, isRun, type HighlightedCode } from './highlight.js';

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
    const code = await highlight(node.value, language, info);
    if (isRun(language, info) && code.run === undefined) checkRecorded(node.value, file);
    return code;
  } catch (error) {
    const place = path.relative(rootDirectory, file.path).replaceAll('\\', '/');
    const line = node.position?.start.line ?? 1;
    throw new Error(`${place}:${line}: ${(error as Error).message}.`, { cause: error });
  }
}

/** The pages of this site; others, such as those of tests, have no recordings. */
const recorded = ['docs', 'api'].map((folder) => path.join(siteDirectory, folder) + path.sep);

/** While someone writes a page, its programs are not recorded yet. */
function checkRecorded(code: string, file: File): void {
  if (process.env.NODE_ENV === 'development') return;
  if (!recorded.some((folder) => file.path.startsWith(folder))) return;
  // `node:test` prints its own report.
  if (code.includes(" from 'node:test';")) return;
  throw new Error(
    'the program has no recording, or has changed since; run npm run check:docs to record it, and commit website/recordings',
  );
}

function createElement(code: HighlightedCode, { position }: Code): MdxJsxFlowElement {
  const attribute = {
    type: 'mdxJsxAttribute' as const,
    name: 'code',
    value: {
      type: 'mdxJsxAttributeValueExpression' as const,
      value: '',
      data: {
        estree: {
          type: 'Program' as const,
          sourceType: 'module' as const,
          comments: [],
          body: [{ type: 'ExpressionStatement' as const, expression: valueToEstree({ ...code }) }],
        },
      },
    },
  };
  return {
    type: 'mdxJsxFlowElement',
    name: 'CodeBlock',
    attributes: [attribute],
    children: [],
    ...(position !== undefined && { position }),
  };
}
