import { existsSync } from 'node:fs';
import path from 'node:path';

import type { Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';

import { createImport } from '../../../kernel/markdown/create-import.js';
import { rootDirectory, siteDirectory } from '../../../site.config.js';

/** The page that is being compiled. */
interface File {
  readonly path: string;
}

/**
 * Adds to each `<Example name="…" />` an import of that program, so that a page loads the programs that it shows and no
 * others.
 */
export function remarkExamples() {
  return (tree: Root, file: File): void => {
    const imports = new Map<string, string>();
    visit(tree, 'mdxJsxFlowElement', (element: MdxJsxFlowElement) => {
      const attribute = element.attributes.find((each) => 'name' in each && each.name === 'name');
      if (element.name !== 'Example' || typeof attribute?.value !== 'string') return;
      const name = attribute.value;
      if (!existsSync(path.join(siteDirectory, 'examples', `${name}.ts`))) {
        const place = path.relative(rootDirectory, file.path).replaceAll('\\', '/');
        const line = element.position?.start.line ?? 1;
        throw new Error(
          `${place}:${line}: <Example name="${name}"> needs the file website/examples/${name}.ts, which doesn't exist. Fix the name or add the file.`,
        );
      }
      const variable = imports.get(name) ?? `exampleProgram${imports.size}`;
      imports.set(name, variable);
      element.attributes.push({
        type: 'mdxJsxAttribute',
        name: 'program',
        value: {
          type: 'mdxJsxAttributeValueExpression',
          value: variable,
          data: {
            estree: {
              type: 'Program',
              sourceType: 'module',
              body: [
                {
                  type: 'ExpressionStatement',
                  expression: { type: 'Identifier', name: variable },
                },
              ],
            },
          },
        },
      });
    });
    tree.children.unshift(
      ...Array.from(imports, ([name, variable]) =>
        createImport(variable, 'default', `@generated/examples/default/programs/${name}.json`),
      ),
    );
  };
}
