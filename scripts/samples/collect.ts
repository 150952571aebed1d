import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A piece of TypeScript that readers are shown. */
export interface Sample {
  /** The file it stands in, from the root of the repository. */
  readonly file: string;
  /** The line of its first line of code. */
  readonly line: number;
  readonly code: string;
  /** Whether it is a program to run, or only to compile (` ```ts no-run `). */
  readonly run: boolean;
}

/** An exported name of the core, and how it is documented. */
export interface DocumentedName {
  readonly name: string;
  readonly kind: 'class' | 'function' | 'interface' | 'type-alias' | 'variable';
  readonly summary: string;
  readonly examples: readonly Sample[];
  /** The names of its own members, if it is a class or an interface; those of the runtime's own use left out. */
  readonly members: readonly string[];
}

const kinds: readonly [(node: ts.Node) => boolean, DocumentedName['kind']][] = [
  [ts.isClassDeclaration, 'class'],
  [ts.isFunctionDeclaration, 'function'],
  [ts.isInterfaceDeclaration, 'interface'],
  [ts.isTypeAliasDeclaration, 'type-alias'],
  [ts.isVariableDeclaration, 'variable'],
];

/** Everything that `packages/core/src/index.ts` exports. */
export function collectPublicNames(root: string): DocumentedName[] {
  const entry = path.join(root, 'packages/core/src/index.ts');
  const program = ts.createProgram([entry], readOptions(root));
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
      kind,
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

/** The `@example` blocks of a declaration. */
function collectExamples(root: string, declaration: ts.Node): Sample[] {
  const source = declaration.getSourceFile();
  return ts
    .getJSDocTags(declaration)
    .filter(({ tagName }) => tagName.text === 'example')
    .flatMap((tag) => {
      const text = source.text
        .slice(tag.getStart(), tag.getEnd())
        .replaceAll(/^[ \t]*\*(?: |$)/gm, '');
      const firstLine = source.getLineAndCharacterOfPosition(tag.getStart()).line + 1;
      return collectFences(text, path.relative(root, source.fileName), firstLine);
    });
}

/** The TypeScript blocks of the packages' READMEs. */
export function collectReadmeSamples(root: string): Sample[] {
  const packages = readdirSync(path.join(root, 'packages'));
  return ['README.md', ...packages.map((name) => `packages/${name}/README.md`)]
    .filter((file) => existsSync(path.join(root, file)))
    .flatMap((file) => collectFences(readFileSync(path.join(root, file), 'utf8'), file, 1));
}

/** The TypeScript blocks of the site's docs pages. */
export function collectDocsSamples(root: string): Sample[] {
  const directory = path.join(root, 'website/docs');
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx'))
    .sort()
    .flatMap((file) =>
      collectFences(
        readFileSync(path.join(directory, file), 'utf8'),
        `website/docs/${file.split(path.sep).join('/')}`,
        1,
      ),
    );
}

function collectFences(text: string, file: string, firstLine: number): Sample[] {
  return [...text.matchAll(/^```ts(?<meta>[^\n]*)\n(?<code>.*?)^```/gms)].map((match) => ({
    file,
    line: firstLine + text.slice(0, match.index).split('\n').length,
    code: match.groups?.code ?? '',
    run: !(match.groups?.meta ?? '').includes('no-run'),
  }));
}

/** The compiler options that all packages share. */
export function readOptions(root: string): ts.CompilerOptions {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.base.json'), (file) =>
    ts.sys.readFile(file),
  ) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  return { ...options, composite: false, noEmit: true, types: ['node'] };
}
