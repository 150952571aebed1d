import path from 'node:path';
import ts from 'typescript';

/** The compiler options that all packages share. */
export function readCompilerOptions(root: string): ts.CompilerOptions {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.base.json'), (file) =>
    ts.sys.readFile(file),
  ) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  return { ...options, composite: false, noEmit: true, types: ['node'] };
}
