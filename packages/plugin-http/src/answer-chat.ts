import type { Runtime } from '@dowel/core';
import { answerEvent } from './answer-event.js';
import { answerRefusal, ChatRequestSchema, readBody } from './chat-request.js';
import { EventText, type EventTexts } from './event-texts.js';
import { Sender, type Identify } from './identity.js';

/** What the handlers of one plugin share. */
export interface ChatOptions {
  readonly defaultUser: string;
  readonly identify: Identify | undefined;
  readonly texts: EventTexts;
}

/**
 * Answers one chat request: creates an event and responds with its outcome. The event is cancelled if the client
 * disconnects before it ends or pauses.
 *
 * If the queue is full or the runtime is stopping, this rejects and the server returns 503.
 */
export async function answerChat(
  request: Request,
  runtime: Runtime,
  { defaultUser, identify, texts }: ChatOptions,
): Promise<Response> {
  const sender = await Sender.of(request, identify);
  if (sender instanceof Response) return sender;
  const reading = await readBody(request, ChatRequestSchema);
  if ('refusal' in reading) return answerRefusal(reading.refusal);
  const { message, conversationId = createId(), user = defaultUser } = reading.body;
  const text = new EventText();
  return answerEvent(request, { conversationId, text, isCancellable: true }, async (platform) => {
    const event = await runtime.createEvent(message, {
      platform: 'http',
      trigger: 'http:chat',
      user: sender.user ?? user,
      metadata: sender.metadata,
      conversationId: sender.toStoredId(conversationId),
      ...platform,
    });
    texts.keep(event, text);
    return event;
  });
}

/** Doesn't use `crypto.randomUUID`, which is missing on pages that are served over plain HTTP. */
function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
