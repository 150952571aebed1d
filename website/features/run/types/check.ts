import ts from 'typescript';

import { typeOptions } from './options.js';

/** Something that the compiler rejects. */
export interface TypeProblem {
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

/** What programs on the page can import of Node. */
const nodeFile = '/node.d.ts';
const nodeDeclarations = `declare module 'node:timers/promises' {
  export function setTimeout<T = void>(
    delay?: number,
    value?: T,
    options?: { signal?: AbortSignal },
  ): Promise<T>;
}`;

/**
 * Creates a function that checks the types of programs and returns the problems of each.
 *
 * @param declarations - The declarations that programs can import, and those of the language, by path.
 */
export function createTypeChecker(
  declarations: Readonly<Record<string, string>>,
): (programs: readonly string[]) => TypeProblem[][] {
  const files: Record<string, string> = { ...declarations, [nodeFile]: nodeDeclarations };
  const sources = new Map<string, ts.SourceFile>();
  const codes = new Map<string, string>();
  let before: ts.Program | undefined;
  const read = (file: string) => codes.get(file) ?? files[file];
  const folders = new Set(Object.keys(files).flatMap(listFolders));
  const host: ts.CompilerHost = {
    fileExists: (file) => read(file) !== undefined,
    readFile: read,
    directoryExists: (folder) => folders.has(folder),
    getSourceFile: (file) => {
      const text = read(file);
      if (text === undefined) return undefined;
      if (codes.has(file)) return parse(file, text);
      const source = sources.get(file) ?? parse(file, text);
      sources.set(file, source);
      return source;
    },
    getDefaultLibFileName: () => '/lib/lib.d.ts',
    getDefaultLibLocation: () => '/lib',
    getCurrentDirectory: () => '/',
    getCanonicalFileName: (file) => file,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    writeFile: () => undefined,
  };
  return (programs) => {
    codes.clear();
    for (const [index, code] of programs.entries()) {
      // Programs use `await` outside of functions, which only modules can.
      codes.set(`/program-${index}.ts`, `${code}\nexport {};\n`);
    }
    const program = ts.createProgram([nodeFile, ...codes.keys()], typeOptions, host, before);
    before = program;
    return Array.from(codes.keys(), (file) => {
      const source = program.getSourceFile(file);
      return ts.getPreEmitDiagnostics(program, source).map(({ start = 0, messageText }) => ({
        line: (source?.getLineAndCharacterOfPosition(start).line ?? 0) + 1,
        message: ts.flattenDiagnosticMessageText(messageText, '\n'),
      }));
    });
  };
}

function parse(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.ES2023);
}

function listFolders(file: string): string[] {
  const folders = file.split('/').slice(0, -1);
  return folders.map((_, index) => folders.slice(0, index + 1).join('/') || '/');
}
