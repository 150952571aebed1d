import path from 'node:path';
import ts from 'typescript';

import { readCompilerOptions } from './compiler-options.js';

/**
 * Lists the public functions, methods and constructors that throw but have no `@throws`. Follows calls of functions
 * and private methods in the same file, but not those into other files.
 *
 * @param root - The root of the repository.
 * @param entry - The module with the exports, relative to the root.
 */
export function findUndocumentedThrows(root: string, entry: string): string[] {
  const program = ts.createProgram([path.join(root, entry)], readCompilerOptions(root));
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(path.join(root, entry));
  const module = source === undefined ? undefined : checker.getSymbolAtLocation(source);
  if (module === undefined) throw new Error(`${entry} is not a module`);
  const declarations = checker.getExportsOfModule(module).flatMap((exported) => {
    const isAlias = (exported.flags & ts.SymbolFlags.Alias) !== 0;
    const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported;
    return symbol.declarations ?? [];
  });
  return declarations
    .flatMap(listCallables)
    .filter(([, node]) => throwsError(node, checker, new Set()) && !hasTag(node, 'throws'))
    .map(([name]) => `${name} throws an error, but has no @throws`);
}

/** Lists a function, or the public methods and the constructor of a class, by name. */
function listCallables(declaration: ts.Declaration): [string, ts.Node][] {
  if (ts.isFunctionDeclaration(declaration)) return [[declaration.name?.text ?? '', declaration]];
  if (!ts.isClassDeclaration(declaration)) return [];
  const isPrivate = (member: ts.ClassElement) =>
    hasTag(member, 'internal') ||
    (member.name !== undefined && ts.isPrivateIdentifier(member.name)) ||
    (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private) !== 0;
  return declaration.members
    .filter((member) => ts.isMethodDeclaration(member) || ts.isConstructorDeclaration(member))
    .filter((member) => !isPrivate(member))
    .map((member) => [
      `${declaration.name?.text ?? ''}.${member.name?.getText() ?? 'constructor'}`,
      member,
    ]);
}

function throwsError(node: ts.Node, checker: ts.TypeChecker, seen: Set<ts.Node>): boolean {
  if (seen.has(node)) return false;
  seen.add(node);
  if (ts.isThrowStatement(node)) return true;
  const called = ts.isCallExpression(node) ? findCalled(node, checker) : undefined;
  if (called !== undefined && throwsError(called, checker, seen)) return true;
  return ts.forEachChild(node, (child) => throwsError(child, checker, seen) || undefined) ?? false;
}

function findCalled(call: ts.CallExpression, checker: ts.TypeChecker): ts.Node | undefined {
  const { expression } = call;
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  const declaration = checker.getSymbolAtLocation(name)?.valueDeclaration;
  return declaration?.getSourceFile() === call.getSourceFile() ? declaration : undefined;
}

function hasTag(node: ts.Node, name: string): boolean {
  return ts.getJSDocTags(node).some(({ tagName }) => tagName.text === name);
}
