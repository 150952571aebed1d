import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { PassThrough, Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { Plugin, Runtime, type Executor } from '@dowel/core';
import { InMemoryProvider } from '@dowel/memory-inmemory';
import { ScriptedModel, scriptAgent } from '@dowel/model-scripted';
import { TextPlugin } from '@dowel/plugin-text';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { TerminalPlugin, type TerminalPluginOptions } from './index.js';

type Exit = Parameters<NonNullable<TerminalPluginOptions['onExit']>>[0];

/** Holds every event back until the test opens the gate. */
class GatePlugin extends Plugin {
  readonly id = 'gate';
  readonly name = 'Gate';
  readonly description = 'Holds events back.';
  override readonly executors: readonly Executor[] = [
    {
      name: 'pass',
      description: 'Waits for the gate.',
      execute: async () => {
        await this.#opened;
        return { success: true, data: 'passed' };
      },
    },
  ];
  open: () => void = () => undefined;
  readonly #opened = new Promise<void>((resolve) => {
    this.open = resolve;
  });
}

/** Sends numbered lines, one per chunk, as fast as they are read. */
class FastInput extends Readable {
  readonly isTTY: boolean;
  readonly #lines: number;
  /** How many lines were read so far. */
  taken = 0;

  constructor(lines: number, isTTY = false) {
    super({ highWaterMark: 1 });
    this.#lines = lines;
    this.isTTY = isTTY;
  }

  override _read(): void {
    // Asynchronous, because an endless synchronous source would never let the agent run.
    void setImmediate().then(() => {
      if (this.taken === this.#lines) {
        this.push(null);
        return;
      }
      this.taken += 1;
      this.push(`${this.taken}\n`);
    });
  }
}

/** Starts an agent with streams in place of the terminal. */
async function startAgent({
  steps = ['text:write', 'terminal:print'],
  interactive = false,
  reply = 'You said:',
  plugins = [],
  ...options
}: {
  steps?: string[];
  interactive?: boolean;
  reply?: string;
  plugins?: Plugin[];
} & TerminalPluginOptions = {}) {
  const input = Object.assign(new PassThrough(), { isTTY: interactive });
  const output = Object.assign(new PassThrough(), { isTTY: interactive });
  output.setEncoding('utf8');
  let exited: (exit: Exit) => void = () => undefined;
  const exit = new Promise<Exit>((resolve) => {
    exited = resolve;
  });
  const rules = scriptAgent({
    plans: [{ when: 'nonsense', steps: ['terminal:print'] }, { steps }],
    replies: [{ reply: ({ input: said }) => `${reply} ${said}` }],
  });
  const runtime = Runtime.init({
    modelProviders: [new ScriptedModel({ rules })],
    memoryProvider: new InMemoryProvider(),
    plugins: [
      ...plugins,
      new TextPlugin(),
      new TerminalPlugin({ input, output, onExit: exited, ...options }),
    ],
  });
  onTestFinished(() => runtime.stop());
  await runtime.start();

  /** Waits until the output contains the text, and returns all output so far. */
  const printed = async (awaited: string): Promise<string> => {
    for (seen += read(); !seen.includes(awaited); seen += read()) await once(output, 'readable');
    return seen;
  };
  let seen = '';
  const read = (): string => (output.read() as string | null) ?? '';
  return { runtime, input, output, exit, printed, read };
}

