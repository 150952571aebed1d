import { describe, expect, it } from 'vitest';

import { cleanType, findNames } from './find-names.js';

const find = async (code: string) =>
  (await findNames(code)).map(({ start, end, url }) => [code.slice(start, end), url]);

describe('findNames', () => {
  it('links names to their pages and members to their headings', async () => {
    const code = `import { Runtime, type Executor } from '@dowel/core';
declare const executor: Executor;
export async function run(runtime: Runtime) {
  await runtime.start();
  console.log(executor.name);
}`;
    expect(await find(code)).toEqual([
      ['Runtime', '/api/classes/Runtime'],
      ['Executor', '/api/interfaces/Executor'],
      ['Executor', '/api/interfaces/Executor'],
      ['Runtime', '/api/classes/Runtime'],
      ['start', '/api/classes/Runtime#start'],
      ['name', '/api/interfaces/Executor#name'],
    ]);
  });

  it('links a union that is shown as an interface', async () => {
    const code = `import type { PluginResult } from '@dowel/core';
export const explain = (result: PluginResult) => result.error;`;
    expect(await find(code)).toEqual([
      ['PluginResult', '/api/interfaces/PluginResult'],
      ['PluginResult', '/api/interfaces/PluginResult'],
      ['error', '/api/interfaces/PluginResult#error'],
    ]);
  });

  it('reads the type and the first paragraph of the comment', async () => {
    const found = await findNames("import { Runtime } from '@dowel/core';\nvoid Runtime.init;");
    const [start] = found.filter(({ url }) => url.endsWith('#init'));
    expect(start?.type).toMatch(/^\(method\) Runtime\.init\(config: RuntimeConfig\): Runtime$/);
    expect(start?.summary).toBe(
      'Creates a runtime and checks its configuration. The memory, models, plugins and server stay closed until you call Runtime.start.',
    );
  });

  it('links names of a package without a reference to the plugins page', async () => {
    expect(await find("import { InMemoryProvider } from '@dowel/memory-inmemory';")).toEqual([
      ['InMemoryProvider', '/plugins#memory-inmemory'],
    ]);
  });

  it('ignores names of the sample, of other packages, and without a page', async () => {
    const code = `import { isDowelError } from '@dowel/core/errors';
import * as z from 'zod';
class Plugin {}
export const names = [Plugin, z, isDowelError, Promise];`;
    expect(await find(code)).toEqual([]);
  });

  it('finds names in code that does not compile', async () => {
    expect(await find("import { Runtime } from '@dowel/core';\nRuntime.init(1).nothing;")).toEqual([
      ['Runtime', '/api/classes/Runtime'],
      ['Runtime', '/api/classes/Runtime'],
      ['init', '/api/classes/Runtime#init'],
    ]);
  });
});

describe('cleanType', () => {
  it('gives a union of texts one order, whatever the compiler saw before', () => {
    const one = cleanType('(property) stage: "plan" | "input" | undefined');
    expect(one).toBe('(property) stage: "input" | "plan" | undefined');
    expect(cleanType('(property) stage: "input" | "plan" | undefined')).toBe(one);
  });
});
