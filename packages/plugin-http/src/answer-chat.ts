import type { Runtime } from '@dowel/core';
import type { PlatformContext } from '@dowel/core/types';
import { readChatRequest } from './chat-request.js';
import { describeResult } from './describe-result.js';
import { streamChat } from './stream-chat.js';

/**
 * Answers one chat request: creates an event and waits until it is done, or streams the answer as server-sent events if
 * the client accepts them. The event is cancelled when the client disconnects.
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
  const { message, conversationId = createId(), user = defaultUser } = reading.body;
  const platformContext: PlatformContext = {
    platform: 'http',
    trigger: 'http:chat',
    user,
    // The prefix keeps clients out of other platforms' conversations, such as the operator's in the terminal.
    conversationId: `http:${conversationId}`,
    signal: request.signal,
  };
  if (acceptsEventStream(request)) {
    return streamChat(conversationId, (onText) =>
      runtime.createEvent(message, { ...platformContext, onText }),
    );
  }
  const event = await runtime.createEvent(message, platformContext);
  const body = describeResult(await event.done, { conversationId, eventId: event.id });
  return Response.json(body, { status: 'error' in body ? 502 : 200 });
}

function acceptsEventStream({ headers }: Request): boolean {
  return headers.get('accept')?.toLowerCase().includes('text/event-stream') === true;
}

/** Not with `crypto.randomUUID`, which is missing on pages that are served over plain HTTP. */
function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
