import ts from 'typescript';

import { isShownAsInterface } from '../../../kernel/markdown/shown-as-interface.js';
import { compileSamples, type CompiledSample } from './sample-service.js';

/** A name of the toolkit in a code sample. */
export interface FoundName {
  /** The offsets of its first character and of the character after its last. */
  readonly start: number;
  readonly end: number;
  /** The address of its documentation, relative to the site. */
  readonly url: string;
  /** Its declaration, as an editor shows it. */
  readonly type: string;
  /** The first paragraph of its comment. */
  readonly summary: string;
}

/** The folder of the reference for each kind of declaration. */
const folders: readonly [(node: ts.Node) => boolean, string][] = [
  [ts.isClassDeclaration, 'classes'],
  [ts.isFunctionDeclaration, 'functions'],
  [ts.isInterfaceDeclaration, 'interfaces'],
  [(node) => ts.isTypeAliasDeclaration(node) && isShownAsInterface(node), 'interfaces'],
  [ts.isTypeAliasDeclaration, 'type-aliases'],
  [ts.isVariableDeclaration, 'variables'],
];

const packageScope = '@dowel/';

/** Longer types are cut off in the tooltip. */
const longestType = 400;

interface Request {
  readonly code: string;
  readonly resolve: (names: FoundName[]) => void;
  readonly reject: (reason: unknown) => void;
}

/** Milliseconds in which requests are collected. Pages are compiled in parallel, and one compiler run serves all. */
const batchDelay = 100;
let waiting: Request[] = [];

/** Finds the names of the toolkit in a sample, in order. A sample that imports none of our packages has none. */
export async function findNames(code: string): Promise<FoundName[]> {
  if (!code.includes(packageScope)) return [];
  return new Promise((resolve, reject) => {
    if (waiting.length === 0) setTimeout(resolveAll, batchDelay);
    waiting.push({ code, resolve, reject });
  });
}

function resolveAll(): void {
  const requests = waiting;
  waiting = [];
  try {
    const samples = compileSamples(requests.map(({ code }) => code));
    samples.forEach((sample, index) => {
      requests[index]?.resolve(readNames(sample));
    });
  } catch (error) {
    for (const { reject } of requests) reject(error);
  }
}

function readNames(sample: CompiledSample): FoundName[] {
  const found: FoundName[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      const name = readName(node, sample);
      if (name !== undefined) found.push(name);
    }
    ts.forEachChild(node, visit);
  };
  visit(sample.source);
  return found;
}

function readName(node: ts.Identifier, sample: CompiledSample): FoundName | undefined {
  const { checker, service, source } = sample;
  const symbol = checker.getSymbolAtLocation(node);
  if (symbol === undefined) return undefined;
  const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
  const [declaration] = (isAlias ? checker.getAliasedSymbol(symbol) : symbol).declarations ?? [];
  const url = declaration && findPage(declaration, sample);
  if (url === undefined) return undefined;

  const start = node.getStart(source);
  const info = service.getQuickInfoAtPosition(source.fileName, start);
  if (info === undefined) return undefined;
  return {
    start,
    end: node.getEnd(),
    url,
    type: cleanType(ts.displayPartsToString(info.displayParts)),
    summary: readSummary(ts.displayPartsToString(info.documentation)),
  };
}

/** Returns the reference page for the core's names and members, and the entry on the plugins page for other packages. */
function findPage(declaration: ts.Declaration, sample: CompiledSample): string | undefined {
  const file = declaration.getSourceFile();
  if (file === sample.source) return undefined;
  const folder = /\/packages\/([\w-]+)\/(?:dist|src)\//.exec(file.fileName)?.[1];
  if (folder === undefined) return undefined;
  const owner = findOwner(declaration);
  if (folder !== 'core') return owner === declaration ? `/plugins#${folder}` : undefined;

  const section = folders.find(([isKind]) => isKind(owner))?.[1];
  const name = ts.getNameOfDeclaration(owner)?.getText();
  if (section === undefined || name === undefined || !isPublic(name, sample)) {
    return undefined;
  }
  const member =
    owner === declaration ? '' : (ts.getNameOfDeclaration(declaration)?.getText() ?? '');
  return `/api/${section}/${name}${member === '' ? '' : `#${member.toLowerCase()}`}`;
}

/** Returns the class or interface of a member, or else the declaration itself. */
function findOwner(declaration: ts.Declaration): ts.Declaration {
  const { parent } = declaration;
  if (ts.isClassDeclaration(parent) || ts.isInterfaceDeclaration(parent)) return parent;
  const alias = ts.findAncestor(declaration, ts.isTypeAliasDeclaration);
  return alias !== undefined && isShownAsInterface(alias) ? alias : declaration;
}

/** Returns whether the core's main entry exports the name. */
function isPublic(name: string, { program, checker }: CompiledSample): boolean {
  const entry = program
    .getSourceFiles()
    .find(({ fileName }) => fileName.endsWith('/packages/core/dist/index.d.ts'));
  const module = entry && checker.getSymbolAtLocation(entry);
  return module?.exports?.has(ts.escapeLeadingUnderscores(name)) ?? false;
}

/** Sorts the texts in a union: TypeScript prints them in an order that depends on the samples it compiled before. */
export function cleanType(type: string): string {
  const clean = type
    .replace(/^\(alias\) /, '')
    .replace(/\nimport [^\n]*$/, '')
    .replaceAll(/"[^"]*"(?: \| "[^"]*")+/g, (union) => union.split(' | ').sort().join(' | '));
  return clean.length > longestType ? `${clean.slice(0, longestType)}…` : clean;
}

function readSummary(documentation: string): string {
  return (documentation.split('\n\n')[0] ?? '')
    .replaceAll(/\{@link (?:[^|}]*\| *)?([^}]*?)\s*\}/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
