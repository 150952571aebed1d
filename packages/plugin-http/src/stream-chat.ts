import type { EventHandle } from '@dowel/core/types';
import { describeResult } from './describe-result.js';

/**
 * Answers a chat request with server-sent events: `start` with the ids, `text` for each piece of the answer, and `end`
 * with what the client would have got as JSON.
 *
 * A piece is only taken when the client reads, so a client that stops reading holds back the model. A client that
 * disconnects cancels the event.
 *
 * @param createEvent - Creates the event, which calls the function it gets with each piece of text.
 */
export async function streamChat(
  conversationId: string,
  createEvent: (onText: (text: string) => Promise<void>) => Promise<EventHandle>,
): Promise<Response> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  const send = async (name: string, data: unknown): Promise<void> => {
    await writer.write(encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`));
  };
  // The event may send text before its id is known here.
  let announce: () => void = () => undefined;
  const announced = new Promise<void>((resolve) => {
    announce = resolve;
  });
  const event = await createEvent(async (text) => {
    await announced;
    await send('text', { text });
  });
  const ids = { conversationId, eventId: event.id };
  writer.closed.catch(() => {
    event.cancel('the client disconnected');
  });
  const started = send('start', ids);
  announce();
  started
    .then(async () => {
      await send('end', describeResult(await event.done, ids));
      await writer.close();
    })
    // Only fails if the client has disconnected, which cancels the event.
    .catch(() => undefined);
  return new Response(readable, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
  });
}
