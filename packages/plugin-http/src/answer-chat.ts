import type { Runtime } from '@dowel/core';
import { answerEvent } from './answer-event.js';
import { answerRefusal, ChatRequestSchema, readBody } from './chat-request.js';

/** Keeps clients out of other platforms' conversations, such as the operator's in the terminal. */
export const CONVERSATION_PREFIX = 'http:';

/**
 * Answers one chat request: creates an event and responds with its outcome.
 *
 * If the queue is full or the runtime is stopping, this rejects and the server returns 503.
 */
export async function answerChat(
  request: Request,
  runtime: Runtime,
  defaultUser: string,
): Promise<Response> {
  const reading = await readBody(request, ChatRequestSchema);
  if ('refusal' in reading) return answerRefusal(reading.refusal);
  const { message, conversationId = createId(), user = defaultUser } = reading.body;
  return answerEvent(request, conversationId, (platform) =>
    runtime.createEvent(message, {
      platform: 'http',
      trigger: 'http:chat',
      user,
      conversationId: `${CONVERSATION_PREFIX}${conversationId}`,
      ...platform,
    }),
  );
}

/** Doesn't use `crypto.randomUUID`, which is missing on pages that are served over plain HTTP. */
function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
