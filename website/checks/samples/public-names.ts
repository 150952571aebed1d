import path from 'node:path';
import ts from 'typescript';

import { readCommentBlocks, type Block } from '../../kernel/markdown/read-blocks.js';
import { isShownAsInterface } from '../../kernel/markdown/shown-as-interface.js';
import { readCompilerOptions } from './compiler-options.js';

/** An export of the core and its documentation. */
export interface DocumentedName {
  readonly name: string;
  readonly kind: 'class' | 'function' | 'interface' | 'type-alias' | 'variable';
  readonly summary: string;
  /** The code blocks of its `@example` tags. */
  readonly examples: readonly Block[];
  /** The members of a class or an interface, without private and internal ones. */
  readonly members: readonly string[];
}

const kinds: readonly [(node: ts.Node) => boolean, DocumentedName['kind']][] = [
  [ts.isClassDeclaration, 'class'],
  [ts.isFunctionDeclaration, 'function'],
  [ts.isInterfaceDeclaration, 'interface'],
  [ts.isTypeAliasDeclaration, 'type-alias'],
  [ts.isVariableDeclaration, 'variable'],
];

/** Collects the exports of `packages/core/src/index.ts`. */
export function collectPublicNames(root: string): DocumentedName[] {
  const entry = path.join(root, 'packages/core/src/index.ts');
  const program = ts.createProgram([entry], readCompilerOptions(root));
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(entry);
  const module = source === undefined ? undefined : checker.getSymbolAtLocation(source);
  if (module === undefined) throw new Error(`${entry} is not a module`);
  return checker.getExportsOfModule(module).map((exported) => {
    const symbol =
      exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    const declaration = symbol.declarations?.[0];
    const kind = kinds.find(([is]) => declaration !== undefined && is(declaration))?.[1];
    if (declaration === undefined || kind === undefined) {
      throw new Error(`${exported.name}: neither class, function, interface, type nor variable`);
    }
    return {
      name: exported.name,
      kind: isShownAsInterface(declaration) ? 'interface' : kind,
      summary: ts.displayPartsToString(symbol.getDocumentationComment(checker)).trim(),
      examples: collectExamples(root, declaration),
      members: collectMembers(declaration),
    };
  });
}

function collectMembers(declaration: ts.Declaration): string[] {
  if (!ts.isClassDeclaration(declaration) && !ts.isInterfaceDeclaration(declaration)) return [];
  return [...declaration.members]
    .filter(
      (member) =>
        member.name !== undefined &&
        !ts.isPrivateIdentifier(member.name) &&
        !ts.getJSDocTags(member).some(({ tagName }) => tagName.text === 'internal'),
    )
    .map(({ name }) => name?.getText().replaceAll(/^'|'$/g, '') ?? '');
}

function collectExamples(root: string, declaration: ts.Node): Block[] {
  const source = declaration.getSourceFile();
  return ts
    .getJSDocTags(declaration)
    .filter(({ tagName }) => tagName.text === 'example')
    .flatMap((tag) =>
      readCommentBlocks(`/**\n * ${tag.getText()}\n */`, path.relative(root, source.fileName)),
    );
}
