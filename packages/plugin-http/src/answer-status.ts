import type { Runtime } from '@dowel/core';
import { DowelError } from '@dowel/core/errors';
import type { EventHandle } from '@dowel/core/types';
import { answerRefusal } from './chat-request.js';
import { describePause, describeResult, isLeftPaused, type Ids } from './describe-result.js';
import type { EventTexts } from './event-texts.js';
import { EventWatch } from './event-watch.js';
import { followEvent } from './follow-event.js';
import { Sender, toClientId, type Identify } from './identity.js';
import { acceptsEventStream } from './stream-event.js';

/** Seconds to wait for the end of an event, unless the client asks for another time. */
const DEFAULT_WAIT = 25;

/** The longest wait in seconds. Proxies often close silent connections after a minute. */
const LONGEST_WAIT = 55;

/** Milliseconds before the server's own timeout, which the client would take for an error. */
const TIME_TO_ANSWER = 1_000;

/**
 * Answers the client that created an event with the event's outcome. If it hasn't ended, waits, or streams the rest of
 * it if the client accepts server-sent events.
 */
export async function answerStatus(
  request: Request,
  runtime: Runtime,
  options: { eventId: string; identify: Identify | undefined; texts: EventTexts },
): Promise<Response> {
  const { eventId, identify, texts } = options;
  const sender = await Sender.of(request, identify);
  if (sender instanceof Response) return sender;
  const wait = readWait(request.url);
  if (wait === undefined) return invalidWait();
  const event = await runtime.findEvent(eventId);
  if (event === undefined || !sender.owns(event)) return unknownEvent();
  const ids = { conversationId: toClientId(event.conversationId), eventId };
  const watch = new EventWatch(runtime, event);
  if (acceptsEventStream(request)) return followEvent(watch, ids, texts.of(event));
  const longest = Math.max(0, runtime.server.requestTimeout - TIME_TO_ANSWER);
  const milliseconds = Math.min(wait * 1_000, longest);
  return describeEvent(await waitForEnd(watch, milliseconds, request.signal), ids);
}

async function waitForEnd(
  watch: EventWatch,
  milliseconds: number,
  signal: AbortSignal,
): Promise<EventHandle> {
  const until = performance.now() + milliseconds;
  for (;;) {
    const left = until - performance.now();
    if (watch.event.state === 'ended' || left <= 0 || signal.aborted) return watch.event;
    await watch.wait(left);
  }
}

async function describeEvent(event: EventHandle, ids: Ids): Promise<Response> {
  if (event.state === 'ended') {
    const result = await event.done;
    if (isLeftPaused(result)) throw stopping();
    const body = describeResult(result, ids);
    return Response.json(body, { status: 'error' in body ? 502 : 200 });
  }
  const body =
    event.approval === undefined
      ? { ...ids, status: event.state }
      : describePause(event.approval, ids);
  return Response.json(body, { status: 202 });
}

/** Returns `undefined` if the parameter is invalid. */
function readWait(url: string): number | undefined {
  const given = new URL(url).searchParams.get('wait');
  if (given === null) return DEFAULT_WAIT;
  const wait = /^\d+$/.test(given) ? Number(given) : Infinity;
  return wait > LONGEST_WAIT ? undefined : wait;
}

/** The server answers this error with 503, so that the client asks again later. */
function stopping(): DowelError {
  return new DowelError({
    code: 'RUNTIME_STOPPED',
    problem: 'The runtime is stopping, and the event is still paused',
  });
}

function invalidWait(): Response {
  return answerRefusal({
    status: 400,
    code: 'INVALID_REQUEST',
    message: `The request is invalid. wait: must be a number of seconds from 0 to ${LONGEST_WAIT}`,
    fields: [{ field: 'wait', message: `must be a number of seconds from 0 to ${LONGEST_WAIT}` }],
  });
}

function unknownEvent(): Response {
  return answerRefusal({
    status: 404,
    code: 'EVENT_UNKNOWN',
    message: 'You have no event with this id.',
  });
}
