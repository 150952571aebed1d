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
  const { message, conversationId, user = defaultUser } = reading.body;
  if (conversationId !== undefined && (await isElsewhere(runtime, conversationId))) {
    const error = {
      code: 'CONVERSATION_NOT_HTTP',
      message: 'This conversation takes place on another platform; choose another id.',
    };
    return Response.json({ error }, { status: 403 });
  }
  const event = await runtime.createEvent(message, {
    platform: 'http',
    trigger: 'http:chat',
    user,
    ...(conversationId === undefined ? {} : { conversationId }),
  });

  const { status, answer, contextChain } = await event.done;
  const ids = { conversationId: event.conversationId, eventId: event.id };
  const failure = contextChain.findLast(isError);
  if (status === 'done' && (answer !== undefined || failure === undefined)) {
    return Response.json({ answer: answer ?? '', ...ids, status });
  }
  // What went wrong inside is for the operator, who finds it by the event's id.
  const error = { code: failure?.code ?? 'EVENT_FAILED', message: 'The agent could not answer.' };
  return Response.json({ error, answer, ...ids, status: 'failed' }, { status: 502 });
}

/** A client may go on with conversations over HTTP only: the one on the operator's terminal is none of its business. */
async function isElsewhere(runtime: Runtime, conversationId: string): Promise<boolean> {
  const conversation = await runtime.memory.getConversation(conversationId);
  return conversation !== undefined && conversation.platform !== 'http';
}

function isError(item: BaseContextItem): item is ErrorContextItem {
  return item.type === 'error';
}
