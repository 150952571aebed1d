import ts from 'typescript';

import type { InlineType } from './public-names.js';

/** A syntax node with a name and a type. */
export type TypedNode = ts.ParameterDeclaration | ts.TypeElement | ts.ClassElement;

/** Returns the type that the source gives a node. */
export function getTypeNode(node: ts.Node): ts.TypeNode | undefined {
  return 'type' in node ? (node.type as ts.TypeNode | undefined) : undefined;
}

/**
 * Lists the properties of an object type, also inside a promise, an array or an optional type. For a function
 * type, lists the parameters that are object types.
 *
 * @param type - The type in the source.
 * @param findInline - Returns the declaration of a type whose properties may be listed.
 */
export function listProperties(
  type: ts.TypeNode,
  findInline: (type: ts.TypeNode) => InlineType | undefined,
): readonly TypedNode[] {
  const inline = findInline(type);
  if (inline !== undefined) {
    if (!ts.isInterfaceDeclaration(inline)) return listProperties(inline.type, findInline);
    const parents = inline.heritageClauses?.flatMap(({ types }) => types) ?? [];
    const inherited = parents.flatMap((parent) => listProperties(parent, findInline));
    return [...inherited, ...inline.members];
  }
  if (ts.isTypeLiteralNode(type)) return type.members;
  if (ts.isFunctionTypeNode(type)) {
    return type.parameters.filter(
      (parameter) => parameter.type !== undefined && ts.isTypeLiteralNode(parameter.type),
    );
  }
  if (ts.isArrayTypeNode(type)) return listProperties(type.elementType, findInline);
  if (ts.isTypeOperatorNode(type) || ts.isParenthesizedTypeNode(type)) {
    return listProperties(type.type, findInline);
  }
  if (ts.isTypeReferenceNode(type) && type.typeName.getText() === 'Promise') {
    return type.typeArguments?.flatMap((argument) => listProperties(argument, findInline)) ?? [];
  }
  if (ts.isUnionTypeNode(type)) {
    const objects = type.types.filter(({ kind }) => kind !== ts.SyntaxKind.UndefinedKeyword);
    return objects.length === 1
      ? objects.flatMap((object) => listProperties(object, findInline))
      : [];
  }
  return [];
}
