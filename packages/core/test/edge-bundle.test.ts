import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

const agent = `
  import { Runtime } from '@dowel/core';
  import { InMemoryProvider } from '@dowel/memory-inmemory';
  import { ScriptedModel, scriptAgent } from '@dowel/model-scripted';
  import { TextPlugin } from '@dowel/plugin-text';
  import { TimePlugin } from '@dowel/plugin-time';

  const rules = scriptAgent({
    plans: [{ steps: ['time:now', 'text:write'] }],
    replies: [{ reply: ({ input, results }) => input + ' ' + results.length }],
  });

  export function createAgent(server) {
    return Runtime.init({
      modelProviders: [new ScriptedModel({ rules })],
      memoryProvider: new InMemoryProvider(),
      plugins: [new TextPlugin(), new TimePlugin({ timeZone: 'Europe/Lisbon' })],
      options: { server },
    });
  }

  export async function answer(input) {
    const runtime = createAgent({});
    await runtime.start();
    const { done } = await runtime.createEvent(input);
    const { answer } = await done;
    await runtime.stop();
    return answer;
  }
`;

interface Agent {
  readonly answer: (input: string) => Promise<string>;
  readonly createAgent: (server: object) => { start(): Promise<void> };
}

async function bundle(condition: string) {
  const { outputFiles, metafile } = await build({
    stdin: { contents: agent, loader: 'ts', resolveDir: import.meta.dirname },
    bundle: true,
    format: 'iife',
    globalName: 'agent',
    platform: 'neutral',
    conditions: [condition, '@dowel/source'],
    external: ['node:*'],
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  const imports = Object.values(metafile.outputs).flatMap((output) =>
    output.imports.map(({ path }) => path),
  );
  return { code: outputFiles[0]?.text ?? '', imports };
}

/** Runs a bundle with the globals of the web only. Like edge platforms, it forbids timers and randomness at first. */
function runOnTheWeb(code: string): Agent {
  let isLoading = true;
  const afterLoading =
    <Arguments extends unknown[], Result>(call: (...values: Arguments) => Result) =>
    (...values: Arguments): Result => {
      if (isLoading) throw new Error('Not allowed while the module loads');
      return call(...values);
    };
  const context = createContext({
    AbortController,
    AbortSignal,
    DOMException,
    Headers,
    ReadableStream,
    Request,
    Response,
    TextDecoder,
    TextEncoder,
    URL,
    clearTimeout,
    crypto: { randomUUID: afterLoading(() => crypto.randomUUID()) },
    performance: { now: () => performance.now() },
    queueMicrotask,
    // Timers of the web are numbers.
    setTimeout: afterLoading(
      (callback: () => void, delay?: number) => +setTimeout(callback, delay),
    ),
    structuredClone,
  });
  const loaded = runInContext(`${code}; agent`, context) as Agent;
  isLoading = false;
  return loaded;
}

describe.each(['workerd', 'edge-light', 'worker', 'browser'])('a bundle for %s', (condition) => {
  it('imports nothing from Node and answers an event', async () => {
    const { code, imports } = await bundle(condition);
    expect(imports).toEqual([]);
    const { answer } = runOnTheWeb(code);
    expect(await answer('hello')).toBe('hello 1');
  });

  it('refuses to open a port', async () => {
    const { createAgent } = runOnTheWeb((await bundle(condition)).code);
    await expect(createAgent({ port: 80 }).start()).rejects.toMatchObject({
      code: 'SERVER_CANNOT_LISTEN',
    });
  });
});
