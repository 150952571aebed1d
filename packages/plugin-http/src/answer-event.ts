import type { ApprovalRequest, EventHandle, PlatformContext } from '@dowel/core/types';
import { describePause, describeResult } from './describe-result.js';
import { streamEvent } from './stream-event.js';

/**
 * Answers a request with the outcome of an event: when it ends or pauses, or as server-sent events if the client
 * accepts them. The event is cancelled if the client disconnects before the event ends or pauses.
 *
 * @param begin - Creates or continues the event on the given connection.
 */
export async function answerEvent(
  request: Request,
  conversationId: string,
  begin: (
    platform: Pick<PlatformContext, 'signal' | 'onText' | 'onApproval'>,
  ) => Promise<EventHandle>,
): Promise<Response> {
  const { signal, release } = createSignal(request.signal);
  let pause: (request: ApprovalRequest) => void = () => undefined;
  const paused = new Promise<ApprovalRequest>((resolve) => {
    pause = resolve;
  });
  const platform = {
    signal,
    onApproval: (asked: ApprovalRequest) => {
      release();
      pause(asked);
      return undefined;
    },
  };
  if (acceptsEventStream(request)) {
    return streamEvent(conversationId, paused, (onText) => begin({ ...platform, onText }));
  }
  const event = await begin(platform);
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

function acceptsEventStream({ headers }: Request): boolean {
  return headers.get('accept')?.toLowerCase().includes('text/event-stream') === true;
}
