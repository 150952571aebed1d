import { InMemoryProvider } from '@dowel/memory-inmemory';
import { describe, expect, it } from 'vitest';
import { createGate, createRuntime, FakePlugin, gives, planningModel } from '../test/test-agent.js';
import type { MemoryProvider } from './index.js';

describe('createEvent', () => {
  it('rejects an event or waits for room when the queue is full, as configured', async () => {
    const gate = createGate();
    const plugins = (): FakePlugin[] => [
      new FakePlugin('slow', {
        work: async () => {
          await gate.opened;
          return { success: true };
        },
      }),
    ];
    const model = planningModel(['slow:work']);
    const refusing = createRuntime({ model, plugins: plugins(), options: { queueSize: 1 } });
    await refusing.start();
    await refusing.createEvent('runs');
    await refusing.createEvent('waits');
    await expect(refusing.createEvent('too many')).rejects.toMatchObject({ code: 'QUEUE_FULL' });

    const waiting = createRuntime({
      model: planningModel(['slow:work']),
      plugins: plugins(),
      options: { queueSize: 1, whenFull: 'wait' },
    });
    await waiting.start();
    await waiting.createEvent('runs');
    await waiting.createEvent('waits');
    const late = waiting.createEvent('waits for room');
    expect(waiting.queue.size).toBe(1);
    gate.open();
    expect(await (await late).done).toMatchObject({ status: 'done' });
    await Promise.all([refusing.stop(), waiting.stop()]);
  });

  it('runs several events at once, but the events of one conversation in order', async () => {
    const started: string[] = [];
    const gates = { a: createGate(), b: createGate() };
    const bothStarted = createGate();
    const runtime = createRuntime({
      model: planningModel(['slow:work']),
      options: { concurrency: 3 },
      plugins: [
        new FakePlugin('slow', {
          work: async ({ conversationId, contextChain }) => {
            started.push(contextChain[0]?.content ?? '');
            if (started.length === 2) bothStarted.open();
            await gates[conversationId as 'a' | 'b'].opened;
            return { success: true };
          },
        }),
      ],
    });
    await runtime.start();
    const events = [
      await runtime.createEvent('a1', { conversationId: 'a' }),
      await runtime.createEvent('a2', { conversationId: 'a' }),
      await runtime.createEvent('b1', { conversationId: 'b' }),
    ];
    await bothStarted.opened;
    expect(started).toEqual(['a1', 'b1']);
    gates.a.open();
    gates.b.open();
    await Promise.all(events.map(({ done }) => done));
    expect(started).toEqual(['a1', 'b1', 'a2']);
    await runtime.stop();
  });

  it.each([
    ['no text', '', {}],
    ['blank text', '  \n', {}],
    ['a value that is not text', 42 as unknown as string, {}],
    ['an empty conversation id', 'hello', { conversationId: '' }],
    ['an empty user', 'hello', { user: '' }],
  ])('rejects %s', async (_what, input, platformContext) => {
    const runtime = createRuntime({});
    await runtime.start();
    await expect(runtime.createEvent(input, platformContext)).rejects.toMatchObject({
      code: 'EVENT_INVALID',
    });
    await runtime.stop();
  });

  it('stores messages and shows them to the next event of the conversation', async () => {
    const model = planningModel(['echo:say']);
    const runtime = createRuntime({
      model,
      plugins: [new FakePlugin('echo', { say: gives('I heard you') })],
    });
    await runtime.start();
    const first = await runtime.createEvent('my name is Ada', { conversationId: 'c', user: 'ada' });
    await first.done;
    const second = await runtime.createEvent('what is my name?', { conversationId: 'c' });
    const { contextChain } = await second.done;
    expect(contextChain[0]).toMatchObject({
      type: 'user-input',
      content: 'what is my name?',
      messageHistory: [
        { role: 'user', content: 'my name is Ada' },
        { role: 'agent', content: 'I heard you' },
      ],
    });
    expect(model.prompts.at(-1)).toContain('my name is Ada');
    const messages = await runtime.memory.getMessages({ conversationId: 'c' });
    expect(messages.map(({ role }) => role)).toEqual(['user', 'agent', 'user', 'agent']);
    expect((await runtime.memory.getContexts({ conversationId: 'c' })).map(({ id }) => id)).toEqual(
      [first.id, second.id],
    );
    await runtime.stop();
  });

  it('fails the event but not the runtime when memory fails', async () => {
    class Broken extends InMemoryProvider {
      override getMessages: MemoryProvider['getMessages'] = async () => {
        throw new Error('disk full');
      };
    }
    const runtime = createRuntime({ memoryProvider: new Broken() });
    await runtime.start();
    const { done } = await runtime.createEvent('hello');
    const result = await done;
    expect(result).toMatchObject({ status: 'failed' });
    expect(result.error).toContain('disk full');
    expect(result.contextChain[0]).toMatchObject({ type: 'user-input', content: 'hello' });
    await runtime.stop();
  });
});

describe('a busy conversation', () => {
  it('does not delay the others', async () => {
    const gate = createGate();
    const busyStarted = createGate();
    const runtime = createRuntime({
      model: planningModel(['work:run']),
      options: { concurrency: 2 },
      plugins: [
        new FakePlugin('work', {
          run: async ({ conversationId }) => {
            if (conversationId === 'busy') {
              busyStarted.open();
              await gate.opened;
            }
            return { success: true, data: 'ok' };
          },
        }),
      ],
    });
    await runtime.start();
    const busy = [];
    for (let index = 0; index < 5; index += 1) {
      busy.push(await runtime.createEvent('wait', { conversationId: 'busy' }));
    }
    await busyStarted.opened;
    const other = await runtime.createEvent('quick', { conversationId: 'other' });
    expect((await other.done).answer).toBe('ok');
    gate.open();
    for (const { done } of busy) expect((await done).answer).toBe('ok');
    await runtime.stop();
  });
});

describe('many events at once', () => {
  it('cause no warning about listeners', async () => {
    const warnings: string[] = [];
    const onWarning = ({ name }: Error): void => {
      warnings.push(name);
    };
    process.on('warning', onWarning);
    const gate = createGate();
    const runtime = createRuntime({
      model: planningModel(['work:run']),
      options: { concurrency: 30 },
      plugins: [
        new FakePlugin('work', {
          run: async () => {
            await gate.opened;
            return { success: true };
          },
        }),
      ],
    });
    await runtime.start();
    const events = await Promise.all(
      Array.from({ length: 30 }, (_, index) => runtime.createEvent(`event ${index}`)),
    );
    // Warnings are emitted in a later turn of the event loop.
    await new Promise((resolve) => setTimeout(resolve, 20));
    gate.open();
    await Promise.all(events.map(({ done }) => done));
    await runtime.stop();
    process.off('warning', onWarning);
    expect(warnings).toEqual([]);
  });
});

describe('stored contexts', () => {
  it('refer to earlier messages by id instead of repeating them', async () => {
    const runtime = createRuntime({
      model: planningModel(['work:run']),
      plugins: [new FakePlugin('work', { run: gives('answer') })],
    });
    await runtime.start();
    for (const input of ['one', 'two']) {
      await (
        await runtime.createEvent(input, { conversationId: 'c' })
      ).done;
    }
    const [first, second] = await runtime.memory.getMessages({ conversationId: 'c' });
    const contexts = await runtime.memory.getContexts({ conversationId: 'c' });
    expect(contexts[1]?.items[0]).toMatchObject({
      content: 'two',
      messageHistory: [],
      messageIds: [first?.id, second?.id],
    });
    await runtime.stop();
  });
});
