import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { inlineScript } from './inline-script.js';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'inline-script-'));
  writeFileSync(path.join(folder, 'double.ts'), 'export const double = (n: number) => n * 2;');
  writeFileSync(
    path.join(folder, 'index.ts'),
    `import { double } from './double';
    declare const OPTIONS: { numbers: number[]; close: string };
    Object.assign(globalThis, { result: OPTIONS.numbers.map(double), close: OPTIONS.close });`,
  );
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

it('bundles a module with what it imports and its options, and never ends the tag early', () => {
  const options = { numbers: [1, 2], close: '</script><b>' };
  const [, script = '', rest] =
    /^<script>(.*?)<\/script>(.*)$/s.exec(inlineScript(path.join(folder, 'index.ts'), options)) ??
    [];
  const context = {} as { result?: number[]; close?: string };
  runInNewContext(script, context);
  expect([...(context.result ?? [])]).toEqual([2, 4]);
  expect(context.close).toBe(options.close);
  expect(rest).toBe('');
});
