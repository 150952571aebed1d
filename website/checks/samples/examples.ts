import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';

import type { DocsPage } from '../pages.js';

/**
 * Checks that `<Example name="x" region="y" />` names a program of `website/examples` and one of its regions.
 *
 * @param programs - The regions of each program, by its name.
 */
export function checkExamples(
  { file, tree }: DocsPage,
  programs: ReadonlyMap<string, readonly string[]>,
): string[] {
  const problems: string[] = [];
  visit(tree, (node: Nodes) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    if (node.name !== 'Example') return;
    const read = (wanted: string) =>
      node.attributes.flatMap((attribute) =>
        attribute.type === 'mdxJsxAttribute' &&
        attribute.name === wanted &&
        typeof attribute.value === 'string'
          ? [attribute.value]
          : [],
      )[0];
    const [name = '', region] = [read('name'), read('region')];
    const regions = programs.get(name);
    const place = `${file}:${node.position?.start.line ?? 1}`;
    if (regions === undefined) {
      problems.push(`${place}: website/examples/${name}.ts does not exist`);
    } else if (region !== undefined && !regions.includes(region)) {
      problems.push(`${place}: website/examples/${name}.ts has no region "${region}"`);
    }
  });
  return problems;
}
