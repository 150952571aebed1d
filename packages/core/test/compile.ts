import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(import.meta.dirname, '../../..');

/**
 * Compiles a program as its author would, in the folder of a package, because imports resolve from there. Returns the
 * compiler's messages and the declarations.
 */
export function compile(
  source: string,
  { folder, ...rest }: ts.CompilerOptions & { readonly folder: string },
): { readonly problems: string[]; readonly declarations: string } {
  const file = path.join(root, folder, 'program.ts');
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    customConditions: ['@dowel/source'],
    strict: true,
    declaration: true,
    emitDeclarationOnly: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    ...rest,
  };
  const host = ts.createCompilerHost(options);
  const real = ts.createCompilerHost(options);
  host.fileExists = (name) => name === file || real.fileExists(name);
  host.readFile = (name) => (name === file ? source : real.readFile(name));
  host.getSourceFile = (name, version, ...others) =>
    name === file
      ? ts.createSourceFile(name, source, version, true)
      : real.getSourceFile(name, version, ...others);
  const program = ts.createProgram([file], options, host);
  let declarations = '';
  const { diagnostics } = program.emit(program.getSourceFile(file), (_name, text) => {
    declarations = text;
  });
  const problems = [
    ...ts.getPreEmitDiagnostics(program, program.getSourceFile(file)),
    ...diagnostics,
  ].map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  return { problems, declarations };
}
