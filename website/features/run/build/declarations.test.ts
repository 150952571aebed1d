import { describe, expect, it } from 'vitest';

import { readAllRecordings } from '../shared/recordings.js';
import { createTypeChecker } from '../types/check.js';
import { whyNotHere } from '../shared/why-not-here.js';
import { rootDirectory } from '../../../site.config.js';
import { collectDeclarations } from './declarations.js';

describe('the types on the page', () => {
  const files = collectDeclarations();
  const check = createTypeChecker(files);

  it('fit every program that runs there', () => {
    const programs = [...readAllRecordings(rootDirectory)].flatMap(([file, recordings]) =>
      Object.values(recordings).flatMap((recording) =>
        recording === undefined || whyNotHere(recording.code) !== undefined
          ? []
          : [{ file, code: recording.code }],
      ),
    );
    expect(programs.length).toBeGreaterThan(100);
    const problems = check(programs.map(({ code }) => code));
    const wrong = programs.flatMap(({ file }, index) =>
      (problems[index] ?? []).map(({ line, message }) => `${file}, line ${line}: ${message}`),
    );
    expect(wrong).toEqual([]);
  });

  it('show what is wrong, and where', () => {
    const program = [
      "import { Runtime } from '@dowel/core';",
      'const runtime: number = Runtime;',
      'runtime.stert();',
      'const length: string = await Promise.resolve(1);',
    ].join('\n');
    expect(check([program])).toEqual([
      [
        { line: 2, message: "Type 'typeof Runtime' is not assignable to type 'number'." },
        { line: 3, message: "Property 'stert' does not exist on type 'number'." },
        { line: 4, message: "Type 'number' is not assignable to type 'string'." },
      ],
    ]);
  });

  it('know modules that are not there', () => {
    const [[problem] = []] = check(["import { Unknown } from '@dowel/unknown';"]);
    expect(problem?.message).toContain("Cannot find module '@dowel/unknown'");
  });
});
