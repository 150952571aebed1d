import type { ApprovalRequest, EventResult } from '@dowel/core/types';

/** Names the event and its conversation, so that the client can continue it and the operator can find it. */
export interface Ids {
  readonly conversationId: string;
  readonly eventId: string;
}

/** Describes the outcome of an event for the client, without internal details. */
export function describeResult({ status, answer, code = 'EVENT_FAILED' }: EventResult, ids: Ids) {
  if (status === 'done') return { answer: answer ?? '', ...ids, status };
  return { error: { code, message: 'The agent could not answer.' }, answer, ...ids, status };
}

/** Describes the step that an event is paused at. */
export function describePause({ step, pausedAt }: ApprovalRequest, ids: Ids) {
  return { ...ids, step, pausedAt, status: 'paused' as const };
}

/** Returns whether an event has only ended here, because the runtime is stopping, and is still paused in memory. */
export function isLeftPaused({ code }: EventResult): boolean {
  return code === 'EVENT_PAUSED';
}
