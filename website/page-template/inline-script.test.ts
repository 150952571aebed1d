import { runInNewContext } from 'node:vm';

import { expect, it } from 'vitest';

import { inlineScript } from './inline-script.js';

const double = (value: number) => value * 2;

function report(numbers: readonly number[], change: (value: number) => number): number[] {
  return numbers.map((value) => change(value));
}

it('calls the function with the arguments', () => {
  const script = /<script>(.*)<\/script>/.exec(inlineScript(report, '[1, 2]', double))?.[1];
  expect(runInNewContext(script ?? '')).toEqual([2, 4]);
});

it('calls the function with a record of functions', () => {
  const quadruple = (functions: { twice: typeof double }) => functions.twice(functions.twice(1));
  const script = /<script>(.*)<\/script>/.exec(inlineScript(quadruple, { twice: double }))?.[1];
  expect(runInNewContext(script ?? '')).toBe(4);
});

it('minifies the function', () => {
  expect(inlineScript(report, '[]', double)).not.toMatch(/numbers|\n/);
});
