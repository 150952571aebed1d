import { InMemoryProvider } from '@dowel/memory-inmemory';
import { describe, expect, it } from 'vitest';
import { DowelError } from '../errors.js';
import {
  MemoryProvider,
  type Context,
  type Conversation,
  type MemoryQueryOptions,
  type Message,
} from '../memory-provider.js';
import type { PausedEvent, PausedEventQuery } from '../paused-event.js';
import { describeMemoryProvider } from './describe-memory-provider.js';

/** Runs the suite with a minimal runner and returns the names of the failed tests. */
async function findFailures(
  create: () => MemoryProvider,
  reopen?: (provider: MemoryProvider) => MemoryProvider,
): Promise<string[]> {
  const tests: { name: string; body: () => Promise<void> }[] = [];
  describeMemoryProvider({
    describe: (_name, body) => {
      body();
    },
    it: (name, body) => tests.push({ name, body }),
    name: 'under test',
    create,
    reopen,
  });
  const failures: string[] = [];
  for (const { name, body } of tests) {
    await body().catch(() => failures.push(name));
  }
  return failures;
}

class Overwriting extends InMemoryProvider {
  override async ensureConversation(conversation: Conversation): Promise<Conversation> {
    await this.deleteConversation(conversation.id);
    return super.ensureConversation(conversation);
  }
}

class WithoutCascade extends InMemoryProvider {
  readonly #deleted = new Set<string>();
  override async deleteConversation(id: string): Promise<void> {
    this.#deleted.add(id);
  }
  override async getConversation(id: string): Promise<Conversation | undefined> {
    return this.#deleted.has(id) ? undefined : super.getConversation(id);
  }
}

class FailingDelete extends InMemoryProvider {
  override async deleteConversation(id: string): Promise<void> {
    if ((await this.getConversation(id)) === undefined) throw new Error('unknown');
    await super.deleteConversation(id);
  }
}

class ClaimingTwice extends InMemoryProvider {
  override async claimPausedEvent(id: string): Promise<boolean> {
    const isKnown = (await this.getPausedEvents()).some((event) => event.id === id);
    return super.claimPausedEvent(id).then(() => isKnown);
  }
}

class KeepingTheFirstPause extends InMemoryProvider {
  override async storePausedEvent(event: PausedEvent): Promise<void> {
    const paused = await this.getPausedEvents();
    if (!paused.some(({ id }) => id === event.id)) await super.storePausedEvent(event);
  }
}

class WithoutPauses extends InMemoryProvider {
  override getPausedEvents = () => MemoryProvider.prototype.getPausedEvents.call(this);
}

class IgnoringPosition extends InMemoryProvider {
  override async getPausedEvents(options: PausedEventQuery = {}) {
    return super.getPausedEvents({ ...options, after: undefined });
  }
}

class CountingAll extends InMemoryProvider {
  override async countPausedEvents(): Promise<number> {
    return (await this.getPausedEvents()).length;
  }
}

class WithoutOutcomes extends InMemoryProvider {
  override async storeContext({ outcome: _, ...context }: Context): Promise<void> {
    await super.storeContext(context);
  }
}

class TakingAnyConversation extends InMemoryProvider {
  override async storeMessage(message: Message): Promise<void> {
    await this.ensureConversation({
      id: message.conversationId,
      platform: '',
      user: '',
      createdAt: 0,
    });
    await super.storeMessage(message);
  }
}

class WrongCode extends InMemoryProvider {
  override async storeContext(context: Context): Promise<void> {
    await super.storeContext(context).catch(() => {
      throw new DowelError({ code: 'MEMORY_FAILED', problem: 'Failed' });
    });
  }
}

/** Changes the options of a query, or the messages it returns. */
class Distorting extends InMemoryProvider {
  readonly #ask: (options: MemoryQueryOptions) => MemoryQueryOptions;
  readonly #answer: (messages: Message[], options: MemoryQueryOptions) => Message[];

  constructor(
    ask: (options: MemoryQueryOptions) => MemoryQueryOptions,
    answer: (messages: Message[], options: MemoryQueryOptions) => Message[] = (messages) =>
      messages,
  ) {
    super();
    this.#ask = ask;
    this.#answer = answer;
  }

  override async getMessages(options: MemoryQueryOptions = {}): Promise<Message[]> {
    return this.#answer(await super.getMessages(this.#ask(options)), options);
  }
}

const distort = (...parameters: ConstructorParameters<typeof Distorting>) => {
  return () => new Distorting(...parameters);
};

class Changing extends InMemoryProvider {
  readonly #change: (content: string) => string;

  constructor(change: (content: string) => string) {
    super();
    this.#change = change;
  }

