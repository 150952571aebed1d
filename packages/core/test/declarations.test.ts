import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');

/** A plugin library whose exported functions have inferred types, as an author would write it. */
const source = `
  import { Plugin, Runtime, type AgentContext } from '@dowel/core';
  import * as z from 'zod';

  export function ask(runtime: Runtime, question: string) {
    return runtime.createEvent(question, { platform: 'library' });
  }

  export function findEvent(runtime: Runtime, id: string) {
    return runtime.getEvent(id);
  }

  export function lastItem({ contextChain }: AgentContext) {
    return contextChain.at(-1);
  }

  export class TrackPlugin extends Plugin {
    readonly id = 'track';
    readonly name = 'Track';
    readonly description = 'Tracks parcels.';
    override readonly executors = [
      Plugin.executor({
        name: 'find',
        description: 'Finds a parcel.',
        input: z.object({ number: z.string() }),
        execute: (_context, { number }) => ({ success: true, data: number }),
      }),
    ];
  }
`;

it('lets a library export what `createEvent` returns, with declarations', () => {
  // In the folder of a package that depends on the core, because imports resolve from there.
  const file = path.join(root, 'packages/plugin-text/src/library.ts');
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
  let declarations = '';
  const { diagnostics } = program.emit(program.getSourceFile(file), (_name, text) => {
    declarations = text;
  });
  const problems = [
    ...ts.getPreEmitDiagnostics(program, program.getSourceFile(file)),
    ...diagnostics,
  ];
  expect(
    problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
  ).toEqual([]);
  expect(declarations).toContain('import("@dowel/core/types").EventHandle');
}, 120_000);
