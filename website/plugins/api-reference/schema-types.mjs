import { ArrayType, Converter, ReferenceType, ReflectionKind, ReflectionType } from 'typedoc';
import ts from 'typescript';

import { formatSignature } from './format-signature.mjs';

/** @typedef {import('typedoc').DeclarationReflection} Alias */

const wholeShape = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias;

/** @type {WeakMap<Alias, string>} What is behind each type that is inferred from a zod schema, as TypeScript. */
const shapes = new WeakMap();

/**
 * TypeDoc sees through `z.infer` where such a type is used, and not at all where it is declared. This gives the
 * uses their names back, and notes the shapes for the pages of the types.
 *
 * @param {import('typedoc').Application} application
 */
export function nameSchemaTypes(application) {
  application.converter.on(Converter.EVENT_END, (context) => {
    const { project } = context;
    const checker = context.programs[0]?.getTypeChecker();
    const aliases = project.getReflectionsByKind(ReflectionKind.TypeAlias).filter(isInferred);
    /** @type {Map<string, Alias>} */
    const byShape = new Map();

    /** @type {(alias: Alias) => [Alias, string]} */
    function readShape(alias) {
      const symbol = context.getSymbolFromReflection(alias);
      if (checker === undefined || symbol === undefined) {
        throw new Error(`The compiler does not know ${alias.name}.`);
      }
      const type = checker.getDeclaredTypeOfSymbol(symbol);
      return [alias, checker.typeToString(type, undefined, wholeShape)];
    }

    for (const [alias, shape] of aliases.map(readShape).sort(bySize)) {
      // A shape that has a name by now is called by it.
      const named = [...byShape].reduce(
        (text, [known, { name }]) => text.replaceAll(known, name),
        shape,
      );
      shapes.set(alias, named);
      byShape.set(shape, alias).set(named, alias);
    }

    for (const reflection of Object.values(project.reflections)) {
      if (reflection === undefined || !('type' in reflection)) continue;
      const alias = byShape.get(writeShape(reflection.type, byShape));
      if (alias !== undefined) {
        reflection.type = ReferenceType.createResolvedReference(alias.name, alias, project);
      }
    }
  });
}

/**
 * The block that shows what is behind an inferred type; nothing for any other declaration.
 *
 * @param {Alias} model
 */
export function shapeOf(model) {
  const shape = shapes.get(model);
  return shape === undefined ? '' : formatSignature(`${model.name} = ${shape}`);
}

/** @type {(a: [Alias, string], b: [Alias, string]) => number} The shortest first: they may be part of the others. */
const bySize = ([, a], [, b]) => a.length - b.length;

/**
 * @param {import('typedoc').Reflection} reflection
 * @returns {reflection is Alias}
 */
function isInferred(reflection) {
  return (
    reflection.isDeclaration() &&
    reflection.type instanceof ReferenceType &&
    reflection.type.package === 'zod' &&
    reflection.type.name === 'z.infer'
  );
}

/**
 * A type as the compiler would write it, as far as inferred types need: objects of simple types, and lists.
 *
 * @param {unknown} type
 * @param {ReadonlyMap<string, { name: string }>} named
 * @returns {string}
 */
function writeShape(type, named) {
  if (type instanceof ArrayType) {
    const element = writeShape(type.elementType, named);
    return `${named.get(element)?.name ?? element}[]`;
  }
  if (!(type instanceof ReflectionType)) return String(type);
  const properties = type.declaration.children?.map(
    ({ name, type: own }) => `${name}: ${String(own)};`,
  );
  return `{ ${properties?.join(' ') ?? ''} }`;
}
