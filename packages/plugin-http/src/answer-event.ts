import type { ApprovalRequest, EventHandle, PlatformContext } from '@dowel/core/types';
import { describePause, describeResult } from './describe-result.js';
import type { EventText } from './event-texts.js';
import { acceptsEventStream, streamEvent } from './stream-event.js';

/**
 * Answers a request with the outcome of an event: when it ends or pauses, or as server-sent events if the client
 * accepts them.
 *
 * @param options - `text` collects what the event streams. If `isCancellable` is true, the event is cancelled if the
 * client disconnects before the event ends or pauses.
 * @param begin - Creates or continues the event on the given connection.
 */
export async function answerEvent(
  request: Request,
  options: {
    readonly conversationId: string;
    readonly text: EventText;
    readonly isCancellable: boolean;
  },
  begin: (
    platform: Pick<PlatformContext, 'signal' | 'onText' | 'onApproval'>,
  ) => Promise<EventHandle>,
): Promise<Response> {
  const { conversationId, text, isCancellable } = options;
  const { signal, release } = createSignal(request.signal);
  let pause: (request: ApprovalRequest) => void = () => undefined;
  const paused = new Promise<ApprovalRequest>((resolve) => {
    pause = resolve;
  });
  const platform = {
    ...(isCancellable ? { signal } : {}),
    onApproval: (asked: ApprovalRequest) => {
      release();
      text.pause();
      pause(asked);
      return undefined;
    },
  };
  if (acceptsEventStream(request)) {
    return streamEvent({ conversationId, paused, isCancellable }, (send) =>
      begin({
        ...platform,
        onText: (chunk) => {
          text.push(chunk);
          return send(chunk);
        },
      }),
    );
  }
  const event = await begin({
    ...platform,
    onText: (chunk) => {
      text.push(chunk);
    },
  });
  const ids = { conversationId, eventId: event.id };
  const outcome = await Promise.race([event.done, paused]);
  if ('step' in outcome) return Response.json(describePause(outcome, ids), { status: 202 });
  const body = describeResult(outcome, ids);
  return Response.json(body, { status: 'error' in body ? 502 : 200 });
}

/** Returns a signal that is aborted when the request's signal is, unless `release` was called before. */
function createSignal(source: AbortSignal): { signal: AbortSignal; release: () => void } {
  const controller = new AbortController();
  const abort = (): void => {
    controller.abort();
  };
  source.addEventListener('abort', abort, { once: true });
  if (source.aborted) abort();
  return {
    signal: controller.signal,
    release: () => {
      source.removeEventListener('abort', abort);
    },
  };
}
