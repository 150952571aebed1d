import { InMemoryProvider } from '@dowel/memory-inmemory';
import { describe, expect, it } from 'vitest';
import {
  createGate,
  createRuntime,
  FakePlugin,
  gives,
  planningModel,
  runOnce,
} from '../../test/test-agent.js';
import type { AgentContext, Message, PluginResult } from '../index.js';

describe('a pipeline', () => {
  it('runs its steps in order, each with the earlier results', async () => {
    const seen: string[][] = [];
    const look = ({ contextChain }: AgentContext): PluginResult => {
      seen.push(contextChain.map(({ content }) => content));
      return { success: true, data: `step ${seen.length}` };
    };
    const result = await runOnce({
      model: planningModel(['p:look', 'p:look']),
      plugins: [new FakePlugin('p', { look })],
    });
    expect(seen).toEqual([['hello'], ['hello', 'step 1']]);
    expect(result).toMatchObject({ status: 'done', answer: 'step 2' });
  });

  it('answers with the last text sent, not with a step result', async () => {
    const sent: string[] = [];
    const runtime = createRuntime({
      model: planningModel(['p:send', 'p:note']),
      plugins: [
        new FakePlugin('p', {
          send: async ({ respond }) => {
            await respond('first');
            await respond('second');
            return { success: true };
          },
          note: gives('noted'),
        }),
      ],
    });
    await runtime.start();
    const { done } = await runtime.createEvent('hello', {
      respond: (answer) => {
        sent.push(answer);
      },
    });
    expect((await done).answer).toBe('second');
    expect(sent).toEqual(['first', 'second']);
    await runtime.stop();
  });

  it.each([
    ['fails if its last step fails', false, { status: 'failed', error: 'no door.' }],
    [
      'answers with the last result if the model ends it',
      true,
      { status: 'done', answer: 'found' },
    ],
  ])('%s without an answer', async (_what, isEnded, expected) => {
    const result = await runOnce({
      model: planningModel(['p:find', 'p:send'], () =>
        isEnded
          ? { shouldModify: true, explanation: 'enough', modifiedSteps: [] }
          : { shouldModify: false, explanation: 'fine' },
      ),
      plugins: [
        new FakePlugin('p', {
          find: gives('found'),
          send: () => ({ success: false, error: 'no door' }),
        }),
      ],
    });
    expect(result).toMatchObject(expected);
    expect('answer' in result).toBe(isEnded);
  });

  it('lets programs pass data between steps by name, whatever runs in between', async () => {
    const result = await runOnce({
      model: planningModel(['shop:find', 'log:write', 'shop:find', 'log:write', 'shop:show']),
      plugins: [
        new FakePlugin('log', { write: gives('secret') }),
        new FakePlugin('shop', {
          find: ({ contextChain }) => ({ success: true, data: `found ${contextChain.length}` }),
          show: ({ contextChain }) => {
            const found = contextChain.findLast(
              ({ type, pluginId, action }) =>
                type === 'result' && pluginId === 'shop' && action === 'find',
            );
            return { success: true, data: found?.content };
          },
        }),
      ],
    });
    expect(result.answer).toBe('found 3');
  });

  it('passes a read-only chain to executors', async () => {
    const result = await runOnce({
      model: planningModel(['p:tamper', 'p:fine']),
      plugins: [
        new FakePlugin('p', {
          tamper: ({ contextChain }) => {
            (contextChain as unknown[]).push('forged');
            return { success: true };
          },
          fine: gives('fine'),
        }),
      ],
    });
    expect(result.contextChain.map(({ type }) => type)).toEqual(['user-input', 'error', 'result']);
  });

  it('copies data, so later changes by the executor have no effect', async () => {
    const shared = { count: 1 };
    const result = await runOnce({
      model: planningModel(['p:share', 'p:change']),
      plugins: [
        new FakePlugin('p', {
          share: gives(shared),
          change: () => {
            shared.count = 99;
            return { success: true };
          },
        }),
      ],
    });
    expect(result.contextChain[1]).toMatchObject({ data: { count: 1 }, content: '{"count":1}' });
  });
});

describe('the data of a step', () => {
  it('cannot be changed by later steps', async () => {
    const result = await runOnce({
      model: planningModel(['p:give', 'p:tamper']),
      plugins: [
        new FakePlugin('p', {
          give: gives({ list: [1] }),
          tamper: ({ contextChain }) => {
            const data = contextChain[1]?.data as { list: number[] };
            data.list.push(2);
            return { success: true };
          },
        }),
      ],
    });
    expect(result.contextChain[1]).toMatchObject({ data: { list: [1] } });
    expect(result.contextChain[2]).toMatchObject({ type: 'error' });
  });
});

