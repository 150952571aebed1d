import type { RootContent } from 'mdast';

/**
 * Creates an `import` for an MDX page.
 *
 * @param local - The name of the variable.
 * @param imported - The name of the export.
 */
export function createImport(local: string, imported: string, module: string): RootContent {
  const declaration = {
    type: 'mdxjsEsm',
    value: '',
    data: {
      estree: {
        type: 'Program',
        sourceType: 'module',
        body: [
          {
            type: 'ImportDeclaration',
            attributes: [],
            source: { type: 'Literal', value: module },
            specifiers: [
              {
                type: 'ImportSpecifier',
                local: { type: 'Identifier', name: local },
                imported: { type: 'Identifier', name: imported },
              },
            ],
          },
        ],
      },
    },
  };
  return declaration as unknown as RootContent;
}