describe('terminal:lines', () => {
  it('answers lines in order and skips empty ones', async () => {
    const { input, exit, read } = await startAgent();
    input.end('one\n\n   \n two \nthree');
    expect(await exit).toEqual({ reason: 'end', lines: 3 });
    expect(read()).toBe('You said: one\nYou said: two\nYou said: three\n');
  });

  it('creates one event at a time', async () => {
    const { runtime, input, exit } = await startAgent();
    const stages: string[] = [];
    runtime.observe(({ stage }) => {
      if (stage === 'queued' || stage === 'done') stages.push(stage);
    });
    input.end('one\ntwo\n');
    await exit;
    expect(stages).toEqual(['queued', 'done', 'queued', 'done']);
  });

  it('stores all lines in one conversation with a fixed id', async () => {
    const { runtime, input, exit } = await startAgent({ user: 'ada' });
    input.end('one\ntwo\n');
    await exit;
    expect(await runtime.memory.getConversation('terminal')).toMatchObject({
      platform: 'terminal',
      user: 'ada',
    });
    expect(await runtime.memory.getMessages({ conversationId: 'terminal' })).toHaveLength(4);
  });

  it('prints the answer when no step does', async () => {
    const { input, exit, read } = await startAgent({ steps: ['text:write'] });
    input.end('one\n');
    await exit;
    expect(read()).toBe('You said: one\n');
  });

  it('prints the error when an event fails, and continues', async () => {
    const { input, exit, read } = await startAgent();
    input.end('nonsense\none\n');
    expect(await exit).toEqual({ reason: 'end', lines: 2 });
    expect(read()).toBe(
      'Sorry, that failed: Nothing to print: no earlier step returned a result.\nYou said: one\n',
    );
  });

  it('removes control sequences from its output', async () => {
    const { input, exit, read } = await startAgent({ reply: '\u001b[31mRed\u001b]0;title\u0007' });
    input.end('one\n');
    await exit;
    expect(read()).toBe('Red one\n');
  });

  it('ends at "exit" after earlier lines are answered and ignores later ones', async () => {
    const { input, exit, read } = await startAgent();
    input.write('one\nexit\ntwo\n');
    expect(await exit).toEqual({ reason: 'exit', lines: 1 });
    expect(read()).toBe('You said: one\n');
    expect(input.isPaused()).toBe(true);
  });

  it('calls onExit when the input is empty', async () => {
    const { input, exit } = await startAgent();
    input.end();
    expect(await exit).toEqual({ reason: 'end', lines: 0 });
  });

  it('prints the greeting first, and prompts only on a real terminal', async () => {
    const quiet = await startAgent({ greeting: 'Welcome.' });
    quiet.input.end('one\n');
    await quiet.exit;
    expect(quiet.read()).toBe('Welcome.\nYou said: one\n');

    const { input, printed } = await startAgent({
      greeting: () => 'Welcome.',
      prompt: 'you> ',
      interactive: true,
    });
    expect(await printed('you> ')).toMatch(/^Welcome\.\n.*you> /s);
    input.write('one\r');
    const all = await printed('You said: one\n');
    expect(all.indexOf('you> ')).toBeLessThan(all.indexOf('You said: one'));
  });

  it('sends Ctrl-C to the process as SIGINT', async () => {
    const { input, printed } = await startAgent({ interactive: true });
    await printed('> ');
    const interrupted = once(process, 'SIGINT');
    input.write('\u0003');
    await interrupted;
    input.write('still here\r');
    await printed('You said: still here');
  });

  it('stops reading when the runtime stops, without calling onExit', async () => {
    const exits: Exit[] = [];
    const { runtime, input } = await startAgent({
      onExit: (exit) => {
        exits.push(exit);
      },
    });
    input.write('one\n');
    await runtime.stop();
    expect(input.isPaused()).toBe(true);
    expect(input.listenerCount('data')).toBe(0);
    expect(exits).toEqual([]);
  });
});

describe('a fast input', () => {
  const steps = ['gate:pass', 'text:write', 'terminal:print'];

  /** Gives the input time to send far more lines than may wait. */
  const letInputRun = async () => {
    for (let turn = 0; turn < 5_000; turn += 1) await setImmediate();
  };

  it('is not read while lines wait for an answer, and loses no line', async () => {
    const gate = new GatePlugin();
    const input = new FastInput(200);
    const { exit, read } = await startAgent({ steps, plugins: [gate], input });
    await letInputRun();
    expect(input.taken).toBeGreaterThan(1);
    expect(input.taken).toBeLessThan(25);
    gate.open();
    expect(await exit).toEqual({ reason: 'end', lines: 200 });
    expect(read()).toBe(
      Array.from({ length: 200 }, (_, index) => `You said: ${index + 1}\n`).join(''),
    );
  });

  it('is not read without limit from a real terminal either', async () => {
    const gate = new GatePlugin();
    const input = new FastInput(3_000, true);
    const { runtime } = await startAgent({ steps, plugins: [gate], input, interactive: true });
    await letInputRun();
    expect(input.taken).toBeLessThan(1_100);
    gate.open();
    await runtime.stop();
  });

  it('is read from a real terminal during an answer, so that Ctrl-C works', async () => {
    const gate = new GatePlugin();
    const { input, printed } = await startAgent({ steps, plugins: [gate], interactive: true });
    await printed('> ');
    input.write('one\rtwo\r');
    const interrupted = once(process, 'SIGINT');
    input.write('\u0003');
    await interrupted;
    gate.open();
    await printed('You said: two');
  });
});

