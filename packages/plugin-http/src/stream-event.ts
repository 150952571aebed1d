import type { ApprovalRequest, EventHandle } from '@dowel/core/types';
import { describePause, describeResult } from './describe-result.js';

/**
 * Answers a request with server-sent events: `start` with the ids, `text` for each chunk of the answer, then `end` or
 * `paused`. The last event contains the JSON that the client would get without streaming.
 *
 * A chunk is only accepted when the client reads, so a client that stops reading slows down the model. If the client
 * disconnects, the event is cancelled, unless it is paused.
 *
 * @param paused - Resolves when the event pauses.
 * @param begin - Creates or continues the event, which passes each chunk of text to the given function.
 */
export async function streamEvent(
  conversationId: string,
  paused: Promise<ApprovalRequest>,
  begin: (onText: (text: string) => Promise<void>) => Promise<EventHandle>,
): Promise<Response> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  const send = async (name: string, data: unknown): Promise<void> => {
    await writer.write(encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`));
  };
  let isPaused = false;
  void paused.then(() => {
    isPaused = true;
  });
  // The event may send text before its id is known here.
  let announce: () => void = () => undefined;
  const announced = new Promise<void>((resolve) => {
    announce = resolve;
  });
  const event = await begin(async (text) => {
    await announced;
    // After a pause, the event continues on another connection.
    if (!isPaused) await send('text', { text });
  });
  const ids = { conversationId, eventId: event.id };
  writer.closed.catch(() => {
    if (!isPaused) event.cancel('the client disconnected');
  });
  const started = send('start', ids);
  announce();
  started
    .then(async () => {
      const outcome = await Promise.race([event.done, paused]);
      if ('step' in outcome) await send('paused', describePause(outcome, ids));
      else await send('end', describeResult(outcome, ids));
      await writer.close();
    })
    // Only fails if the client has disconnected.
    .catch(() => undefined);
  return new Response(readable, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
  });
}
