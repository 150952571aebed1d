import path from 'node:path';

import type { Code, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { SKIP, visit } from 'unist-util-visit';

import { createAttribute } from '../../../kernel/markdown/attribute.js';
import { rootDirectory, siteDirectory } from '../../../site.config.js';
import type { RecordedRun } from '../shared/find-recording.js';
import { readRunnable } from '../shared/read-runnable.js';

/** The page that is being compiled. */
interface File {
  readonly path: string;
}

/** Puts each program that the tests run into a `<Runnable>`, with what it prints and its recording. */
export function remarkRunnable() {
  return (tree: Root, file: File): void => {
    visit(tree, 'code', (node, index, parent) => {
      if (parent === undefined || index === undefined) return;
      const read = readRunnable(node.value, node.lang ?? '', node.meta ?? '');
      if (read === undefined) return;
      const { program, output, run } = read;
      if (run === undefined) checkRecorded(node, file);
      if (run === undefined && output === '') return;
      node.value = program;
      parent.children[index] = createElement(node, output, run);
      return SKIP;
    });
  };
}

/** The pages of this site; others, such as those of tests, have no recordings. */
const recorded = ['docs', 'api'].map((folder) => path.join(siteDirectory, folder) + path.sep);

/** While someone writes a page, its programs are not recorded yet. */
function checkRecorded({ value, position }: Code, file: File): void {
  if (process.env.NODE_ENV === 'development') return;
  if (!recorded.some((folder) => file.path.startsWith(folder))) return;
  // `node:test` prints its own report.
  if (value.includes(" from 'node:test';")) return;
  const place = path.relative(rootDirectory, file.path).replaceAll('\\', '/');
  throw new Error(
    `${place}:${position?.start.line ?? 1}: the program has no recording, or has changed since; run npm run check:docs to record it, and commit website/recordings.`,
  );
}

function createElement(
  program: Code,
  output: string,
  run: RecordedRun | undefined,
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name: 'Runnable',
    attributes: [
      ...(output === '' ? [] : [createAttribute('output', output)]),
      ...(run === undefined ? [] : [createAttribute('run', run)]),
    ],
    children: [program],
    ...(program.position !== undefined && { position: program.position }),
  };
}