describe('onExit', () => {
  it.each([
    ['throws', () => failExit()],
    ['rejects', async () => failExit()],
  ])('is logged to the console if it %s', async (_how, onExit) => {
    const logged = new Promise<unknown[]>((resolve) => {
      const log = vi.spyOn(console, 'error').mockImplementation((...values) => {
        resolve(values);
      });
      onTestFinished(() => {
        log.mockRestore();
      });
    });
    const { input } = await startAgent({ onExit });
    input.end('one\n');
    expect(await logged).toEqual(['The `onExit` callback of TerminalPlugin failed: no door']);
  });
});

function failExit(): never {
  throw new Error('no door');
}

describe('a broken input', () => {
  it('ends the conversation and is logged to the console', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => {
      log.mockRestore();
    });
    const { input, exit } = await startAgent();
    input.destroy(new Error('read EIO'));
    expect(await exit).toEqual({ reason: 'end', lines: 0 });
    expect(log.mock.calls).toEqual([['The input of TerminalPlugin failed: read EIO']]);
  });
});

describe('a broken output', () => {
  /** An output that fails with this code at the first answer. */
  const createOutput = (code: string) =>
    new Writable({
      write(_chunk, _encoding, done) {
        done(Object.assign(new Error(`write ${code}`), { code }));
      },
    });

  it('ends the conversation quietly when the reader is gone', async () => {
    const { input, exit, runtime } = await startAgent({ output: createOutput('EPIPE') });
    let events = 0;
    runtime.observe(({ stage }) => {
      if (stage === 'queued') events += 1;
    });
    input.write('one\ntwo\nthree\n');
    expect(await exit).toEqual({ reason: 'end', lines: 1 });
    expect(events).toBe(1);
    expect(input.isPaused()).toBe(true);
  });

  it('is logged to the console if it fails for another reason', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => {
      log.mockRestore();
    });
    const { input, exit } = await startAgent({ output: createOutput('ENOSPC') });
    input.write('one\n');
    expect(await exit).toEqual({ reason: 'end', lines: 1 });
    expect(log.mock.calls).toEqual([['The output of TerminalPlugin failed: write ENOSPC']]);
  });

  it('ends the conversation and is logged to the console if it throws', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => {
      log.mockRestore();
    });
    const output = new PassThrough();
    const { input, exit } = await startAgent({ output });
    output.write = () => {
      throw new Error('no paper');
    };
    input.write('one\n');
    expect(await exit).toEqual({ reason: 'end', lines: 0 });
    expect(log.mock.calls).toEqual([['TerminalPlugin failed: no paper']]);
  });

  it('has one error listener, however many agents print to it', async () => {
    const output = new PassThrough();
    for (let agent = 0; agent < 3; agent += 1) {
      const { runtime } = await startAgent({ output });
      await runtime.stop();
    }
    expect(output.listenerCount('error')).toBe(1);
  });

  it.skipIf(process.platform === 'win32')('does not crash `yes | agent | head -1`', async () => {
    // Prints the exit code of the agent, which `head` would hide.
    const pipeline = `yes | { "${process.execPath}" --conditions=@dowel/source --import tsx --input-type=module --eval "$PROGRAM"; echo "code $?" >&2; } | head -1`;
    const child = spawn('sh', ['-c', pipeline], {
      cwd: import.meta.dirname,
      env: { ...process.env, PROGRAM: endlessAgent },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
    expect(errors).toBe('ended by end\ncode 0\n');
    expect(output).toBe('You said: y\n');
  });
});

