import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { listen, open, useBrowser } from '../support/browser.js';

// Bundled for the browser, without polyfills for Node.
const program = `
  import { Runtime } from '@dowel/core';
  import { InMemoryProvider } from '@dowel/memory-inmemory';
  import { ScriptedModel, scriptAgent } from '@dowel/model-scripted';
  import { HttpPlugin } from '@dowel/plugin-http';
  import { TextPlugin } from '@dowel/plugin-text';
  import { TimePlugin } from '@dowel/plugin-time';

  export async function chat() {
    const runtime = Runtime.init({
      modelProviders: [
        new ScriptedModel({
          rules: scriptAgent({
            plans: [{ when: /time/, steps: ['time:now', 'text:write', 'http:send'] }],
            replies: [{ when: /time/, reply: 'It is teatime.' }],
          }),
        }),
      ],
      memoryProvider: new InMemoryProvider(),
      plugins: [new TimePlugin(), new TextPlugin(), new HttpPlugin()],
    });
    await runtime.start();
    const response = await runtime.server.fetch(
      new Request('http://agent/chat', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ message: 'What time is it in Lisbon?' }),
      }),
    );
    const answer = await response.json();
    await runtime.stop();
    return { status: response.status, answer: answer.answer };
  }

  export async function startServer() {
    const runtime = Runtime.init({
      modelProviders: [new ScriptedModel({ rules: [] })],
      memoryProvider: new InMemoryProvider(),
      plugins: [],
      options: { server: { port: 0 } },
    });
    return runtime.start().then(() => 'started', (error) => error.code);
  }
`;

describe('the toolkit in a browser', () => {
  const newPage = useBrowser();
  let code: string;

  beforeAll(async () => {
    const { outputFiles } = await build({
      stdin: { contents: program, resolveDir: import.meta.dirname },
      bundle: true,
      write: false,
      platform: 'browser',
      format: 'esm',
      logLevel: 'silent',
    });
    code = outputFiles[0]?.text ?? '';
  });

  it('needs no Node modules', () => {
    expect(code).toContain('teatime');
    expect(code).not.toMatch(/["']node:|\brequire\(["']/);
  });

  it('runs an agent in a worker', async () => {
    expect(await runInWorker('chat')).toEqual({ status: 200, answer: 'It is teatime.' });
  });

  it('rejects with SERVER_CANNOT_LISTEN when given a port', async () => {
    expect(await runInWorker('startServer')).toBe('SERVER_CANNOT_LISTEN');
  });

  async function runInWorker(name: 'chat' | 'startServer'): Promise<unknown> {
    const page = await newPage();
    const messages = listen(page);
    await open(page, '/');
    const result = await page.evaluate(
      (source) =>
        new Promise((resolve, reject) => {
          const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
          const worker = new Worker(url, { type: 'module' });
          worker.onmessage = ({ data }) => {
            resolve(data);
          };
          worker.onerror = ({ message }) => {
            reject(new Error(message));
          };
        }),
      `${code}\npostMessage(await ${name}());`,
    );
    expect(messages).toEqual([]);
    return result;
  }
});
