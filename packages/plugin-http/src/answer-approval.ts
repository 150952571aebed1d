import type { Runtime } from '@dowel/core';
import { isDowelError } from '@dowel/core/errors';
import { CONVERSATION_PREFIX } from './answer-chat.js';
import { answerEvent } from './answer-event.js';
import { answerRefusal, ApprovalRequestSchema, readBody } from './chat-request.js';

/** Approves or refuses the step of a paused event, and responds with the outcome of the event. */
export async function answerApproval(
  request: Request,
  runtime: Runtime,
  eventId: string,
): Promise<Response> {
  const reading = await readBody(request, ApprovalRequestSchema);
  if ('refusal' in reading) return answerRefusal(reading.refusal);
  const { approved, reason } = reading.body;
  const paused = runtime
    .getPausedEvents()
    // Other platforms ask their own users.
    .find(({ id, platform }) => id === eventId && platform === 'http');
  const event = runtime.getEvent(eventId);
  if (paused === undefined || event === undefined) return notPaused();
  const conversationId = paused.conversationId.startsWith(CONVERSATION_PREFIX)
    ? paused.conversationId.slice(CONVERSATION_PREFIX.length)
    : paused.conversationId;
  try {
    return await answerEvent(request, conversationId, async (platform) => {
      await (approved ? event.approve(platform) : event.refuse(reason, platform));
      return event;
    });
  } catch (error) {
    if (isDowelError(error, 'EVENT_NOT_PAUSED')) return notPaused();
    throw error;
  }
}

function notPaused(): Response {
  return answerRefusal({
    status: 404,
    code: 'EVENT_NOT_PAUSED',
    message: 'No event with this id is waiting for approval.',
  });
}
