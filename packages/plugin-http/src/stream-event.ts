import type { ApprovalRequest, EventHandle } from '@dowel/core/types';
import { describePause, describeResult } from './describe-result.js';

export function acceptsEventStream({ headers }: Request): boolean {
  return headers.get('accept')?.toLowerCase().includes('text/event-stream') === true;
}

/** Creates a response that is a stream of server-sent events. A chunk is only accepted when the client reads. */
export function createEventStream() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  return {
    send: async (name: string, data: unknown): Promise<void> => {
      await writer.write(encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`));
    },
    comment: async (): Promise<void> => {
      await writer.write(encoder.encode(':\n\n'));
    },
    close: (): Promise<void> => writer.close(),
    /** Rejects if the client disconnects. */
    closed: writer.closed,
    response: new Response(readable, {
      headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
    }),
  };
}

/**
 * Answers a request with server-sent events: `start` with the ids, `text` for each chunk of the answer, then `end` or
 * `paused`. The last event contains the JSON that the client would get without streaming.
 *
 * If the event is cancellable, a client that stops reading slows down the model, and a client that disconnects cancels
 * the event, unless it is paused.
 *
 * @param options - `paused` resolves when the event pauses.
 * @param begin - Creates or continues the event, which passes each chunk of text to the given function.
 */
export async function streamEvent(
  options: {
    readonly conversationId: string;
    readonly paused: Promise<ApprovalRequest>;
    readonly isCancellable: boolean;
  },
  begin: (onText: (text: string) => Promise<void>) => Promise<EventHandle>,
): Promise<Response> {
  const { conversationId, paused, isCancellable } = options;
  const { send, close, closed, response } = createEventStream();
  let isOver = false;
  void paused.then(() => {
    isOver = true;
  });
  // The event may send text before its id is known here.
  let announce: () => void = () => undefined;
  const announced = new Promise<void>((resolve) => {
    announce = resolve;
  });
  const event = await begin(async (text) => {
    await announced;
    // After a pause, the event continues on another connection.
    if (isOver) return;
    // Only the client that asked slows down the model. If it disconnects, its event is cancelled.
    const sent = send('text', { text }).catch(() => undefined);
    if (isCancellable) await sent;
  });
  const ids = { conversationId, eventId: event.id };
  closed.catch(() => {
    if (isCancellable && !isOver) event.cancel('the client disconnected');
    isOver = true;
  });
  const started = send('start', ids);
  announce();
  started
    .then(async () => {
      const outcome = await Promise.race([event.done, paused]);
      if ('step' in outcome) await send('paused', describePause(outcome, ids));
      else await send('end', describeResult(outcome, ids));
      await close();
    })
    // Only fails if the client has disconnected.
    .catch(() => undefined);
  return response;
}
