import { InMemoryProvider } from '@dowel/memory-inmemory';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BaseContextItem } from './context.js';
import { DowelError, isDowelError } from './errors.js';
import { MemoryManager } from './memory-manager.js';
import type { MemoryQueryOptions, Message } from './memory-provider.js';

/** Records its calls, and fails on demand. */
class ObservedProvider extends InMemoryProvider {
  readonly calls: string[] = [];
  readonly queries: MemoryQueryOptions[] = [];
  failure: unknown;

  override async init(): Promise<void> {
    this.calls.push('init');
    this.#fail();
  }

  override async shutdown(): Promise<void> {
    this.calls.push('shutdown');
  }

  override async storeMessage(message: Message): Promise<void> {
    this.calls.push('storeMessage');
    this.#fail();
    await super.storeMessage(message);
  }

  override async getMessages(options: MemoryQueryOptions): Promise<Message[]> {
    this.queries.push(options);
    return super.getMessages(options);
  }

  #fail(): void {
    if (this.failure !== undefined) throw this.failure as Error;
  }
}

let provider: ObservedProvider;
let memory: MemoryManager;

beforeEach(() => {
  provider = new ObservedProvider();
  memory = new MemoryManager(provider);
});

afterEach(() => {
  vi.useRealTimers();
});

const begin = (id?: string) => memory.ensureConversation({ id, platform: 'test', user: 'ada' });
const say = (content: string, conversationId = 'c1') =>
  memory.addMessage({ conversationId, role: 'user', content });

const item: BaseContextItem = {
  id: 'i1',
  type: 'result',
  pluginId: 'time',
  action: 'now',
  content: 'noon',
  timestamp: 1,
};

describe('MemoryManager.init and shutdown', () => {
  it('exposes the provider', () => {
    expect(memory.provider).toBe(provider);
  });

  it('opens and closes once, even if called several times', async () => {
    await memory.shutdown();
    await Promise.all([memory.init(), memory.init()]);
    await memory.init();
    await Promise.all([memory.shutdown(), memory.shutdown()]);
    await memory.shutdown();
    expect(provider.calls).toEqual(['init', 'shutdown']);
  });

  it('opens again after a shutdown, even while that is running', async () => {
    await memory.init();
    const closing = memory.shutdown();
    await memory.init();
    await closing;
    await memory.shutdown();
    expect(provider.calls).toEqual(['init', 'shutdown', 'init', 'shutdown']);
  });

  it('can be opened again after a failure, and closes nothing before that', async () => {
    provider.failure = new Error('no disk');
    await expect(memory.init()).rejects.toMatchObject({ code: 'MEMORY_FAILED' });
    await memory.shutdown();
    provider.failure = undefined;
    await memory.init();
    expect(provider.calls).toEqual(['init', 'init']);
  });
});

