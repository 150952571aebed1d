import type { EventResult } from '@dowel/core/types';

/** Names the event and its conversation, so that the client can continue it and the operator can find it. */
interface Ids {
  readonly conversationId: string;
  readonly eventId: string;
}

/** Describes the outcome of an event for the client, who gets no internal details. */
export function describeResult({ status, answer, code = 'EVENT_FAILED' }: EventResult, ids: Ids) {
  if (status === 'done') return { answer: answer ?? '', ...ids, status };
  return { error: { code, message: 'The agent could not answer.' }, answer, ...ids, status };
}
