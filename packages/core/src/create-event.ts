import { createId } from './create-id.js';
import { DowelError } from './errors.js';
import type { PausedEvent } from './paused-event.js';
import type { AgentEvent, EventResult, PlatformContext } from './pipeline/event.js';

interface CreatedEvent {
  readonly event: AgentEvent;
  readonly done: Promise<EventResult>;
  /** Lets the event run, once observers have received the `queued` stage. */
  readonly announce: () => void;
}

export function createEvent(input: string, platformContext: PlatformContext): CreatedEvent {
  checkEvent(input, platformContext);
  const { respond, onText, onApproval, signal } = platformContext;
  return makeEvent({
    id: createId(),
    input,
    conversationId: platformContext.conversationId ?? createId(),
    platform: platformContext.platform ?? 'api',
    user: platformContext.user ?? 'user',
    trigger: platformContext.trigger ?? 'runtime:createEvent',
    metadata: Object.freeze({ ...platformContext.metadata }),
    channel: { respond, onText, onApproval, signal },
    createdAt: Date.now(),
  });
}

/** Recreates an event that paused before a restart. It is no longer connected to its platform. */
export function restoreEvent(paused: PausedEvent): CreatedEvent {
  const { id, input, conversationId, platform, user, trigger, metadata, createdAt } = paused;
  const created = makeEvent({
    ...{ id, input, conversationId, platform, user, trigger, createdAt },
    metadata: Object.freeze(metadata),
    channel: {},
  });
  created.announce();
  return created;
}

function makeEvent(
  fields: Omit<AgentEvent, 'signal' | 'abort' | 'announced' | 'finish'>,
): CreatedEvent {
  const { promise: done, resolve: finish } = createDeferred<EventResult>();
  const { promise: announced, resolve: announce } = createDeferred<undefined>();
  const controller = new AbortController();
  const event: AgentEvent = {
    ...fields,
    signal: controller.signal,
    abort: (reason) => {
      controller.abort(reason);
    },
    announced,
    finish,
  };
  return {
    event,
    done,
    announce: () => {
      announce(undefined);
    },
  };
}

function createDeferred<Value>(): {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
} {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

function checkEvent(input: unknown, platformContext: PlatformContext): void {
  const refuse = (what: string, value: unknown, expected = 'non-empty text'): never => {
    throw new DowelError({
      code: 'EVENT_INVALID',
      problem: `The event has an invalid ${what}`,
      expected,
      received:
        typeof value === 'string' ? 'empty or blank text' : `a value of type ${typeof value}`,
    });
  };
  if (!isObject(platformContext)) refuse('platform context', platformContext, 'an object');
  const { conversationId, user, platform, trigger, metadata, respond, onText, onApproval, signal } =
    platformContext;
  const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
  if (!isText(input)) refuse('input', input);
  const texts = { 'conversation id': conversationId, user, platform, trigger };
  for (const [what, value] of Object.entries(texts)) {
    if (value !== undefined && !isText(value)) refuse(what, value);
  }
  for (const [what, value] of Object.entries({ respond, onText, onApproval })) {
    if (!['undefined', 'function'].includes(typeof value)) refuse(what, value, 'a function');
  }
  if (metadata !== undefined && !isObject(metadata)) refuse('metadata', metadata, 'an object');
  if (signal !== undefined && !isSignal(signal)) refuse('signal', signal, 'an AbortSignal');
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Checks methods instead of using `instanceof`, because the signal may come from another realm. */
function isSignal(value: unknown): boolean {
  return isObject(value) && 'aborted' in value && 'addEventListener' in value;
}
