import ts from 'typescript';

import type { CallSignature } from '@dowel/docs-search/write';

type Callable = ts.SignatureDeclaration | ts.FunctionTypeNode;

/**
 * Reads parameters and return type from a declaration. A property returns its type; a property that holds a function
 * has that function's signature.
 *
 * @param declaration - A declaration or a member, as the reference shows it.
 * @param owner - The class or interface of a member, which its constructor returns.
 */
export function readSignature(declaration: string, owner?: string): CallSignature | undefined {
  const source = owner === undefined ? declaration : `abstract class ${owner} { ${declaration} }`;
  const file = ts.createSourceFile('signature.ts', source, ts.ScriptTarget.Latest, true);
  const [statement] = file.statements;
  const node = statement === undefined ? undefined : findDeclaration(statement, owner);
  if (node === undefined) return undefined;
  if (ts.isFunctionLike(node)) return describe(node, owner);
  const { type } = node;
  if (type === undefined) return undefined;
  if (ts.isFunctionTypeNode(type)) return describe(type, owner);
  return { typeParameters: [], parameters: [], returns: type.getText() };
}

function findDeclaration(
  statement: ts.Statement,
  owner: string | undefined,
): Callable | ts.PropertyDeclaration | undefined {
  if (ts.isFunctionDeclaration(statement)) return statement;
  if (ts.isInterfaceDeclaration(statement)) {
    return statement.members.find((member) => ts.isCallSignatureDeclaration(member));
  }
  if (owner === undefined || !ts.isClassDeclaration(statement)) return undefined;
  const [member] = statement.members;
  return member !== undefined && (ts.isPropertyDeclaration(member) || ts.isFunctionLike(member))
    ? member
    : undefined;
}

function describe(node: Callable, owner: string | undefined): CallSignature {
  const holders = [node.parent, node].flatMap((each) =>
    ts.isInterfaceDeclaration(each) || ts.isFunctionLike(each) ? (each.typeParameters ?? []) : [],
  );
  return {
    typeParameters: holders.map(({ name, constraint }) => ({
      name: name.text,
      ...(constraint === undefined ? {} : { constraint: constraint.getText() }),
    })),
    parameters: node.parameters.map((parameter) => ({
      type: parameter.type?.getText() ?? 'unknown',
      isOptional:
        parameter.questionToken !== undefined ||
        parameter.initializer !== undefined ||
        parameter.dotDotDotToken !== undefined,
    })),
    returns: ts.isConstructorDeclaration(node)
      ? (owner ?? 'unknown')
      : (node.type?.getText() ?? 'unknown'),
  };
}
