import { once } from 'node:events';
import process from 'node:process';
import { PassThrough } from 'node:stream';
import { Runtime } from '@dowel/core';
import { InMemoryProvider } from '@dowel/memory-inmemory';
import { ScriptedModel, scriptAgent } from '@dowel/model-scripted';
import { TextPlugin } from '@dowel/plugin-text';
import { describe, expect, it, onTestFinished } from 'vitest';
import { TerminalPlugin, type TerminalPluginOptions } from './index.js';

type Exit = Parameters<NonNullable<TerminalPluginOptions['onExit']>>[0];

/** Starts an agent with streams in place of the terminal. */
async function startAgent({
  steps = ['text:write', 'terminal:print'],
  interactive = false,
  reply = 'You said:',
  ...options
}: { steps?: string[]; interactive?: boolean; reply?: string } & TerminalPluginOptions = {}) {
  const input = Object.assign(new PassThrough(), { isTTY: interactive });
  const output = Object.assign(new PassThrough(), { isTTY: interactive });
  output.setEncoding('utf8');
  let exited: (exit: Exit) => void = () => undefined;
  const exit = new Promise<Exit>((resolve) => {
    exited = resolve;
  });
  const rules = scriptAgent({
    plans: [{ when: 'nonsense', steps: ['terminal:print'] }, { steps }],
    replies: [{ reply: ({ input: text }) => `${reply} ${text}` }],
  });
  const runtime = Runtime.init({
    modelProviders: [new ScriptedModel({ rules })],
    memoryProvider: new InMemoryProvider(),
    plugins: [new TextPlugin(), new TerminalPlugin({ input, output, onExit: exited, ...options })],
  });
  onTestFinished(() => runtime.stop());
  await runtime.start();

  /** Waits until the output contains the text, and returns all output so far. */
  const printed = async (text: string): Promise<string> => {
    for (seen += read(); !seen.includes(text); seen += read()) await once(output, 'readable');
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
});