/** Answers until the reader of its output is gone. */
const endlessAgent = `
  import { Runtime } from '@dowel/core';
  import { InMemoryProvider } from '@dowel/memory-inmemory';
  import { ScriptedModel, scriptAgent } from '@dowel/model-scripted';
  import { TerminalPlugin } from '@dowel/plugin-terminal';
  import { TextPlugin } from '@dowel/plugin-text';

  const rules = scriptAgent({
    plans: [{ steps: ['text:write', 'terminal:print'] }],
    replies: [{ reply: ({ input }) => 'You said: ' + input }],
  });
  const onExit = async ({ reason }) => {
    console.error('ended by ' + reason);
    await runtime.stop();
  };
  const runtime = Runtime.init({
    modelProviders: [new ScriptedModel({ rules })],
    memoryProvider: new InMemoryProvider(),
    plugins: [new TextPlugin(), new TerminalPlugin({ onExit })],
  });
  await runtime.start();
`;

describe('terminal:print', () => {
  it('fails for an event of another platform', async () => {
    const { runtime, read } = await startAgent();
    const event = await runtime.createEvent('Hello', { platform: 'http' });
    const { contextChain } = await event.done;
    expect(contextChain.at(-1)).toMatchObject({
      type: 'error',
      content: 'Cannot print: the event came from "http", not from the terminal.',
    });
    expect(read()).toBe('');
  });

  it('prints what text:write wrote, whatever ran in between', async () => {
    const gate = new GatePlugin();
    gate.open();
    const steps = ['text:write', 'gate:pass', 'terminal:print'];
    const { input, exit, read } = await startAgent({ steps, plugins: [gate] });
    input.end('one\n');
    await exit;
    expect(read()).toBe('You said: one\n');
  });

  it.each([
    ['the result that `from` names', ['shop:find', 'shop:log'], 'shop:find', 'shop:find gave'],
    ['the only result', ['shop:find'], undefined, 'shop:find gave'],
    ['nothing if it is not clear', ['shop:find', 'shop:log'], undefined, undefined],
    ['nothing if the step has no result', ['shop:find'], 'shop:pay', undefined],
    ['nothing if there is no result', [], undefined, undefined],
  ])('prints %s', async (_what, steps, from, expected) => {
    const contextChain = steps.map((step) => {
      const [pluginId = '', action = ''] = step.split(':');
      const item = { id: step, type: 'result' as const, pluginId, action, timestamp: 0 };
      return { ...item, content: `${step} gave` };
    });
    const printed: string[] = [];
    const context = {
      ...{ eventId: 'e', conversationId: 'c', platform: 'terminal', user: 'ada', metadata: {} },
      ...{ contextChain, signal: new AbortController().signal },
      respond: async (text: string) => {
        printed.push(text);
      },
      stream: async () => undefined,
    };
    const [print] = new TerminalPlugin().executors;
    const result = await print?.execute(context, from === undefined ? undefined : { from });
    expect(result?.success).toBe(expected !== undefined);
    expect(printed).toEqual(expected === undefined ? [] : [expected]);
    if (expected === undefined) expect(result?.error).toMatch(/from|Nothing to print/);
  });
});

describe('new TerminalPlugin', () => {
  it.each(
    Object.entries({
      prompt: [null, 5],
      greeting: [null, 5, {}],
      user: [null, 5, '', ' '],
      conversationId: [null, 5, '', ' '],
      onExit: [null, 'exit'],
      input: [null, 5, {}],
      output: [null, 'stdout', {}],
    }).flatMap(([name, values]) => values.map((value) => ({ name, value }))),
  )('refuses the option $name: $value', ({ name, value }) => {
    expect(() => new TerminalPlugin({ [name]: value })).toThrow(
      expect.objectContaining({
        code: 'OPTION_INVALID',
        message: expect.stringContaining(`\`${name}\``) as string,
      }),
    );
  });
});