  override async storeMessage(message: Message): Promise<void> {
    await super.storeMessage({ ...message, content: this.#change(message.content) });
  }
}

class Sharing extends InMemoryProvider {
  readonly #contexts: Context[] = [];
  override async storeContext(context: Context): Promise<void> {
    await super.storeContext(context);
    if (this.#contexts.every(({ id }) => id !== context.id)) this.#contexts.push(context);
  }
  override async getContexts(options: MemoryQueryOptions = {}): Promise<Context[]> {
    const ids = (await super.getContexts(options)).map(({ id }) => id);
    return ids.flatMap((id) => this.#contexts.filter((context) => context.id === id));
  }
}

class Dropping extends InMemoryProvider {
  #underWay = 0;
  override async storeMessage(message: Message): Promise<void> {
    this.#underWay += 1;
    await Promise.resolve();
    if (this.#underWay < 100) await super.storeMessage(message);
    this.#underWay -= 1;
  }
}

describe('describeMemoryProvider', () => {
  it('passes the in-memory provider', async () => {
    expect(await findFailures(() => new InMemoryProvider())).toEqual([]);
  });

  it('checks that a reopened provider keeps everything', async () => {
    const kept = await findFailures(
      () => new InMemoryProvider(),
      (provider) => provider,
    );
    expect(kept).toEqual([]);
    const lost = await findFailures(
      () => new InMemoryProvider(),
      () => new InMemoryProvider(),
    );
    expect(lost).toEqual(['keeps everything when it is reopened']);
  });

  it('passes a provider that cannot store paused events', async () => {
    const provider = new WithoutPauses();
    await expect(provider.getPausedEvents()).rejects.toMatchObject({ code: 'MEMORY_UNSUPPORTED' });
    expect(await findFailures(() => new WithoutPauses())).toEqual([]);
  });

  it.each<[string, () => MemoryProvider, string]>([
    ['overwrites conversations', () => new Overwriting(), 'keeps the first conversation'],
    ['keeps the messages of a deleted conversation', () => new WithoutCascade(), 'deletes a conv'],
    ['rejects deleting an unknown conversation', () => new FailingDelete(), 'allows deleting'],
    ['accepts any conversation', () => new TakingAnyConversation(), 'rejects a message'],
    ['rejects with another code', () => new WrongCode(), 'rejects a context'],
    [
      'returns the oldest messages',
      distort(
        (options) => ({ ...options, limit: 10_000 }),
        (messages, { limit = 100 }) => messages.slice(0, limit),
      ),
      'returns the newest messages',
    ],
    [
      'returns the newest first',
      distort(
        (options) => options,
        (messages) => messages.reverse(),
      ),
      'returns messages in the order',
    ],
    [
      'orders messages by id',
      distort(
        (options) => options,
        (messages) => messages.sort((a, b) => (a.id < b.id ? -1 : 1)),
      ),
      'returns messages in the order',
    ],
    [
      'orders messages by time',
      distort(
        (options) => options,
        (messages) => messages.sort((a, b) => a.createdAt - b.createdAt),
      ),
      'returns messages in the order',
    ],
    [
      'drops the oldest by time',
      distort(
        (options) => ({ ...options, limit: 10_000 }),
        (messages, { limit = 100 }) => {
          const times = messages.map(({ createdAt }) => createdAt).sort((a, b) => b - a);
          const oldest = times[limit - 1] ?? -Infinity;
          return messages.filter(({ createdAt }) => createdAt >= oldest).slice(-limit);
        },
      ),
      'returns messages in the order',
    ],
    [
      'ignores the position of a page',
      () => new IgnoringPosition(),
      'returns paused events page by page',
    ],
    ['loses outcomes', () => new WithoutOutcomes(), 'returns the outcome of a context'],
    [
      'counts resumed events',
      () => new CountingAll(),
      'finds a paused event by its id, and counts',
    ],
    [
      'excludes `after`',
      distort(({ after, ...rest }) => ({
        ...rest,
        ...(after !== undefined && { after: after + 0.1 }),
      })),
      'includes `after`',
    ],
    [
      'includes `before`',
      distort(({ before, ...rest }) => ({
        ...rest,
        ...(before !== undefined && { before: before + 0.1 }),
      })),
      'includes `after`',
    ],
    [
      'has no default limit',
      distort((options) => ({ limit: 10_000, ...options })),
      'returns at most 100 messages',
    ],
    [
      'ignores the conversation',
      distort((options) => ({ ...options, conversationId: undefined })),
      'returns only the messages of',
    ],
    ['trims text', () => new Changing((content) => content.trim()), 'keeps any text'],
    [
      'cuts text at a NUL',
      () => new Changing((text) => text.split('\0')[0] ?? ''),
      'keeps any text',
    ],
    [
      'normalises text',
      () => new Changing((content) => content.normalize('NFC')),
      'keeps any text',
    ],
    [
      'cuts long text',
      () => new Changing((content) => content.slice(0, 65_536)),
      'keeps a text of one megabyte',
    ],
    ['lets two calls claim an event', () => new ClaimingTwice(), 'lets one of many calls claim'],
    ['keeps the first pause', () => new KeepingTheFirstPause(), 'replaces a paused event'],
    ['returns its own objects', () => new Sharing(), 'stores a copy of a context'],
    ['drops messages under load', () => new Dropping(), 'stores many messages at once'],
  ])('fails a provider that %s', async (_fault, create, broken) => {
    const failures = await findFailures(create);
    expect(failures.join('\n')).toContain(broken);
  });
});
