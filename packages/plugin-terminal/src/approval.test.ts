import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { Plugin, Runtime, type Executor } from '@dowel/core';
import { InMemoryProvider } from '@dowel/memory-inmemory';
import { ScriptedModel } from '@dowel/model-scripted';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { TerminalPlugin } from './index.js';

class MailPlugin extends Plugin {
  readonly id = 'mail';
  readonly name = 'Mail';
  readonly description = 'Sends mails.';
  sent = 0;
  override readonly executors: readonly Executor[] = [
    {
      name: 'send',
      description: 'Sends a mail.',
      input: z.object({ to: z.string() }),
      needsApproval: true,
      execute: async ({ stream }) => {
        this.sent += 1;
        await stream('sent');
        return { success: true, data: 'sent' };
      },
    },
  ];
}

const QUESTION = 'Run mail:send with {"to":"bob"}? [y/N] ';

/** Starts an agent that sends a mail for each line. */
async function startAgent({
  interactive = false,
  memoryProvider = new InMemoryProvider(),
  to = 'bob',
} = {}) {
  const input = Object.assign(new PassThrough(), { isTTY: interactive });
  const output = Object.assign(new PassThrough(), { isTTY: interactive });
  output.setEncoding('utf8');
  const mail = new MailPlugin();
  const plan = [{ pluginId: 'mail', action: 'send', input: { to } }];
  let exited: () => void = () => undefined;
  const exit = new Promise<void>((resolve) => {
    exited = resolve;
  });
  const runtime = Runtime.init({
    modelProviders: [new ScriptedModel({ rules: [], fallback: plan })],
    memoryProvider,
    plugins: [mail, new TerminalPlugin({ input, output, onExit: exited })],
    options: { revise: 'never' },
  });
  onTestFinished(() => runtime.stop());
  await runtime.start();
  let seen = '';
  const read = (): string => {
    seen += (output.read() as string | null) ?? '';
    return seen;
  };
  const printed = async (awaited: string): Promise<void> => {
    while (!read().includes(awaited)) await once(output, 'readable');
  };
  return { runtime, input, mail, exit, read, printed };
}

describe('a step that needs approval', () => {
  it.each(['y', 'Y', 'yes'])('runs if the next line is %s', async (line) => {
    const { input, mail, exit, read } = await startAgent();
    input.end(`write\n${line}\n`);
    await exit;
    expect(read()).toBe(`${QUESTION}\nsent\n`);
    expect(mail.sent).toBe(1);
  });

  it.each(['n', '', 'yesterday', 'exit'])('is refused if the next line is %j', async (line) => {
    const { input, mail, exit, read } = await startAgent();
    input.end(`write\n${line}\n`);
    await exit;
    expect(read()).toBe(`${QUESTION}\nSorry, that failed: Step mail:send was refused.\n`);
    expect(mail.sent).toBe(0);
  });

  it('takes one line per question and answers the others', async () => {
    const { input, mail, exit, read } = await startAgent();
    input.end('write\ny\nwrite again\nn\nonce more\ny\n');
    await exit;
    expect(read().split(QUESTION)).toHaveLength(4);
    expect(mail.sent).toBe(2);
  });

  it('shows no control characters of the input', async () => {
    const { input, exit, read } = await startAgent({ to: '\u009b2Jbob' });
    input.end('write\nn\n');
    await exit;
    expect(read()).not.toContain('\u009b');
  });

  it('stays paused if the input ends before the answer', async () => {
    const { runtime, input, mail, exit } = await startAgent();
    input.end('write\n');
    await exit;
    expect(await runtime.getPausedEvents()).toHaveLength(1);
    expect(mail.sent).toBe(0);
  });

  it('is not approved by a line that was typed before the question', async () => {
    const { input, mail, printed } = await startAgent({ interactive: true });
    input.write('write\ry\r');
    await printed(QUESTION);
    input.write('n\r');
    await printed('was refused');
    // The early line is a message.
    expect(mail.sent).toBe(0);
  });
});

describe('after a restart', () => {
  it('asks again for the paused events of the terminal, before the first line', async () => {
    const memoryProvider = new InMemoryProvider();
    const first = await startAgent({ memoryProvider });
    first.input.end('write\n');
    await first.exit;
    await first.runtime.createEvent('write', { platform: 'http' });
    await expect.poll(() => first.runtime.getPausedEvents()).toHaveLength(2);
    await first.runtime.stop();

    const { runtime, input, mail, exit, read } = await startAgent({ memoryProvider });
    input.end('y\nwrite\nn\n');
    await exit;
    expect(read()).toBe(
      `${QUESTION}\nsent\n${QUESTION}\nSorry, that failed: Step mail:send was refused.\n`,
    );
    expect(mail.sent).toBe(1);
    expect(await runtime.getPausedEvents()).toMatchObject([{ platform: 'http' }]);
  });

  it('answers lines if memory fails while it looks for paused events', async () => {
    /** Fails once the runtime itself has read the paused events. */
    class Locked extends InMemoryProvider {
      reads = 0;
      override async getPausedEvents(query?: Parameters<InMemoryProvider['getPausedEvents']>[0]) {
        this.reads += 1;
        if (this.reads > 2) throw new Error('database is locked');
        return super.getPausedEvents(query);
      }
    }
    const { input, exit, read } = await startAgent({ memoryProvider: new Locked() });
    input.end('write\ny\n');
    await exit;
    expect(read()).toMatch(/^Sorry, .*paused.*database is locked/);
    expect(read()).toContain(`${QUESTION}\nsent\n`);
  });
});
