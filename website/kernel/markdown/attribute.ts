import { valueToEstree } from 'estree-util-value-to-estree';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';

/** Creates an attribute of a component on an MDX page, from plain data. */
export function createAttribute(name: string, value: unknown): MdxJsxAttribute {
  return {
    type: 'mdxJsxAttribute',
    name,
    value: {
      type: 'mdxJsxAttributeValueExpression',
      value: '',
      data: {
        estree: {
          type: 'Program',
          sourceType: 'module',
          comments: [],
          body: [{ type: 'ExpressionStatement', expression: valueToEstree(value) }],
        },
      },
    },
  };
}
