import type { Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';

import { createImport } from './create-import.js';

/**
 * Imports the components that a page uses, so that it loads those and no others.
 *
 * @param components - The modules by the component's name, which is also the name of the export. Modules of the theme
 *   have a default export instead.
 */
export function remarkComponents(components: Readonly<Record<string, string>>) {
  return (tree: Root): void => {
    const used = new Set<string>();
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
      const { name } = node as MdxJsxFlowElement | MdxJsxTextElement;
      if (name !== null && Object.hasOwn(components, name)) used.add(name);
    });
    const imports = Array.from(used, (name) => {
      const module = components[name] ?? '';
      return createImport(name, module.startsWith('@theme/') ? 'default' : name, module);
    });
    tree.children.unshift(...imports);
  };
}
