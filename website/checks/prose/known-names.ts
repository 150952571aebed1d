import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';

import type { NamePlace } from '../../kernel/name-place.js';
import { listFiles } from '../list-files.js';

/** Where a name in code font may come from. */
export interface KnownNames {
  /** Exports of the packages, from all entries. */
  readonly exported: ReadonlySet<string>;
  /** The members of the core's public classes and interfaces. */
  readonly members: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names of the platform: TypeScript's libraries, the browser, Node. */
  readonly globals: ReadonlySet<string>;
  /** Every word in this repository's code, without comments. */
  readonly words: ReadonlySet<string>;
}

export function readKnownNames(root: string, places: readonly NamePlace[]): KnownNames {
  return {
    exported: readExports(root),
    members: readMembers(places),
    globals: readGlobals(root),
    words: readCodeWords(root),
  };
}

function readMembers(places: readonly NamePlace[]): Map<string, Set<string>> {
  const members = new Map<string, Set<string>>();
  for (const { name } of places) {
    const [owner = '', member] = name.split('.');
    if (member === undefined) continue;
    members.set(owner, (members.get(owner) ?? new Set()).add(member));
  }
  return members;
}

function readExports(root: string): Set<string> {
  const directory = path.join(root, 'packages');
  const entries = readdirSync(directory).flatMap((name) => {
    const file = path.join(directory, name, 'package.json');
    const { exports } = JSON.parse(readFileSync(file, 'utf8')) as {
      exports: Record<string, string | { '@dowel/source'?: string }>;
    };
    return Object.values(exports).flatMap((entry) => {
      const source = typeof entry === 'string' ? undefined : entry['@dowel/source'];
      return source === undefined ? [] : [path.join(directory, name, source)];
    });
  });
  return new Set(entries.flatMap(listExports));
}

/** Lists the names that a module exports, without resolving types. */
function listExports(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) {
      const { exportClause: clause, moduleSpecifier: from } = statement;
      if (clause !== undefined && ts.isNamedExports(clause)) {
        return clause.elements.map(({ name }) => name.text);
      }
      if (from === undefined || !ts.isStringLiteral(from)) return [];
      return listExports(path.resolve(path.dirname(file), from.text.replace(/\.js$/, '.ts')));
    }
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (isExported !== true) return [];
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.flatMap(({ name }) =>
        ts.isIdentifier(name) ? [name.text] : [],
      );
    }
    const { name } = statement as { name?: ts.Identifier };
    return name === undefined ? [] : [name.text];
  });
}

function readGlobals(root: string): Set<string> {
  const libraries = listFiles(root, 'node_modules/typescript/lib', '.d.ts').filter((file) =>
    /\/lib\.[\w.]+$/.test(file),
  );
  const node = listFiles(root, 'node_modules/@types/node', '.d.ts');
  const declaration =
    /^\s*(?:export )?(?:declare )?(?:abstract )?(?:interface|type|var|let|const|class|function|namespace) (\w+)/gm;
  return new Set(
    [...libraries, ...node].flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return [...text.matchAll(declaration)].map(([, name = '']) => name);
    }),
  );
}

function readCodeWords(root: string): Set<string> {
  const files = [
    ...['packages', 'website/examples', 'website/plugins', 'website/src', 'scripts'].flatMap(
      (folder) =>
        ['.ts', '.tsx', '.js', '.mjs'].flatMap((ending) => listFiles(root, folder, ending)),
    ),
    ...['.ts', '.json'].flatMap((ending) => listFiles(root, 'website', ending)),
    'oxlint.config.js',
    'package.json',
    'tsconfig.json',
  ].filter(
    (file) => !/node_modules|\/dist\/|\.test\.ts$|\.docusaurus|website\/(?:api|build)\//.test(file),
  );
  return new Set([
    ...[...new Set(files)].flatMap((file) => wordsOf(readFileSync(path.join(root, file), 'utf8'))),
    // Pages mention folders too.
    ...['.', 'packages', 'website', 'packages/core/src'].flatMap((folder) =>
      readdirSync(path.join(root, folder)),
    ),
  ]);
}

function wordsOf(code: string): string[] {
  const text = code.replaceAll(/\/\*.*?\*\/|(?<=^|\s)\/\/.*$/gms, (comment) =>
    comment.startsWith('//') ? comment.slice(comment.split('\n')[0]?.length) : '',
  );
  return text.match(/[A-Za-z_$][\w$]*/g) ?? [];
}
