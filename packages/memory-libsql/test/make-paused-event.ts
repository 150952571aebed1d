import type { PausedEvent } from '@dowel/core/types';

/** Creates a complete record of an event in the conversation `c1`. */
export function makePausedEvent(id: string, pausedAt: number): PausedEvent {
  return {
    ...{ id, pausedAt, conversationId: 'c1', platform: 'test', user: 'ada', createdAt: 0 },
    expiresAt: 8e12,
    ...{ input: 'Write', trigger: 'test:lines', metadata: {}, items: [], remaining: [] },
    step: { pluginId: 'mail', action: 'send', input: { to: 'bob' } },
    ...{ index: 0, modifications: 0, state: 'waiting' },
  };
}
