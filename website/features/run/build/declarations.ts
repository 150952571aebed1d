import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';

import { runnableModules } from '../shared/modules.js';
import { typeOptions } from '../types/options.js';
import { rootDirectory, siteDirectory } from '../../../site.config.js';

/** The files that the compiler needs for programs on the page, by path: declarations and `package.json` files. */
export function collectDeclarations(): Record<string, string> {
  // Beside the examples, because their folder can import all packages.
  const entry = path.join(siteDirectory, 'examples/every-module.ts');
  const imports = runnableModules
    .filter((name) => !name.startsWith('node:'))
    .map((name) => `import '${name}';`);
  const text = imports.join('\n');
  const disk = ts.createCompilerHost(typeOptions);
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (file) => file === entry || disk.fileExists(file),
    readFile: (file) => (file === entry ? text : disk.readFile(file)),
    getSourceFile: (file, ...rest) =>
      file === entry
        ? ts.createSourceFile(file, text, ts.ScriptTarget.ES2023)
        : disk.getSourceFile(file, ...rest),
  };
  const program = ts.createProgram([entry], typeOptions, host);
  const printer = ts.createPrinter({ removeComments: true });
  const files: Record<string, string> = {};
  for (const source of program.getSourceFiles()) {
    if (source.fileName === entry) continue;
    files[shorten(source.fileName)] = printer.printFile(source);
    const description = findPackage(source.fileName);
    files[shorten(description)] ??= trimPackage(description);
  }
  return files;
}

/** Returns the path in the worker: below `/node_modules`, or in `/lib` for the compiler's own. */
function shorten(file: string): string {
  const parts = file.split('/node_modules/');
  const inPackages = path.relative(path.join(rootDirectory, 'packages'), file);
  if (!inPackages.startsWith('..')) {
    const [folder = '', ...rest] = inPackages.split(path.sep);
    return ['/node_modules/@dowel', folder, ...rest].join('/');
  }
  const last = parts.at(-1) ?? '';
  return last.startsWith('typescript/lib/')
    ? last.replace('typescript/lib', '/lib')
    : `/node_modules/${last}`;
}

function findPackage(file: string): string {
  const found = path.join(path.dirname(file), 'package.json');
  return existsSync(found) && 'name' in readJson(found) ? found : findPackage(path.dirname(file));
}

/** Keeps what resolves imports. */
function trimPackage(file: string): string {
  const { name, type, types, exports } = readJson(file);
  return JSON.stringify({ name, type, types, exports });
}

function readJson(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
}
