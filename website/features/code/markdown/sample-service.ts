import path from 'node:path';

import ts from 'typescript';

import { siteDirectory } from '../../../site.config.js';

/** The folder that samples pretend to be in, from which the packages can be imported. */
const directory = path.join(siteDirectory, 'examples/samples-of-pages');

const options: ts.CompilerOptions = {
  strict: true,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  noEmit: true,
  skipLibCheck: true,
  types: [],
};

export interface CompiledSample {
  readonly service: ts.LanguageService;
  readonly program: ts.Program;
  readonly checker: ts.TypeChecker;
  readonly source: ts.SourceFile;
}

let service: ts.LanguageService | undefined;
let samples: ReadonlyMap<string, string> = new Map();
let count = 0;

/**
 * Compiles samples with TypeScript. The result is valid until the next call. Compile many at once: the start takes most
 * of the time, and a hundred samples take little more than one.
 */
export function compileSamples(codes: readonly string[]): CompiledSample[] {
  samples = new Map(codes.map((code) => [path.join(directory, `${String(++count)}.ts`), code]));
  service ??= ts.createLanguageService(createHost());
  const program = service.getProgram();
  if (program === undefined) throw new Error('TypeScript returned no program for the samples');
  const checker = program.getTypeChecker();
  return [...samples.keys()].map((file) => {
    const source = program.getSourceFile(file);
    if (source === undefined || service === undefined)
      throw new Error(`TypeScript didn't compile ${file}`);
    return { service, program, checker, source };
  });
}

function createHost(): ts.LanguageServiceHost {
  const { sys } = ts;
  const readFile = (file: string) => samples.get(file) ?? sys.readFile(file);
  return {
    getCompilationSettings: () => options,
    getCurrentDirectory: () => siteDirectory,
    getDefaultLibFileName: (settings) => ts.getDefaultLibFilePath(settings),
    getScriptFileNames: () => [...samples.keys()],
    // Every sample has a new name and other files don't change, so no file has a second version.
    getScriptVersion: () => '1',
    getScriptSnapshot: (file) => {
      const content = readFile(file);
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
    },
    fileExists: (file) => samples.has(file) || sys.fileExists(file),
    readFile,
    directoryExists: (folder) => sys.directoryExists(folder),
    getDirectories: (folder) => sys.getDirectories(folder),
    realpath: (file) => sys.realpath?.(file) ?? file,
  };
}
