import { describe, expect, it } from 'vitest';

import { programs, samples } from '../../../checks/samples/shown.js';
import { isExecuted } from '../../../checks/samples/sample.js';
import { runnableModules } from './modules.js';
import { ProgramSyntaxError, toRunnable } from './strip-types.js';

type Program = (require: (name: string) => object, exports: object) => Promise<void>;

const AsyncFunction = (async () => Promise.resolve()).constructor as (...text: string[]) => Program;

/** Runs a program with modules, as the worker does. */
async function run(typescript: string, modules: Readonly<Record<string, object>> = {}) {
  const exports: Record<string, unknown> = {};
  const start = AsyncFunction('require', 'exports', toRunnable(typescript));
  await start((name: string) => ({ __esModule: true, ...modules[name] }), exports);
  return exports;
}

describe('toRunnable', () => {
  it.each([
    ['annotations', `const a: number = 1; export const b = a as unknown;`, 1],
    ['satisfies', `export const b = { a: 1 } satisfies Record<string, number>;`, { a: 1 }],
    ['generics', `const f = <T,>(x: T): T => x!; export const b = f<number>(1);`, 1],
    [
      'type imports',
      `import type { A } from 'gone';\nimport { type B } from 'gone';\nexport const b: A | B = 1;`,
      1,
    ],
    ['a namespace import', `import * as z from 'm'; export const b = z.value;`, 2],
    ['a default import', `import z from 'm'; export const b = z;`, 3],
    ['a dynamic import', `export const b = (await import('m')).value;`, 2],
    [
      'top-level await',
      `export const b = await Promise.resolve(4);\nfor await (const c of []) c;`,
      4,
    ],
    [
      'class fields',
      `class A { readonly x = 1; y?: number; static z = 2; #p: number = 3; override toString(): string { return ''; } get p() { return this.#p; } }\nexport const b = [Object.keys(new A()), new A().p];`,
      [['x', 'y'], 3],
    ],
    ['an enum', `enum A { One, Two }\nexport const b = A.Two;`, 1],
    ['a non-null assertion', `const a: { b?: number } = { b: 5 };\nexport const b = a.b!;`, 5],
  ])('strips %s', async (_, program, expected) => {
    const exports = await run(program, { m: { value: 2, default: 3 } });
    expect(exports.b).toEqual(expected);
  });

  it('leaves `using` to the browser', () => {
    expect(toRunnable(`{ await using a = b as never; }`)).toContain('await using a = b');
  });

  it.each([
    [`const a = ;`, 1, 11],
    [`const a = 1;\nconst b: = 2;`, 2, 10],
    [`f(\n\n`, 3, 1],
    [`const a = 'b\n`, 1, 11],
  ])('reports the place of the error in %j', (program, line, column) => {
    expect(() => toRunnable(program)).toThrow(ProgramSyntaxError);
    expect(() => toRunnable(program)).toThrow(expect.objectContaining({ line, column }) as Error);
  });

  const available: readonly string[] = runnableModules;
  const runnable = [...samples, ...programs].filter(
    (sample) =>
      isExecuted(sample) &&
      [...sample.code.matchAll(/^(?:import|\}).* from '([^']+)';$/gm)].every(([, name = '']) =>
        available.includes(name),
      ),
  );

  it('turns every sample with available modules into a function, line by line', () => {
    expect(runnable.length).toBeGreaterThan(120);
    for (const { code, file, line } of runnable) {
      const javascript = toRunnable(code);
      expect(
        () => AsyncFunction('require', 'exports', javascript),
        `${file}:${line}`,
      ).not.toThrow();
      expect(javascript.split('\n').length, `${file}:${line}`).toBe(code.split('\n').length);
    }
  });
});
