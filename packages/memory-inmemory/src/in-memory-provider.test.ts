import { describeMemoryProvider } from '@dowel/core/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InMemoryProvider } from './index.js';

describeMemoryProvider({
  describe,
  it,
  name: 'InMemoryProvider',
  create: () => new InMemoryProvider(),
});

const option = (values: fc.Arbitrary<number>) => fc.option(values, { nil: undefined });

describe('InMemoryProvider', () => {
  it('returns the same messages for every query as a filter over all messages', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({ conversation: fc.nat(2), createdAt: fc.integer({ min: 0, max: 9 }) }),
          {
            maxLength: 40,
          },
        ),
        fc.record({
          conversation: option(fc.nat(3)),
          after: option(fc.integer({ min: -1, max: 10 })),
          before: option(fc.integer({ min: -1, max: 10 })),
          limit: fc.integer({ min: 1, max: 12 }),
        }),
        fc.nat(4),
        async (entries, { conversation, after, before, limit }, deleted) => {
          const provider = new InMemoryProvider();
          for (let index = 0; index < 3; index += 1) {
            await provider.ensureConversation({
              id: `c${index}`,
              platform: 'test',
              user: 'ada',
              createdAt: 0,
            });
          }
          const messages = entries.map((entry, index) => ({
            id: `m${index}`,
            conversationId: `c${entry.conversation}`,
            role: 'user' as const,
            content: '',
            createdAt: entry.createdAt,
          }));
          for (const message of messages) await provider.storeMessage(message);
          await provider.deleteConversation(`c${deleted}`);

          const expected = messages
            .filter((message) => message.conversationId !== `c${deleted}`)
            .filter(
              (message) =>
                conversation === undefined || message.conversationId === `c${conversation}`,
            )
            .filter(({ createdAt }) => createdAt >= (after ?? -Infinity))
            .filter(({ createdAt }) => createdAt < (before ?? Infinity))
            .slice(-limit);
          const conversationId = conversation === undefined ? undefined : `c${conversation}`;
          expect(await provider.getMessages({ conversationId, after, before, limit })).toEqual(
            expected,
          );
        },
      ),
    );
  });
});
