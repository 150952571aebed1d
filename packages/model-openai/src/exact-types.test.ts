import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** A program of a project that passes every option explicitly, some of them undefined. */
const source = `
  import { Runtime, type GetObjectConfig, type ModelProvider, type OperationConfig } from '@dowel/core';
  import type { TokenUsage } from '@dowel/core/types';
  import { OpenAIModel, type OpenAIModelOptions } from '@dowel/model-openai';

  /** The optional properties that don't accept an explicit undefined. */
  type Strict<Type> = {
    [Key in keyof Type]-?: {} extends Pick<Type, Key>
      ? undefined extends Required<Type>[Key] ? never : Key
      : never;
  }[keyof Type];
  const accept = <Type>(..._strict: [Strict<Type>] extends [never] ? [] : [Strict<Type>]) => {};

  accept<OpenAIModelOptions>();
  accept<GetObjectConfig>();
  accept<OperationConfig>();
  accept<TokenUsage>();
  accept<ModelProvider>();

  export const model: ModelProvider = new OpenAIModel({ model: 'tiny', timeout: undefined });
  export const models: NonNullable<Parameters<typeof Runtime.init>[0]['modelProviders']> = [
    new OpenAIModel({ model: 'tiny' }),
  ];
`;

it('compiles in a project with exactOptionalPropertyTypes', () => {
  const file = path.join(import.meta.dirname, 'program.ts');
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    customConditions: ['@dowel/source'],
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  };
  const host = ts.createCompilerHost(options);
  const real = ts.createCompilerHost(options);
  host.fileExists = (name) => name === file || real.fileExists(name);
  host.readFile = (name) => (name === file ? source : real.readFile(name));
  host.getSourceFile = (name, version, ...rest) =>
    name === file
      ? ts.createSourceFile(name, source, version, true)
      : real.getSourceFile(name, version, ...rest);
  const program = ts.createProgram([file], options, host);
  const problems = ts.getPreEmitDiagnostics(program, program.getSourceFile(file));
  expect(
    problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
  ).toEqual([]);
}, 120_000);
