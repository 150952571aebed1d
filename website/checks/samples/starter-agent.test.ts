import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { TraceSchema } from '@dowel/core/trace';

import { createModel } from '../../examples/agent/model.js';
import { readSettings } from '../../examples/agent/settings.js';
import { cacheDirectory, root } from '../root.js';

let program = '';

/** Bundles the agent, because compiling it for each process takes a second. */
beforeAll(async () => {
  await mkdir(cacheDirectory, { recursive: true });
  // Inside the repository, where its dependencies resolve.
  const folder = await mkdtemp(path.join(cacheDirectory, 'agent-'));
  program = path.join(folder, 'main.mjs');
  await build({
    entryPoints: [path.join(root, 'website/examples/agent/main.ts')],
    outfile: program,
    bundle: true,
    format: 'esm',
    platform: 'node',
    conditions: ['@dowel/source'],
    // It loads a binary from its own folder.
    external: ['libsql'],
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
});
afterAll(async () => {
  await rm(path.dirname(program), { recursive: true });
});

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dowel-agent-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs the starter agent as a child process. */
function runAgent(
  folder: string,
  { stdin = 'pipe', ...environment }: { stdin?: 'pipe' | 'ignore' } & Record<string, string> = {},
  args: readonly string[] = [],
) {
  const agent = spawn(process.execPath, [program, ...args], {
    env: {
      ...process.env,
      OPENAI_BASE_URL: '',
      OPENAI_MODEL: '',
      AGENT_PORT: '0',
      AGENT_DB: path.join(folder, 'agent.db'),
      ...environment,
    },
    stdio: [stdin, 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    agent.kill('SIGKILL');
  });
  const { stdin: input, stdout, stderr } = agent;
  if (stdout === null || stderr === null) throw new Error('The agent has no output streams');
  const exit = once(agent, 'exit') as Promise<[number | null, string | null]>;
  const errors = text(stderr);
  let output = '';
  stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
  });

  /** Waits until the agent's output matches. */
  const printed = async (expression: RegExp): Promise<RegExpExecArray> => {
    for (;;) {
      const match = expression.exec(output);
      if (match !== null) return match;
      const more = once(stdout, 'data').then(() => true);
      if (!(await Promise.race([more, exit.then(() => false)]))) {
        throw new Error(`The agent exited with the output: ${output}`);
      }
    }
  };
  /** Sends a chat request over HTTP. */
  const chat = async (body: object): Promise<Record<string, unknown>> => {
    const [, url = ''] = await printed(/POST (http\S+)/);
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Record<string, unknown>;
  };
  /** Waits for the agent to exit; returns its exit code or signal, and all output. */
  const end = async () => {
    const [code, signal] = await exit;
    return { code: code ?? signal, output, errors: await errors };
  };
  return { agent, input, printed, chat, end };
}

describe('the starter agent', () => {
  it('answers piped lines, then exits', async () => {
    const { input, end } = runAgent(await createFolder());
    input?.end('hello\nWhat time is it in Lisbon?\nMy name is Ada\nWhat is my name?\nhelp\nfoo\n');
    const { code, output, errors } = await end();
    expect(errors).toBe('');
    expect(output).toContain('scripted');
    expect(output).toMatch(/Hello! .*\nIt is .* in Europe\/Lisbon .*\nNice to meet you, Ada\./);
    expect(output).toMatch(
      /Your name is Ada\.\nTry one of these:\n(?:.*\n)+I have no rule for that/,
    );
    expect(output).toContain('Goodbye.');
    expect(code).toBe(0);
  });

  it('writes a trace of what happened', async () => {
    const folder = await createFolder();
    const file = path.join(folder, 'run.json');
    const { input, end } = runAgent(folder, {}, ['--trace', file]);
    input?.end('What time is it in Lisbon?\n');
    expect((await end()).code).toBe(0);
    const { stages } = TraceSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    const calls = stages.filter(({ stage }) => stage === 'model-called');
    // One plans, one writes.
    expect(calls).toHaveLength(2);
    expect(stages.map(({ stage }) => stage)).toEqual([
      ...['queued', 'model-called', 'planned', 'step-started', 'step-ended'],
      ...['step-started', 'model-called', 'step-ended', 'done'],
    ]);
  });

  it('says what is wrong with --trace without a file', async () => {
    const { end } = runAgent(await createFolder(), {}, ['--trace']);
    const { code, errors } = await end();
    expect(code).toBe(1);
    expect(errors).toBe('--trace needs a file: npm run agent -- --trace run.json\n');
  });

  it('remembers the user after a restart', async () => {
    const folder = await createFolder();
    const first = runAgent(folder);
    first.input?.end('my name is Ada\nexit\n');
    expect((await first.end()).code).toBe(0);
    const second = runAgent(folder);
    second.input?.end('what is my name?\n');
    expect((await second.end()).output).toContain('Your name is Ada.');
  });

  it('serves HTTP without a terminal, keeps conversations separate, and exits cleanly on SIGTERM', async () => {
    const { agent, chat, end } = runAgent(await createFolder(), { stdin: 'ignore' });
    const { conversationId, answer } = await chat({ message: 'My name is Grace' });
    expect(answer).toBe('Nice to meet you, Grace. I will remember that.');
    expect(await chat({ message: 'What is my name?', conversationId })).toMatchObject({
      answer: 'Your name is Grace.',
      status: 'done',
    });
    expect(await chat({ message: 'What is my name?' })).toMatchObject({
      answer: 'You have not told me your name yet.',
    });
    agent.kill('SIGTERM');
    expect(await end()).toMatchObject({ code: 0, errors: '' });
  });

  it('exits cleanly on Ctrl-C, even if npm forwards the signal again', async () => {
    const { agent, input, printed, end } = runAgent(await createFolder());
    input?.write('hello\n');
    await printed(/Hello!/);
    agent.kill('SIGINT');
    agent.kill('SIGINT');
    const { code, output } = await end();
    expect(code).toBe(0);
    expect(output).toMatch(/Stopping …\nGoodbye\.\n$/);
  });

  it('explains that its port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => {
      taken.close();
    });
    await once(taken, 'listening');
    const port = String((taken.address() as AddressInfo).port);
    const { code, errors } = await runAgent(await createFolder(), { AGENT_PORT: port }).end();
    expect(code).toBe(1);
    expect(errors).toContain(`Port ${port} is taken.`);
    expect(errors).toContain('AGENT_PORT');
    expect(errors).not.toContain('    at ');
  });

  it.each([
    [{ AGENT_PORT: 'http' }, 'AGENT_PORT must be a port'],
    [{ OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' }, 'OPENAI_BASE_URL needs OPENAI_MODEL'],
    [{ OPENAI_MODEL: 'some-model', OPENAI_BASE_URL: 'here' }, 'OPENAI_BASE_URL must be a URL'],
  ])('explains invalid settings: %j', (environment, message) => {
    expect(() => readSettings(environment)).toThrow(message);
  });

  it('uses OpenAI if only a model is configured, and gives it time to answer', () => {
    const settings = readSettings({ OPENAI_MODEL: 'some-model' });
    expect(settings.openAi?.baseUrl).toBe('https://api.openai.com/v1');
    const { model, label } = createModel(settings);
    expect(label).toBe('some-model at api.openai.com');
    expect(model.timeout).toBe(300_000);
  });

  it('uses an OpenAI-compatible server if one is configured', async () => {
    const keys = new Set<string | undefined>();
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        keys.add(request.headers.authorization);
        response.setHeader('Content-Type', 'application/json');
        response.end(
          JSON.stringify({
            choices: [
              { message: { role: 'assistant', content: reply(body) }, finish_reason: 'stop' },
            ],
          }),
        );
      });
    }).listen(0, '127.0.0.1');
    onTestFinished(() => {
      server.close();
    });
    await once(server, 'listening');
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

    const { input, end } = runAgent(await createFolder(), {
      OPENAI_BASE_URL: `http://${host}/v1`,
      OPENAI_MODEL: 'some-model',
      OPENAI_API_KEY: 'a-secret',
    });
    input?.end('Hello\n');
    const { code, output, errors } = await end();
    expect(errors).toBe('');
    expect(output).toContain(`some-model at ${host}`);
    expect(output).toContain('A model says hello.');
    expect(output).not.toContain('a-secret');
    expect([...keys]).toEqual(['Bearer a-secret']);
    expect(code).toBe(0);
  });
});

/** Replies as a language model would. */
function reply(prompt: string): string {
  if (prompt.includes('# Task: write the answer')) return 'A model says hello.';
  if (prompt.includes('# Task: revise the pipeline')) {
    return '```json\n{ "shouldModify": false, "explanation": "fine" }\n```';
  }
  return 'Sure: [{"pluginId":"text","action":"write"},{"pluginId":"terminal","action":"print"}]';
}
