import type { BaseContextItem, ErrorContextItem, Runtime } from '@dowel/core';
import { readChatRequest } from './chat-request.js';

/**
 * Answers one chat request: creates an event and waits until it is done.
 *
 * If the queue is full or the runtime is stopping, this rejects and the server returns 503.
 */
export async function answerChat(
  request: Request,
  runtime: Runtime,
  defaultUser: string,
): Promise<Response> {
  const reading = await readChatRequest(request);
  if ('refusal' in reading) {
    const { status, ...error } = reading.refusal;
    return Response.json({ error }, { status });
  }
  const { message, conversationId = crypto.randomUUID(), user = defaultUser } = reading.body;
  const event = await runtime.createEvent(message, {
    platform: 'http',
    trigger: 'http:chat',
    user,
    // The prefix keeps clients out of other platforms' conversations, such as the operator's in the terminal.
    conversationId: `http:${conversationId}`,
  });

  const { status, answer, contextChain } = await event.done;
  const ids = { conversationId, eventId: event.id };
  if (status === 'done') return Response.json({ answer: answer ?? '', ...ids, status });
  // Clients get no internal details; the operator finds them by the event's id.
  const failure = contextChain.findLast(isError);
  const error = { code: failure?.code ?? 'EVENT_FAILED', message: 'The agent could not answer.' };
  return Response.json({ error, answer, ...ids, status }, { status: 502 });
}

function isError(item: BaseContextItem): item is ErrorContextItem {
  return item.type === 'error';
}