describe('conversations', () => {
  it('creates an id and a time', async () => {
    vi.useFakeTimers({ now: 5_000 });
    const one = await begin();
    const other = await begin();
    expect(one).toEqual({ id: one.id, platform: 'test', user: 'ada', createdAt: 5_000 });
    expect(one.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(other.id).not.toBe(one.id);
    expect(await memory.getConversation(one.id)).toEqual(one);
  });

  it('keeps the given id and does not update an existing conversation', async () => {
    const first = await memory.ensureConversation({
      id: 'c1',
      platform: 'test',
      user: 'ada',
      metadata: { channel: 1 },
    });
    expect(await begin('c1')).toEqual(first);
    await memory.deleteConversation('c1');
    expect(await memory.getConversation('c1')).toBeUndefined();
  });
});

describe('messages', () => {
  it('returns messages as stored', async () => {
    await begin('c1');
    const message = await say('Hello');
    expect(message).toMatchObject({ conversationId: 'c1', role: 'user', content: 'Hello' });
    expect(await memory.getMessages({ conversationId: 'c1' })).toEqual([message]);
  });

  it('stores a message with a given id only once', async () => {
    await begin('c1');
    const message = { id: 'm1', conversationId: 'c1', role: 'user', content: 'Hello' } as const;
    expect(await memory.addMessage(message)).toMatchObject(message);
    await memory.addMessage({ ...message, content: 'Hello again' });
    expect(await memory.getMessages()).toMatchObject([message]);
  });

  it('keeps the order when the clock is set back', async () => {
    vi.useFakeTimers({ now: 10_000 });
    await begin('c1');
    await say('first');
    vi.setSystemTime(9_000);
    await say('second');
    vi.setSystemTime(10_001);
    await say('third');
    const messages = await memory.getMessages();
    expect(messages.map(({ content, createdAt }) => [content, createdAt])).toEqual([
      ['first', 10_000],
      ['second', 10_000],
      ['third', 10_001],
    ]);
  });

  it('replaces half of an emoji with U+FFFD', async () => {
    await begin('c1');
    const { content } = await say('\u{1F600}'.slice(0, 1) + 'a\u{1F600}b');
    expect(content).toBe('\uFFFDa\u{1F600}b');
  });
});

describe('contexts', () => {
  it('stores items after a JSON round trip', async () => {
    await begin('c1');
    const items = [{ ...item, data: { at: new Date(0), nothing: undefined } }];
    const context = await memory.addContext({ id: 'e1', conversationId: 'c1', items });
    expect(context.items).toEqual([{ ...item, data: { at: '1970-01-01T00:00:00.000Z' } }]);
    expect(await memory.getContexts({ conversationId: 'c1' })).toEqual([context]);
  });

  it('stores how the event ended', async () => {
    await begin('c1');
    const outcome = { status: 'failed', answer: undefined, error: 'No.', code: 'X' } as const;
    const context = await memory.addContext({
      id: 'e1',
      conversationId: 'c1',
      items: [],
      outcome: { ...outcome, extra: 1 } as typeof outcome,
    });
    expect(context.outcome).toStrictEqual({ status: 'failed', error: 'No.', code: 'X' });
    expect(await memory.getContext('e1')).toEqual(context);
    expect(await memory.getContext('e2')).toBeUndefined();
  });
});

describe('invalid input', () => {
  const cyclic: Record<string, unknown> = {};
  cyclic.self = cyclic;
  const wrong = undefined as unknown as string;

  it.each<[string, () => Promise<unknown>]>([
    ['an empty id', () => begin('')],
    ['half an emoji in an id', () => begin('\ud83d')],
    ['a missing platform', () => memory.ensureConversation({ platform: wrong, user: 'ada' })],
    ['an empty user', () => memory.ensureConversation({ platform: 'test', user: '' })],
    [
      'metadata with a cycle',
      () => memory.ensureConversation({ platform: 'test', user: 'ada', metadata: cyclic }),
    ],
    [
      'a list as metadata',
      () => memory.ensureConversation({ platform: 'test', user: 'ada', metadata: [] as never }),
    ],
    ['a missing id to look up', () => memory.getConversation(wrong)],
    ['an empty id to delete', () => memory.deleteConversation('')],
    ['a message without a conversation', () => say('Hello', '')],
    ['a message without content', () => say(wrong)],
    [
      'a message with an empty id',
      () => memory.addMessage({ id: '', conversationId: 'c1', role: 'user', content: '' }),
    ],
    [
      'a role that does not exist',
      () => memory.addMessage({ conversationId: 'c1', role: 'system' as never, content: '' }),
    ],
    [
      'a context without an id',
      () => memory.addContext({ id: '', conversationId: 'c1', items: [] }),
    ],
    ['an empty id of a context to look up', () => memory.getContext('')],
    ['an empty id of a paused event to look up', () => memory.getPausedEvent('')],
    [
      'a position with an empty id',
      () => memory.getPausedEvents({ after: { pausedAt: 1, id: '' } }),
    ],
    [
      'an outcome without a status',
      () => memory.addContext({ id: 'e1', conversationId: 'c1', items: [], outcome: {} as never }),
    ],
    [
      'an outcome whose answer is not text',
      () =>
        memory.addContext({
          id: 'e1',
          conversationId: 'c1',
          items: [],
          outcome: { status: 'done', answer: 1 as never },
        }),
    ],
    [
      'items that are not a list',
      () => memory.addContext({ id: 'e1', conversationId: 'c1', items: {} as never }),
    ],
    [
      'an item with a big integer',
      () => memory.addContext({ id: 'e1', conversationId: 'c1', items: [{ ...item, data: 1n }] }),
    ],
  ])('rejects %s', async (_name, call) => {
    await expect(call()).rejects.toMatchObject({
      code: 'MEMORY_INPUT_INVALID',
      expected: expect.any(String) as string,
      received: expect.any(String) as string,
    });
    expect(provider.calls).toEqual([]);
  });

  it('does not repeat the input in the error, because it may be private', async () => {
    const error: unknown = await begin('private\ud83d').catch((reason: unknown) => reason);
    expect(String(error)).not.toContain('private');
  });
});

describe('queries', () => {
  it.each<[string, unknown]>([
    ['limit 0', { limit: 0 }],
    ['a negative limit', { limit: -1 }],
    ['a fractional limit', { limit: 1.5 }],
    ['a limit over 10,000', { limit: 10_001 }],
    ['a limit as a string', { limit: '5' }],
    ['an infinite time', { after: Infinity }],
    ['a time that is NaN', { before: Number.NaN }],
    ['a date', { after: new Date() }],
    ['a range that ends before it begins', { after: 2, before: 1 }],
    ['an empty range', { after: 1, before: 1 }],
    ['null', null],
  ])('rejects %s', async (_name, options) => {
    const query = options as MemoryQueryOptions;
    const refused = { code: 'MEMORY_QUERY_INVALID' };
    await expect(memory.getMessages(query)).rejects.toMatchObject(refused);
    await expect(memory.getContexts(query)).rejects.toMatchObject(refused);
    expect(provider.queries).toEqual([]);
  });

  it('passes queries to the provider with the default limit and without undefined options', async () => {
    await memory.getMessages();
    await memory.getMessages({ conversationId: undefined, after: undefined, limit: 10_000 });
    await memory.getMessages({ conversationId: 'c1', after: 0, before: 1 });
    expect(provider.queries).toStrictEqual([
      { limit: 100 },
      { limit: 10_000 },
      { conversationId: 'c1', after: 0, before: 1, limit: 100 },
    ]);
  });
});

function revokedProxy(): unknown {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

/** Returns only the code of the error: a test runner can't show an error whose cause is hostile. */
async function codeOf(call: Promise<unknown>): Promise<unknown> {
  try {
    await call;
    return 'resolved';
  } catch (error) {
    return isDowelError(error) ? { code: error.code } : 'a hostile value';
  }
}

describe('errors from the provider', () => {
  it('wraps an error and keeps it as the cause', async () => {
    await begin('c1');
    provider.failure = new TypeError('the store is on fire');
    await expect(say('Hello')).rejects.toMatchObject({
      code: 'MEMORY_FAILED',
      message: expect.stringContaining('the store is on fire') as string,
      cause: provider.failure,
    });
  });

  it.each<[string, () => unknown]>([
    ['undefined', () => undefined],
    ['null', () => null],
    ['a symbol', () => Symbol('lost')],
    ['an object without a prototype', () => Object.create(null) as unknown],
    [
      'an object that cannot be converted to text',
      () => ({
        toString: () => {
          throw new Error('hostile');
        },
      }),
    ],
    [
      'an error whose getters throw',
      () => {
        const get = (): never => {
          throw new Error('hostile');
        };
        return Object.defineProperties(new Error('lost'), {
          name: { get },
          message: { get },
          code: { get },
        });
      },
    ],
    ['a revoked proxy', () => revokedProxy()],
    [
      'a proxy whose traps throw',
      () =>
        new Proxy(
          {},
          {
            get: () => {
              throw new Error('hostile');
            },
            getPrototypeOf: () => {
              throw new Error('hostile');
            },
          },
        ),
    ],
  ])('turns %s into MEMORY_FAILED, in every call', async (_name, make) => {
    const failed = { code: 'MEMORY_FAILED' };
    const thrown = make();
    const hostile = new InMemoryProvider();
    const fail = async (): Promise<never> => {
      throw thrown;
    };
    const manager = new MemoryManager(hostile);
    Object.assign(hostile, { init: fail });
    expect(await codeOf(manager.init())).toMatchObject(failed);
    Object.assign(hostile, { init: async () => undefined, shutdown: fail, getMessages: fail });
    await manager.init();
    expect(await codeOf(manager.getMessages())).toMatchObject(failed);
    expect(await codeOf(manager.shutdown())).toMatchObject(failed);
  });

  it('rethrows Dowel errors unchanged', async () => {
    await begin('c1');
    provider.failure = new DowelError({ code: 'MEMORY_BUSY', problem: 'Locked' });
    await expect(say('Hello')).rejects.toBe(provider.failure);
    provider.failure = undefined;
    await expect(say('Hello', 'nobody')).rejects.toMatchObject({
      code: 'MEMORY_CONVERSATION_UNKNOWN',
    });
  });
});
