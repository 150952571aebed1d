import type { BaseContextItem, ErrorContextItem, Runtime } from '@dowel/core';
import { readChatRequest } from './chat-request.js';

/**
 * Answers one chat request: makes an event of it and waits for its end.
 *
 * A full queue and a stopping runtime are left to the server, which answers both with 503.
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
    // Ids that clients choose have a space of their own, so that none leads into a conversation of another
    // platform, such as the operator's at the terminal.
    conversationId: `http:${conversationId}`,
  });

  const { status, answer, contextChain } = await event.done;
  const ids = { conversationId, eventId: event.id };
  if (status === 'done') return Response.json({ answer: answer ?? '', ...ids, status });
  // What went wrong inside is for the operator, who finds it by the event's id.
  const failure = contextChain.findLast(isError);
  const error = { code: failure?.code ?? 'EVENT_FAILED', message: 'The agent could not answer.' };
  return Response.json({ error, answer, ...ids, status }, { status: 502 });
}

function isError(item: BaseContextItem): item is ErrorContextItem {
  return item.type === 'error';
}
