import path from 'node:path';

import ts from 'typescript';

import { siteDirectory } from '../../site.config.js';

/** Where samples would stand if they were files: somewhere that the packages can be imported from. */
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
 * What the compiler knows of some samples, until it is asked for others. There is one compiler for all of them,
 * which reads once what they import; still it needs a while to begin, and little more for a hundred than for one.
 */
export function compileSamples(codes: readonly string[]): CompiledSample[] {
  samples = new Map(codes.map((code) => [path.join(directory, `${String(++count)}.ts`), code]));
  service ??= ts.createLanguageService(createHost());
  const program = service.getProgram();
  if (program === undefined) throw new Error('The compiler has no program');
  const checker = program.getTypeChecker();
  return [...samples.keys()].map((file) => {
    const source = program.getSourceFile(file);
    if (source === undefined || service === undefined) throw new Error(`${file} was not compiled`);
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
    // No file is read twice: a sample has a name of its own, and the rest does not change.
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
