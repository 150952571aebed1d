import { brotliCompressSync, constants } from 'node:zlib';

import { build } from 'esbuild';
import { expect, it } from 'vitest';

/** An agent for the browser, as a reader of the docs would put it together. */
const agent = `
  import { Runtime } from '@dowel/core';
  import { InMemoryProvider } from '@dowel/memory-inmemory';
  import { ScriptedModel } from '@dowel/model-scripted';
  import { TextPlugin } from '@dowel/plugin-text';
  import { TimePlugin } from '@dowel/plugin-time';

  const runtime = Runtime.init({
    modelProviders: [new ScriptedModel({ rules: [] })],
    memoryProvider: new InMemoryProvider(),
    plugins: [new TextPlugin(), new TimePlugin()],
  });
  await runtime.start();
`;

// `import { z } from 'zod'` anywhere in these packages keeps all of zod in the bundle, which doubles it.
it('bundles an agent for the browser into at most 70 KB', async () => {
  const { outputFiles } = await build({
    stdin: { contents: agent, loader: 'ts', resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    conditions: ['@dowel/source'],
    write: false,
  });
  const [bundle] = outputFiles;
  const compressed = brotliCompressSync(bundle?.contents ?? '', {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  });
  expect(compressed.length).toBeGreaterThan(10_000);
  expect(compressed.length).toBeLessThanOrEqual(70_000);
});