describe('an answer', () => {
  const send = async ({ respond }: AgentContext): Promise<PluginResult> => {
    await respond('said');
    return { success: true };
  };

  it('is stored once, even when the chain cannot be stored', async () => {
    class Forgetful extends InMemoryProvider {
      override storeContext = (): Promise<void> => Promise.reject(new Error('disk full'));
    }
    const runtime = createRuntime({
      model: planningModel(['p:send']),
      memoryProvider: new Forgetful(),
      plugins: [new FakePlugin('p', { send })],
    });
    await runtime.start();
    await (
      await runtime.createEvent('hello', { conversationId: 'c' })
    ).done;
    const messages = await runtime.memory.getMessages({ conversationId: 'c' });
    expect(messages.map(({ content }) => content)).toEqual(['hello', 'said']);
    await runtime.stop();
  });

  it('is stored once when storing it completes after `memoryTimeout`', async () => {
    const gate = createGate();
    const stores: Promise<void>[] = [];
    class Slow extends InMemoryProvider {
      override storeMessage = (message: Message): Promise<void> => {
        const isLate = message.role === 'agent' && stores.length === 0;
        const stored = (isLate ? gate.opened : Promise.resolve()).then(() =>
          super.storeMessage(message),
        );
        if (message.role === 'agent') stores.push(stored);
        return stored;
      };
    }
    const runtime = createRuntime({
      model: planningModel(['p:send']),
      memoryProvider: new Slow(),
      plugins: [new FakePlugin('p', { send })],
      options: { memoryTimeout: 5 },
    });
    await runtime.start();
    const { done } = await runtime.createEvent('hello', { conversationId: 'c' });
    expect(await done).toMatchObject({ status: 'failed', code: 'MEMORY_TIMEOUT' });
    gate.open();
    await Promise.all(stores);
    const messages = await runtime.memory.getMessages({ conversationId: 'c' });
    expect(stores).toHaveLength(2);
    expect(messages.map(({ content }) => content)).toEqual(['hello', 'said']);
    await runtime.stop();
  });
});

describe('an event whose every step failed', () => {
  it('fails with the reason', async () => {
    const result = await runOnce({
      model: planningModel(['p:bad']),
      plugins: [new FakePlugin('p', { bad: () => ({ success: false, error: 'no luck' }) })],
    });
    expect(result).toMatchObject({ status: 'failed', error: 'no luck.' });
  });
});

describe('a step', () => {
  const cyclic: { self?: unknown } = {};
  cyclic.self = cyclic;

  it.each<[string, string, () => unknown]>([
    [
      'throws',
      'STEP_FAILED',
      () => {
        throw new Error('broken');
      },
    ],
    [
      'throws a value that cannot be converted to text',
      'STEP_FAILED',
      () => {
        throw Object.create(null) as Error;
      },
    ],
    ['rejects', 'STEP_FAILED', () => Promise.reject(new Error('broken'))],
    [
      'throws a string',
      'STEP_FAILED',
      () => {
        // oxlint-disable-next-line typescript/only-throw-error -- what a careless plugin does
        throw 'text';
      },
    ],
    ['reports a failure', 'STEP_FAILED', () => ({ success: false, error: 'no luck' })],
    ['fails without a reason', 'STEP_FAILED', () => ({ success: false })],
    ['returns nothing', 'STEP_RESULT_INVALID', () => undefined],
    ['returns text', 'STEP_RESULT_INVALID', () => 'hello'],
    ['returns an array', 'STEP_RESULT_INVALID', () => []],
    ['returns no success flag', 'STEP_RESULT_INVALID', () => ({ data: 1 })],
    ['returns cyclic data', 'STEP_RESULT_INVALID', () => ({ success: true, data: cyclic })],
    ['returns a function', 'STEP_RESULT_INVALID', () => ({ success: true, data: () => 1 })],
    ['returns a bigint', 'STEP_RESULT_INVALID', () => ({ success: true, data: 1n })],
    ['hangs', 'STEP_TIMEOUT', () => new Promise(() => undefined)],
  ])('that %s becomes an error item, and the pipeline continues', async (_how, code, execute) => {
    const model = planningModel(['bad:step', 'good:step']);
    const result = await runOnce({
      model,
      options: { stepTimeout: 5 },
      plugins: [
        new FakePlugin('bad', { step: execute as () => PluginResult }),
        new FakePlugin('good', { step: gives('went on') }),
      ],
    });
    expect(result).toMatchObject({ status: 'done', answer: 'went on' });
    expect(result.contextChain[1]).toMatchObject({
      type: 'error',
      code,
      failedStep: { pluginId: 'bad', action: 'step' },
    });
    expect(model.prompts[1]).toMatch(/- bad:step failed "/);
  });

  it("can run as long as its executor's timeout", async () => {
    const result = await runOnce({
      model: planningModel(['p:slow']),
      options: { stepTimeout: 1 },
      plugins: [
        new FakePlugin('p', {
          slow: {
            timeout: 10_000,
            execute: async () => {
              await new Promise((resolve) => setTimeout(resolve, 20));
              return { success: true, data: 'in time' };
            },
          },
        }),
      ],
    });
    expect(result.answer).toBe('in time');
  });

  it('cannot respond after it has ended', async () => {
    let late: Promise<void> | undefined;
    let context: AgentContext | undefined;
    const result = await runOnce({
      model: planningModel(['p:hang', 'p:answer']),
      plugins: [
        new FakePlugin('p', {
          hang: {
            timeout: 1,
            execute: (given) => {
              context = given;
              return new Promise(() => undefined);
            },
          },
          answer: async ({ respond }) => {
            late = context?.respond('late');
            await respond('in time');
            return { success: true };
          },
        }),
      ],
    });
    await expect(late).rejects.toMatchObject({ code: 'STEP_OVER' });
    expect(result.answer).toBe('in time');
  });

  it('does not affect other events when it fails', async () => {
    let count = 0;
    const runtime = createRuntime({
      model: planningModel(['p:sometimes']),
      options: { concurrency: 2 },
      plugins: [
        new FakePlugin('p', {
          sometimes: () => {
            count += 1;
            if (count % 2 === 1) throw new Error('odd');
            return { success: true, data: 'even' };
          },
        }),
      ],
    });
    await runtime.start();
    const events = await Promise.all(
      ['a', 'b', 'c', 'd'].map((input) => runtime.createEvent(input)),
    );
    const results = await Promise.all(events.map(({ done }) => done));
    expect(results.map(({ answer }) => answer)).toEqual([undefined, 'even', undefined, 'even']);
    await runtime.stop();
  });
});
