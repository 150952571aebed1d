import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inspect } from 'node:util';
import ts from 'typescript';
import { readOptions, type Sample } from './collect.js';

/** Writes each sample to a file of its own, where it can import the packages as a reader would. */
export function writeSamples(root: string, name: string, samples: readonly Sample[]): string[] {
  const directory = path.join(root, '.cache/samples', name);
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  return samples.map(({ file, line, code }) => {
    const target = path.join(directory, `${file.replaceAll(/[^\w]+/g, '-')}-${line}.ts`);
    // `export {}` makes a module of a sample that imports nothing, so that names do not clash.
    writeFileSync(target, `${code}\nexport {};\n`);
    return target;
  });
}

/** What the compiler has against the samples: one line for each problem, naming the place in the docs. */
export function checkTypes(
  root: string,
  files: readonly string[],
  samples: readonly Sample[],
): string[] {
  const options = { ...readOptions(root), noUnusedLocals: false, noUnusedParameters: false };
  const program = ts.createProgram(files, options);
  return files.flatMap((file, index) => {
    const source = program.getSourceFile(file);
    const sample = samples[index];
    if (source === undefined || sample === undefined) return [`${file}: not compiled`];
    return ts.getPreEmitDiagnostics(program, source).map(({ start, messageText }) => {
      const { line } = source.getLineAndCharacterOfPosition(start ?? 0);
      const message = ts.flattenDiagnosticMessageText(messageText, '\n');
      return `${sample.file}:${sample.line + line}: ${message}`;
    });
  });
}

/** What a sample says it prints: the comments behind its calls of `console.log`, or on the line below them. */
export function readExpectedOutput(code: string): string[] {
  const source = ts.createSourceFile('sample.ts', code, ts.ScriptTarget.Latest, true);
  const outputs: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isExpressionStatement(node) && /^console\.log\(/.test(node.getText())) {
      const [output] = /(?<=^(?: *|\n *)\/\/ ).*/.exec(code.slice(node.end)) ?? [];
      if (output !== undefined) outputs.push(output);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return outputs;
}

/**
 * Runs a sample in this process and gives what it printed: a line for each call of `console.log`, without white
 * space at its ends, which a comment could not show. A sample may go on after its last statement, as a schedule
 * does: as many lines as it promises are waited for, within reason.
 */
export async function runSample(file: string, promisedLines: number): Promise<string[]> {
  const lines: string[] = [];
  const { log } = console;
  console.log = (...values: unknown[]) => {
    lines.push(
      values
        .map((value) => (typeof value === 'string' ? value : inspect(value, { breakLength: 100 })))
        .join(' ')
        .trim(),
    );
  };
  try {
    await import(file);
    const giveUpAt = Date.now() + 10_000;
    while (lines.length < promisedLines && Date.now() < giveUpAt) await setTimeout(20);
  } finally {
    console.log = log;
  }
  return lines;
}
