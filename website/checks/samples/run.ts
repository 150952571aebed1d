import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inspect, promisify } from 'node:util';
import ts from 'typescript';

import { placeOf } from './blocks.js';
import { compareMessages } from './compile.js';
import type { Sample } from './sample.js';

/** What a sample says that one call of `console.log` prints. */
interface Expectation {
  /** From 0. */
  readonly line: number;
  /** The comment behind the call, and the lines of comment that follow it: as many as are printed count. */
  readonly texts: readonly string[];
}

/** What a program did. */
interface Run {
  readonly lines: string[];
  /** What it threw, if anything. */
  readonly failure?: { readonly error: unknown };
}

/** What a sample says it prints: the comments behind its calls of `console.log`, or on the lines below them. */
export function readExpectedOutput(code: string): Expectation[] {
  const source = ts.createSourceFile('sample.ts', code, ts.ScriptTarget.Latest, true);
  const outputs: Expectation[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isExpressionStatement(node) && node.getText().startsWith('console.log(')) {
      const [comment] = /^(?: *|\n *)\/\/ .*(?:\n *\/\/.*)*/.exec(code.slice(node.end)) ?? [];
      const { line } = source.getLineAndCharacterOfPosition(node.end);
      if (comment !== undefined) outputs.push({ line, texts: readComment(comment) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return outputs;
}

function readComment(comment: string): string[] {
  return comment
    .trim()
    .split('\n')
    .map((line) => line.replace(/^ *\/\/ ?/, ''));
}

/** Runs a sample and holds what it does against what its page says: a line for each problem. */
export async function checkRun(file: string, sample: Sample): Promise<string[]> {
  if (sample.code.includes(" from 'node:test';")) return checkTests(file, sample);
  const expected = readExpectedOutput(sample.code);
  const { lines, failure } = await run(file, expected.length);
  return [
    ...compareOutput(sample, expected, lines),
    ...(sample.check === 'throws'
      ? compareFailure(sample, failure)
      : failure === undefined
        ? []
        : [`${placeOf(sample)}: fails: ${describe(failure.error)}`]),
  ];
}

/** A sample that is a file of tests: its tests pass, in a process of their own, for they would mix with ours. */
async function checkTests(file: string, sample: Sample): Promise<string[]> {
  const options = ['--conditions=@dowel/source', '--import=tsx', '--test-reporter=spec'];
  try {
    await promisify(execFile)(process.execPath, [...options, file]);
    return [];
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return [`${placeOf(sample)}: its tests do not pass:\n${stdout}${stderr}`.trimEnd()];
  }
}

function compareOutput(
  sample: Sample,
  expected: readonly Expectation[],
  printed: readonly string[],
): string[] {
  const calls = Array.from({ length: Math.max(expected.length, printed.length) }, (_, index) => {
    const real = printed[index];
    const shown = expected[index]?.texts.slice(0, real?.split('\n').length ?? 1).join('\n');
    return { real, shown, line: expected[index]?.line ?? 0 };
  });
  const different = calls.find(({ real, shown }) => real !== shown);
  if (different === undefined) return [];
  const { real, shown, line } = different;
  return [
    [
      `${placeOf({ ...sample, line: sample.line + line })}: prints something else:`,
      ...mark('-', shown),
      ...mark('+', real),
    ].join('\n'),
  ];
}

/** The lines of a text with a sign before each, as in a list of differences. */
function mark(sign: string, text: string | undefined): string[] {
  return text === undefined ? [] : text.split('\n').map((line) => `${sign} ${line}`);
}

function compareFailure(sample: Sample, failure: Run['failure']): string[] {
  const place = placeOf(sample);
  if (failure === undefined) {
    return [`${place}: does not fail, but the page says it does:\n- ${sample.message}`];
  }
  return compareMessages(sample.message, describe(failure.error)).map(
    (difference) => `${place}: fails with another message:\n${difference}`,
  );
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : inspect(error);
}

/**
 * Runs a program of `website/examples` and holds what it prints against the file beside it, which pages show: a line
 * for each problem.
 */
export async function checkProgram(root: string, file: string): Promise<string[]> {
  const outputFile = file.replace(/\.ts$/, '.output.txt');
  const shown = readFileSync(path.join(root, outputFile), 'utf8').trimEnd().split('\n');
  const { lines, failure } = await run(path.join(root, file), shown.length);
  if (failure !== undefined) return [`${file}: fails: ${describe(failure.error)}`];
  const printed = lines.join('\n').split('\n');
  const index = Array.from(printed.length > shown.length ? printed : shown).findIndex(
    (_, each) => printed[each] !== shown[each],
  );
  if (index === -1) return [];
  return [
    [
      `${outputFile}:${index + 1}: the program prints something else:`,
      ...mark('-', shown[index]),
      ...mark('+', printed[index]),
    ].join('\n'),
  ];
}

/**
 * Runs a program in this process: a line for each call of `console.log`, without white space at the ends, which a
 * comment could not show. A program may go on after its last statement, as a schedule does: as many lines as it
 * promises are waited for, within reason.
 */
async function run(file: string, promisedLines: number): Promise<Run> {
  const lines: string[] = [];
  const { log } = console;
  console.log = (...values: unknown[]) => {
    const text = values.map(show).join(' ').trim();
    lines.push(text.replaceAll(/[ \t]+$/gm, ''));
  };
  try {
    await import(file);
    const giveUpAt = Date.now() + 10_000;
    while (lines.length < promisedLines && Date.now() < giveUpAt) await setTimeout(20);
    return { lines };
  } catch (error) {
    return { lines, failure: { error } };
  } finally {
    console.log = log;
  }
}

function show(value: unknown): string {
  return typeof value === 'string' ? value : inspect(value, { breakLength: 100 });
}
