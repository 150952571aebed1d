import ts from 'typescript';

import type { PublicNames } from './public-names.js';

const fullType = (ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.InTypeAlias) as ts.TypeFormatFlags;

/**
 * Expands each type that is inferred from a zod schema into TypeScript, by name. Inside an expanded type, shapes
 * of other public types are replaced by their names.
 */
export function readSchemaShapes({ entries, checker }: PublicNames): Map<string, string> {
  const inferred = entries
    .filter(({ declaration }) => isInferred(declaration))
    .map(({ name, declaration }) => ({
      name,
      shape: checker.typeToString(checker.getTypeAtLocation(declaration), undefined, fullType),
    }))
    // Longer shapes may contain shorter ones.
    .sort((a, b) => a.shape.length - b.shape.length);
  const shapes = new Map<string, string>();
  const nameOf = new Map<string, string>();
  for (const { name, shape } of inferred) {
    const named = [...nameOf].reduce((text, [part, other]) => text.replaceAll(part, other), shape);
    shapes.set(name, named);
    nameOf.set(shape, name).set(named, name);
  }
  return shapes;
}

function isInferred(declaration: ts.Declaration): boolean {
  return (
    ts.isTypeAliasDeclaration(declaration) &&
    ts.isTypeReferenceNode(declaration.type) &&
    declaration.type.typeName.getText() === 'z.infer'
  );
}
