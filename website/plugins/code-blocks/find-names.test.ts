import { describe, expect, it } from 'vitest';

import { findNames } from './find-names.js';

const find = async (code: string) =>
  (await findNames(code)).map(({ start, end, url }) => [code.slice(start, end), url]);

describe('the names of the toolkit in a sample', () => {
  it('lead to their pages, members to their places', async () => {
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

  it('have their type and the first words of their comment', async () => {
    const found = await findNames("import { Runtime } from '@dowel/core';\nvoid Runtime.init;");
    const [start] = found.filter(({ url }) => url.endsWith('#init'));
    expect(start?.type).toMatch(/^\(method\) Runtime\.init\(config: RuntimeConfig\): Runtime$/);
    expect(start?.summary).toBe(
      'Puts an agent together. Nothing is opened yet: that is what Runtime.start does.',
    );
  });

  it('lead to the listing of a package that has no reference', async () => {
    expect(await find("import { InMemoryProvider } from '@dowel/memory-inmemory';")).toEqual([
      ['InMemoryProvider', '/plugins#memory-inmemory'],
    ]);
  });

  it('are not those of the sample itself, of others, or without a page', async () => {
    const code = `import { isDowelError } from '@dowel/core/errors';
import * as z from 'zod';
class Plugin {}
export const names = [Plugin, z, isDowelError, Promise];`;
    expect(await find(code)).toEqual([]);
  });

  it('are found in what does not compile, as far as it goes', async () => {
    expect(await find("import { Runtime } from '@dowel/core';\nRuntime.init(1).nothing;")).toEqual([
      ['Runtime', '/api/classes/Runtime'],
      ['Runtime', '/api/classes/Runtime'],
      ['init', '/api/classes/Runtime#init'],
    ]);
  });
});
