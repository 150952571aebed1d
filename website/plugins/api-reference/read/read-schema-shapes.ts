import ts from 'typescript';

/** @typedef {import('./public-names.mjs').PublicNames} PublicNames */

const wholeShape = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias;

/**
 * What is behind each type that is inferred from a zod schema, as TypeScript, by name. Shapes inside of it that
 * have a name themselves are called by it.
 *
 * @param {PublicNames} names
 * @returns {Map<string, string>}
 */
export function readSchemaShapes({ entries, checker }) {
  const inferred = entries
    .filter(({ declaration }) => isInferred(declaration))
    .map(({ name, declaration }) => ({
      name,
      shape: checker.typeToString(checker.getTypeAtLocation(declaration), undefined, wholeShape),
    }))
    // The shortest first: they may be part of the others.
    .sort((a, b) => a.shape.length - b.shape.length);
  /** @type {Map<string, string>} */
  const shapes = new Map();
  /** @type {Map<string, string>} */
  const known = new Map();
  for (const { name, shape } of inferred) {
    const named = [...known].reduce((text, [part, of]) => text.replaceAll(part, of), shape);
    shapes.set(name, named);
    known.set(shape, name).set(named, name);
  }
  return shapes;
}

/** @param {ts.Declaration} declaration */
function isInferred(declaration) {
  return (
    ts.isTypeAliasDeclaration(declaration) &&
    ts.isTypeReferenceNode(declaration.type) &&
    declaration.type.typeName.getText() === 'z.infer'
  );
}
