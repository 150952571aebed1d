import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import * as shell from '../commands/collect.js';
import { runBlocks } from '../commands/run.js';
import { root } from '../root.js';
import { checkCommands } from './check-commands.js';
import { collectBlocks } from './collect.js';
import { checkTypes, writeSamples } from './compile.js';
import { checkRun } from './run.js';
import { checkBlocks, checkWidth, isExecuted, isSample, toSample } from './sample.js';
import { findUndocumentedThrows } from './throws.js';

/** A page with one of each kind of block. The tests below depend on its line numbers. */
const page = `---
title: Greetings
---

# Greetings {#top}

:::info First of all

\`\`\`ts
import { ScriptedModel } from '@dowel/model-scripted';

const model = new ScriptedModel({ rules: [], fallback: 'Hello!' });
console.log(model.name); // Scripted model
console.log('two\\nlines');
// two
// lines
\`\`\`

:::

\`\`\`ts throws="There is no tea left."
console.log('Tea?'); // Tea?
throw new Error('There is no tea left.');
\`\`\`

\`\`\`ts type-error="Type 'string' is not assignable to type 'number'."
const cups: number = 'many';
\`\`\`

\`\`\`ts no-run
process.exit(1);
\`\`\`

\`\`\`json
{ "cups": 2 }
\`\`\`

\`\`\`sh
mkdir kitchen && cd kitchen
echo 'The kettle is on.'; echo "Cups: 2 of $$"
\`\`\`

\`\`\`text title="You should see"
The kettle is on.
Cups: 2 of …
\`\`\`

\`\`\`sh
echo "In the \${PWD##*/}"
\`\`\`

\`\`\`text title="You should see"
In the kitchen
\`\`\`
`;

/** Each breaks the page in one place; `reports` is the expected report. */
const breaks: Readonly<
  Record<string, { readonly from: string; readonly to: string; readonly reports: string }>
> = {
  'an output': {
    from: '// Scripted model',
    to: '// Scripted modal',
    reports: '13: prints a different output:\n- Scripted modal\n+ Scripted model',
  },
  'the second line of an output': {
    from: '// lines',
    to: '// rows',
    reports: '14: prints a different output:\n- two\n- rows\n+ two\n+ lines',
  },
  'a sample': {
    from: 'model.name',
    to: 'model.nmae',
    reports:
      "13: Property 'nmae' does not exist on type 'ScriptedModel'.\n" +
      '13: prints a different output:\n- Scripted model\n+ undefined',
  },
  'an option': {
    from: 'fallback:',
    to: 'fallBack:',
    reports:
      "12: Object literal may only specify known properties, but 'fallBack' does not exist in type " +
      "'ScriptedModelOptions'. Did you mean to write 'fallback'?",
  },
  'the message of an error': {
    from: 'throws="There is no tea left."',
    to: 'throws="There is no tea."',
    reports: '22: fails with a different message:\n- There is no tea.\n+ There is no tea left.',
  },
  'a missing error': {
    from: "throw new Error('There is no tea left.');",
    to: '',
    reports: '22: does not fail, but the page expects an error:\n- There is no tea left.',
  },
  'the message of the compiler': {
    from: `to type 'number'."`,
    to: `to type 'cup'."`,
    reports:
      "27: the compiler reports a different error:\n- Type 'string' is not assignable to type 'cup'.\n" +
      "+ Type 'string' is not assignable to type 'number'.",
  },
  'a missing type error': {
    from: "'many';",
    to: '3;',
    reports:
      "27: compiles, but the page expects an error:\n- Type 'string' is not assignable to type 'number'.",
  },
  'a program that only compiles': {
    from: 'process.exit(1);',
    to: 'process.exit(true);',
    reports:
      "31: Argument of type 'true' is not assignable to parameter of type 'string | number | null | undefined'.",
  },
  'an attribute': {
    from: 'ts no-run',
    to: 'ts norun no-run',
    reports: '31: unknown attribute "norun" after "ts"',
  },
  'an unchecked language': {
    from: 'ts no-run',
    to: 'tsx',
    reports: '31: blocks of "tsx" are not checked; use one of ts, json, sh, text, txt, diff, md',
  },
  'a JSON block': {
    from: '"cups": 2',
    to: 'cups: 2',
    reports: '35: invalid JSON: Expected property name',
  },
  'the width of a line': {
    from: 'const cups: number =',
    to: `const cups: number /* ${'very '.repeat(12)}*/ =`,
    reports: '27: 94 columns wide; the limit is 80',
  },
  'the output of a command': {
    from: 'The kettle is on.\nCups',
    to: 'The kettle is off.\nCups',
    reports:
      '44: the output differs from the page\ncommand (line 39): mkdir kitchen && cd kitchen\n' +
      'command (line 40): echo \'The kettle is on.\'; echo "Cups: 2 of $$"\n' +
      'expected:\n  The kettle is off.\n  Cups: 2 of …\nprinted:\n  The kettle is on.\n  Cups: 2 of ',
  },
  'the output of a command in another folder': {
    from: 'In the kitchen',
    to: 'In the garden',
    reports:
      '53: the output differs from the page\ncommand (line 49): echo "In the ${PWD##*/}"\n' +
      'expected:\n  In the garden\nprinted:\n  In the kitchen',
  },
  'a command': {
    from: "echo 'The kettle",
    to: "ecoh 'The kettle",
    reports: '44: the output differs from the page',
  },
  'a folder that a command needs': {
    from: 'mkdir kitchen',
    to: 'true',
    reports: '39: the command failed with exit code',
  },
  'the quotes of a command': {
    from: "is on.';",
    to: 'is on.;',
    reports: '39: the shell cannot parse this: ',
  },
  'the name of a script': {
    from: 'mkdir kitchen &&',
    to: 'mkdir kitchen && : npm run tea &&',
    reports: '39: "npm run tea" does not exist',
  },
};

