import type { MemoryProvider } from '../memory-provider.js';
import { assertSame } from './memory/assert.js';
import { makeContext, makeConversation, makeMessage, makePausedEvent } from './memory/case.js';
import { contextCases } from './memory/context-cases.js';
import { conversationCases } from './memory/conversation-cases.js';
import { messageCases } from './memory/message-cases.js';
import { canPause, pausedEventCases } from './memory/paused-event-cases.js';
import { queryCases } from './memory/query-cases.js';

/** Options for {@link describeMemoryProvider}. */
export interface MemoryProviderSuite {
  /** The `describe` function of your test runner, such as Vitest, Jest or `node:test`. */
  describe: (name: string, body: () => void) => unknown;
  /** The `it` function of your test runner. */
  it: (name: string, body: () => Promise<void>) => unknown;
  /** The name of the provider in the test report. */
  name: string;
  /** Creates a provider with a new, empty store. The suite calls `init` and `shutdown`. */
  create: () => MemoryProvider | Promise<MemoryProvider>;
  /**
   * Creates a second provider on the same store, after the first has shut down. Set this option for stores that outlive
   * the process. The suite calls `init` and `shutdown`.
   *
   * @default the test that reopens the store is skipped
   */
  reopen?: ((provider: MemoryProvider) => MemoryProvider | Promise<MemoryProvider>) | undefined;
}

/**
 * Tests a memory provider against the contract of {@link MemoryProvider}. Call it in your provider's test file. The
 * suite has its own assertions, so it works with any runner that has `describe` and `it`.
 *
 * @example
 * ```ts
 * import { describe, it } from 'node:test';
 * import { describeMemoryProvider } from '@dowel/core/testing';
 * import { InMemoryProvider } from '@dowel/memory-inmemory';
 *
 * describeMemoryProvider({
 *   describe,
 *   it,
 *   name: 'in-memory',
 *   create: () => new InMemoryProvider(),
 * });
 * ```
 */
export function describeMemoryProvider(options: MemoryProviderSuite): void {
  const { describe, it, name, create, reopen } = options;
  describe(`memory provider: ${name}`, () => {
    it('has an id, a name and a description', async () => {
      const provider = await create();
      for (const field of ['id', 'name', 'description'] as const) {
        assertSame(provider[field].trim() !== '', true, `\`${field}\` is not empty`);
      }
    });
    const cases = [
      ...conversationCases,
      ...messageCases,
      ...queryCases,
      ...contextCases,
      ...pausedEventCases,
    ];
    for (const { name: promise, run } of cases) {
      it(promise, async () => {
        await useProvider(await create(), run);
      });
    }
    if (reopen !== undefined) {
      it('keeps everything when it is reopened', async () => {
        await checkReopening(await create(), reopen);
      });
    }
  });
}

async function useProvider(
  provider: MemoryProvider,
  use: (provider: MemoryProvider) => Promise<void>,
): Promise<void> {
  await provider.init();
  try {
    await use(provider);
  } finally {
    await provider.shutdown();
  }
}

async function checkReopening(
  provider: MemoryProvider,
  reopen: (provider: MemoryProvider) => MemoryProvider | Promise<MemoryProvider>,
): Promise<void> {
  const conversation = makeConversation('c1', { metadata: { kept: [1] } });
  const context = makeContext('x1', { outcome: { status: 'done', answer: 'kept' } });
  const messages = Array.from({ length: 50 }, (_, index) => makeMessage(`m${index}`));
  const paused = [makePausedEvent('p1'), makePausedEvent('p2', { state: 'resumed' })];
  let pauses = false;
  await useProvider(provider, async (first) => {
    await first.ensureConversation(conversation);
    await first.ensureConversation(makeConversation('deleted'));
    await first.storeContext(context);
    await Promise.all(messages.map((message) => first.storeMessage(message)));
    await first.deleteConversation('deleted');
    pauses = await canPause(first);
    if (pauses) for (const event of paused) await first.storePausedEvent(event);
  });
  await useProvider(await reopen(provider), async (second) => {
    assertSame(await second.getConversation('c1'), conversation, 'the conversation is kept');
    assertSame(
      await second.getConversation('deleted'),
      undefined,
      'the deleted conversation is not',
    );
    assertSame(await second.getMessages(), messages, 'the messages are kept in order');
    assertSame(await second.getContexts(), [context], 'the context is kept');
    assertSame(await second.getContext('x1'), context, 'the context is found by its id');
    if (pauses) assertSame(await second.getPausedEvents(), paused, 'the paused events are kept');
    await second.storeMessage(makeMessage('m0', { content: 'again' }));
    // The clock may have been set back in between.
    const later = makeMessage('later', { createdAt: 500 });
    await second.storeMessage(later);
    assertSame(
      await second.getMessages(),
      [...messages, later],
      'stored ids are still known, and new messages come last',
    );
    assertSame(
      await second.getMessages({ conversationId: 'c1', limit: 1 }),
      [later],
      'the limit keeps the message that was stored last',
    );
  });
}
