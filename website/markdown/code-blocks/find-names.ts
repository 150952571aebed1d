import ts from 'typescript';

import { compileSamples, type CompiledSample } from './sample-service.js';

/** A name of the toolkit in a sample. */
export interface FoundName {
  /** The places of its first character and of the one behind its last. */
  readonly start: number;
  readonly end: number;
  /** Where it is explained, from the root of the site. */
  readonly url: string;
  /** How it is declared, as an editor shows it. */
  readonly type: string;
  /** The first paragraph of its comment. */
  readonly summary: string;
}

/** Where the reference keeps each kind of declaration. */
const folders: readonly [(node: ts.Node) => boolean, string][] = [
  [ts.isClassDeclaration, 'classes'],
  [ts.isFunctionDeclaration, 'functions'],
  [ts.isInterfaceDeclaration, 'interfaces'],
  [ts.isTypeAliasDeclaration, 'type-aliases'],
  [ts.isVariableDeclaration, 'variables'],
];

/** A type that goes on for longer than this says less, not more. */
const longestType = 400;

interface Request {
  readonly code: string;
  readonly resolve: (names: FoundName[]) => void;
  readonly reject: (reason: unknown) => void;
}

/** Pages are made side by side: what several of them ask for within this time is looked up together. */
const patience = 100;
let waiting: Request[] = [];

/** The names of the toolkit that a sample uses, in the order in which they stand there. */
export function findNames(code: string): Promise<FoundName[]> {
  return new Promise((resolve, reject) => {
    if (waiting.length === 0) setTimeout(answerAll, patience);
    waiting.push({ code, resolve, reject });
  });
}

function answerAll(): void {
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

/** The page of the reference for a name of the core or one of its members; for other packages, their listing. */
function findPage(declaration: ts.Declaration, sample: CompiledSample): string | undefined {
  const file = declaration.getSourceFile();
  if (file === sample.source) return undefined;
  const folder = /\/packages\/([\w-]+)\/(?:dist|src)\//.exec(file.fileName)?.[1];
  if (folder === undefined) return undefined;
  const owner = findOwner(declaration);
  if (folder !== 'core') return owner === declaration ? `/plugins#${folder}` : undefined;

  const section = folders.find(([is]) => is(owner))?.[1];
  const name = ts.getNameOfDeclaration(owner)?.getText();
  if (section === undefined || name === undefined || !isPublic(name, sample)) {
    return undefined;
  }
  const member =
    owner === declaration ? '' : (ts.getNameOfDeclaration(declaration)?.getText() ?? '');
  return `/api/${section}/${name}${member === '' ? '' : `#${member.toLowerCase()}`}`;
}

/** The class or interface that a member belongs to, or else the declaration itself. */
function findOwner(declaration: ts.Declaration): ts.Declaration {
  const { parent } = declaration;
  return ts.isClassDeclaration(parent) || ts.isInterfaceDeclaration(parent) ? parent : declaration;
}

/** Whether the core's entry exports the name. It has others, for its own use and for tests. */
function isPublic(name: string, { program, checker }: CompiledSample): boolean {
  const entry = program
    .getSourceFiles()
    .find(({ fileName }) => fileName.endsWith('/packages/core/dist/index.d.ts'));
  const module = entry && checker.getSymbolAtLocation(entry);
  return module?.exports?.has(ts.escapeLeadingUnderscores(name)) ?? false;
}

function cleanType(type: string): string {
  const clean = type.replace(/^\(alias\) /, '').replace(/\nimport [^\n]*$/, '');
  return clean.length > longestType ? `${clean.slice(0, longestType)}…` : clean;
}

function readSummary(documentation: string): string {
  return (documentation.split('\n\n')[0] ?? '')
    .replaceAll(/\{@link (?:[^|}]*\| *)?([^}]*?)\s*\}/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
