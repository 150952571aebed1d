import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { Plugin, Runtime } from '@dowel/core';
import { InMemoryProvider } from '@dowel/memory-inmemory';
import { ScriptedModel, scriptAgent } from '@dowel/model-scripted';
import { HttpPlugin } from '@dowel/plugin-http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { root } from '../root.js';

const page = readFileSync(path.join(root, 'website/docs/building-plugins/index.mdx'), 'utf8');
const recipe = page.slice(page.indexOf('{#recipe-browser}'), page.indexOf('{#recipe-agents}'));

/** Pays at once, or waits for approval. */
class ShopPlugin extends Plugin {
  readonly id = 'shop';
  readonly name = 'Shop';
  readonly description = 'Pays.';
  override readonly executors = [
    Plugin.executor({
      name: 'pay',
      description: 'Pays.',
      needsApproval: ({ contextChain }) => contextChain[0]?.content === 'Pay later.',
      execute: () => ({ success: true, data: 'Paid.' }),
    }),
  ];
}

describe.skipIf(process.platform === 'win32')('the recipe for a chat in the browser', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'dowel-browser-recipe-'));
  const runtime = Runtime.init({
    modelProviders: [
      new ScriptedModel({ rules: scriptAgent({ plans: [{ steps: ['shop:pay'] }] }) }),
    ],
    memoryProvider: new InMemoryProvider(),
    plugins: [new ShopPlugin(), new HttpPlugin()],
    options: { server: { port: 0 } },
  });
  let chat: (url: string, message: string, show: (text: string) => void) => Promise<string>;

  beforeAll(async () => {
    const [program] = /^interface ChatEvent[^]*?(?=^const runtime)/m.exec(recipe) ?? [];
    writeFileSync(path.join(directory, 'page.ts'), `${program ?? ''}\nexport { chat };`);
    const [, options = ''] = /`npx esbuild ([^`]*)`/.exec(recipe) ?? [];
    await promisify(execFile)(path.join(root, 'node_modules/.bin/esbuild'), options.split(' '), {
      cwd: directory,
    });
    runtime.server.route({
      method: 'GET',
      path: '/page.js',
      handler: () =>
        new Response(readFileSync(path.join(directory, 'page.js'), 'utf8'), {
          headers: { 'Content-Type': 'text/javascript' },
        }),
    });
    await runtime.start();
    const script = await (await fetch(`${runtime.server.url ?? ''}/page.js`)).text();
    ({ chat } = (await import(`data:text/javascript,${encodeURIComponent(script)}`)) as {
      chat: typeof chat;
    });
  });
  afterAll(async () => {
    await runtime.stop();
    rmSync(directory, { recursive: true });
  });

  it.each([
    ['the answer', 'Pay now.', 'Paid.'],
    ['a notice if a step needs approval', 'Pay later.', 'Waiting for approval.'],
  ])('returns %s', async (_what, message, answer) => {
    const url = `${runtime.server.url ?? ''}/chat`;
    expect(await chat(url, message, () => undefined)).toBe(answer);
  });
});