const pages: Readonly<Record<string, string>> = {
  whole: page,
  ...Object.fromEntries(
    Object.entries(breaks).map(([name, { from, to }]) => {
      expect(page.split(from), `${name}: ${from}`).toHaveLength(2);
      return [name.replaceAll(' ', '-'), page.replace(from, () => to)];
    }),
  ),
};

describe('the docs checker', () => {
  let directory = '';
  /** The reports for each page, without the page's name. */
  const reports = new Map<string, string[]>();

  beforeAll(async () => {
    directory = mkdtempSync(path.join(tmpdir(), 'checker-'));
    const docs = path.join(directory, 'website/docs');
    mkdirSync(docs, { recursive: true });
    for (const [name, text] of Object.entries(pages)) {
      writeFileSync(path.join(docs, `${name}.mdx`), text);
    }
    for (const problem of await checkAll()) {
      const [, name = '', report = ''] = /^website\/docs\/(.*?)\.mdx:(.*)$/s.exec(problem) ?? [];
      reports.set(name, [...(reports.get(name) ?? []), report]);
    }
  }, 120_000);
  afterAll(() => {
    rmSync(directory, { recursive: true });
  });

  /** Checks all pages at once, so that the compiler reads the packages once. */
  async function checkAll(): Promise<string[]> {
    const blocks = collectBlocks(directory).docs;
    const samples = blocks.filter(isSample).map(toSample);
    const files = writeSamples(root, 'checker', samples);
    const problems = [
      ...checkBlocks(blocks),
      ...blocks.flatMap(checkWidth),
      ...checkCommands(blocks, {}),
      ...(await checkTypes(root, files, samples)),
    ];
    for (const [index, sample] of samples.entries()) {
      if (isExecuted(sample)) problems.push(...(await checkRun(files[index] ?? '', sample)));
    }
    for (const [name, text] of Object.entries(pages)) {
      problems.push(...(await follow(`website/docs/${name}.mdx`, text)));
    }
    return problems;
  }

  async function follow(file: string, text: string): Promise<string[]> {
    const place = mkdtempSync(path.join(directory, 'shell-'));
    const environment = { PATH: process.env.PATH ?? '' };
    try {
      const steps = shell.collectBlocks(text, file);
      await runBlocks(steps, { file, directory: place, environment, timeout: 3_000 });
      return [];
    } catch (error) {
      return [(error as Error).message];
    }
  }

  it('accepts a correct page', () => {
    expect(reports.get('whole')).toBeUndefined();
  });

  it.each(Object.entries(breaks))(
    'reports the page, the line and the difference: %s',
    (name, expected) => {
      expect(reports.get(name.replaceAll(' ', '-'))?.join('\n')).toContain(expected.reports);
    },
  );
});

describe('findUndocumentedThrows', () => {
  let directory = '';
  beforeAll(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'throws-'));
    writeFileSync(path.join(directory, 'tsconfig.base.json'), '{ "files": [] }');
  });
  afterAll(() => {
    rmSync(directory, { recursive: true });
  });

  it('reports public functions and methods that throw without saying so', () => {
    writeFileSync(
      path.join(directory, 'tea.ts'),
      `
      export function brew(): void { check(); }
      /** @throws If there is no water. */
      export function boil(): void { check(); }
      export function drink(): void {}
      export class Pot {
        constructor() { throw new Error('broken'); }
        pour(): void { this.#tilt(); }
        #tilt(): void { throw new Error('empty'); }
        /** @internal */
        wash(): void { check(); }
      }
      function check(): never { throw new Error('cold'); }
      `,
    );
    expect(findUndocumentedThrows(directory, 'tea.ts')).toEqual(
      ['brew', 'Pot.constructor', 'Pot.pour'].map(
        (name) => `${name} throws an error, but has no @throws`,
      ),
    );
  });
});
