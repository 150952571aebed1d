import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { placeOf } from '../../kernel/markdown/read-blocks.js';
import { runCompiler, type CompilerError } from './run-compiler.js';
import type { Sample } from './sample.js';

/**
 * Writes each sample to a file that can import the packages, and returns the files. Tests that run at the same time
 * must use different folders.
 */
export function writeSamples(root: string, folder: string, samples: readonly Sample[]): string[] {
  const directory = path.join(root, '.cache/samples', folder);
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  return samples.map(({ file, line, code }) => {
    const target = path.join(directory, `${file.replaceAll(/[^\w]+/g, '-')}-${line}.ts`);
    // `export {}` makes every sample a module, so that their names don't clash.
    writeFileSync(target, `${code}\nexport {};\n`);
    return target;
  });
}

/** Compiles the samples and reports unexpected and missing compiler errors, with their place on the page. */
export async function checkTypes(
  root: string,
  files: readonly string[],
  samples: readonly Sample[],
): Promise<string[]> {
  const errors = await runCompiler(root, files);
  return samples.flatMap((sample, index) => {
    const found = errors
      .filter(({ file }) => file === files[index])
      .map((error) => ({ ...error, line: sample.line + error.line - 1 }));
    return sample.check === 'type-error'
      ? compareTypeErrors(sample, found)
      : found.map(({ line, message }) => `${placeOf({ ...sample, line })}: ${message}`);
  });
}

function compareTypeErrors(sample: Sample, found: readonly CompilerError[]): string[] {
  const [first, ...others] = found;
  const place = placeOf({ ...sample, line: first?.line ?? sample.line });
  if (first === undefined) {
    return [`${place}: compiles, but the page expects an error:\n- ${sample.message}`];
  }
  const difference = compareMessages(sample.message, first.message);
  return [
    ...difference.map((text) => `${place}: the compiler reports a different error:\n${text}`),
    ...others.map(
      ({ line, message }) => `${placeOf({ ...sample, line })}: another error: ${message}`,
    ),
  ];
}

/** Ignores line breaks, because the message after a fence is on one line. */
export function compareMessages(expected: string, actual: string): string[] {
  const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  if (onOneLine(expected) === onOneLine(actual)) return [];
  return [`- ${onOneLine(expected)}\n+ ${onOneLine(actual)}`];
}
