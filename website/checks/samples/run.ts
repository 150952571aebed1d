import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inspect, promisify } from 'node:util';

import { placeOf } from '../../kernel/markdown/read-blocks.js';
import { readExpectedOutput, type ExpectedOutput } from '../../kernel/markdown/read-output.js';
import { observeRuntimes, type Stage } from '../../features/run/shared/observe-runtimes.js';
import { root } from '../root.js';
import { compareMessages } from './compile.js';
import { checkRecording } from './check-recording.js';
import type { Sample } from './sample.js';

interface Run {
  readonly lines: string[];
  /** The stages of the events of every runtime that the program created. */
  readonly stages: readonly Stage[];
  /** Set if the program threw. */
  readonly failure?: { readonly error: unknown };
}

/** Runs a sample and reports differences from what its page shows and from its recording. */
export async function checkRun(file: string, sample: Sample): Promise<string[]> {
  if (sample.code.includes(" from 'node:test';")) return checkTests(file, sample);
  const expected = readExpectedOutput(sample.code);
  const { lines, stages, failure } = await run(file, expected.length);
  const problems = [
    ...compareOutput(sample, expected, lines),
    ...(sample.check === 'throws'
      ? compareFailure(sample, failure)
      : failure === undefined
        ? []
        : [`${placeOf(sample)}: fails: ${describe(failure.error)}`]),
  ];
  if (problems.length > 0) return problems;
  return checkRecording(root, sample, { output: lines, stages });
}

/** Runs a sample with `node:test` tests, in a child process because they would mix with ours. */
async function checkTests(file: string, sample: Sample): Promise<string[]> {
  const options = ['--conditions=@dowel/source', '--import=tsx', '--test-reporter=spec'];
  try {
    await promisify(execFile)(process.execPath, [...options, file]);
    return [];
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return [`${placeOf(sample)}: its tests fail:\n${stdout}${stderr}`.trimEnd()];
  }
}

function compareOutput(
  sample: Sample,
  expected: readonly ExpectedOutput[],
  printed: readonly string[],
): string[] {
  const calls = Array.from({ length: Math.max(expected.length, printed.length) }, (_, index) => {
    const { text: shown, line = 0 } = expected[index] ?? {};
    return { real: printed[index], shown, line };
  });
  const different = calls.find(({ real, shown }) => real !== shown);
  if (different === undefined) return [];
  const { real, shown, line } = different;
  return [
    [
      `${placeOf({ ...sample, line: sample.line + line })}: prints a different output:`,
      ...mark('-', shown),
      ...mark('+', real),
    ].join('\n'),
  ];
}

/** Prefixes each line with a sign, as in a diff. */
function mark(sign: string, text: string | undefined): string[] {
  return text === undefined ? [] : text.split('\n').map((line) => `${sign} ${line}`);
}

function compareFailure(sample: Sample, failure: Run['failure']): string[] {
  const place = placeOf(sample);
  if (failure === undefined) {
    return [`${place}: does not fail, but the page expects an error:\n- ${sample.message}`];
  }
  return compareMessages(sample.message, describe(failure.error)).map(
    (difference) => `${place}: fails with a different message:\n${difference}`,
  );
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : inspect(error);
}

/** Runs a program of `website/examples` and compares it with the `.output.txt` file that pages show and with its recording. */
export async function checkProgram(root: string, { file, code }: Sample): Promise<string[]> {
  const outputFile = file.replace(/\.ts$/, '.output.txt');
  const shown = readFileSync(path.join(root, outputFile), 'utf8').trimEnd().split('\n');
  const { lines, stages, failure } = await run(path.join(root, file), shown.length);
  if (failure !== undefined) return [`${file}: fails: ${describe(failure.error)}`];
  const printed = lines.join('\n').split('\n');
  const index = Array.from(printed.length > shown.length ? printed : shown).findIndex(
    (_, each) => printed[each] !== shown[each],
  );
  if (index === -1) {
    return checkRecording(root, { file, line: 1, code }, { output: lines, stages });
  }
  return [
    [
      `${outputFile}:${index + 1}: the program prints a different output:`,
      ...mark('-', shown[index]),
      ...mark('+', printed[index]),
    ].join('\n'),
  ];
}

/**
 * Runs a program in this process, in an empty folder, and collects its calls of `console.log`, without trailing white space. A program such
 * as a schedule may continue after its last statement, so this waits up to 10 s for the expected number of lines.
 */
async function run(file: string, expectedLines: number): Promise<Run> {
  const lines: string[] = [];
  const stages: Stage[] = [];
  const { Runtime } = await import('@dowel/core');
  const endObserving = observeRuntimes(Runtime, (stage) => {
    stages.push(stage);
  });
  const folder = process.cwd();
  const empty = mkdtempSync(path.join(tmpdir(), 'dowel-sample-'));
  process.chdir(empty);
  const { log } = console;
  console.log = (...values: unknown[]) => {
    const text = values.map(show).join(' ').trim();
    lines.push(text.replaceAll(/[ \t]+$/gm, ''));
  };
  try {
    await import(file);
    const deadline = Date.now() + 10_000;
    while (lines.length < expectedLines && Date.now() < deadline) await setTimeout(20);
    return { lines, stages };
  } catch (error) {
    return { lines, stages, failure: { error } };
  } finally {
    console.log = log;
    endObserving();
    process.chdir(folder);
    rmSync(empty, { recursive: true, force: true });
  }
}

function show(value: unknown): string {
  return typeof value === 'string' ? value : inspect(value, { breakLength: 100 });
}
