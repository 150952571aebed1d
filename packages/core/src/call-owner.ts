import type { AgentContext } from './context.js';
import { DowelError } from './errors.js';
import type { ModelRequestConfig } from './model-provider.js';

/** The event, purpose and attempt that a model call belongs to, for observers. */
export interface CallOwner {
  readonly eventId?: string;
  /** Why the model is called. */
  readonly purpose?: 'plan' | 'revise' | 'input' | 'step';
  /** The attempt number in `getObject`, starting at 1. */
  readonly attempt?: number;
}

/** The `context` of a call that the runtime makes itself. An executor passes its own context, without a purpose. */
export type CallContext = Pick<AgentContext, 'eventId' | 'signal'> & Pick<CallOwner, 'purpose'>;

const ownerKey = Symbol('owner');

type OwnedSignal = AbortSignal & { readonly [ownerKey]?: CallOwner };

/**
 * Adds the owner of a call to a signal, for code that passes on the signal without the context. A signal that is made
 * from it, such as by `AbortSignal.any`, has no owner.
 */
export function addOwner(signal: AbortSignal, owner: CallOwner): void {
  Object.defineProperty(signal, ownerKey, { value: owner });
}

/**
 * Returns what a call belongs to, from its context. Without one, the signal may know.
 *
 * @throws `OPERATION_CONFIG_INVALID` if the context is not an executor's context.
 */
export function ownerOf({ context, signal }: ModelRequestConfig): CallOwner {
  const owned: OwnedSignal | undefined = signal;
  const owner = owned?.[ownerKey];
  if (context === undefined) return owner ?? {};
  checkContext(context);
  const { eventId, purpose = 'step' }: CallContext = context;
  return { ...owner, eventId, purpose };
}

/** Returns the options that pass a call's owner on, with a new signal. */
export function passOn(
  owner: CallOwner,
  signal: AbortSignal,
): Pick<ModelRequestConfig, 'context' | 'signal'> {
  addOwner(signal, owner);
  const { eventId, purpose } = owner;
  if (eventId === undefined) return { signal };
  const context: CallContext = { eventId, purpose, signal };
  return { context, signal };
}

/** Returns a signal that is aborted as soon as the call's own signal or its context's signal is. */
export function signalOf({ context, signal }: ModelRequestConfig): AbortSignal | undefined {
  const other = context?.signal;
  if (signal === undefined || other === undefined || signal === other) return signal ?? other;
  return AbortSignal.any([signal, other]);
}

/** Executors can be written in JavaScript. */
function checkContext(context: unknown): void {
  const isObject = typeof context === 'object' && context !== null;
  if (isObject && 'eventId' in context && typeof context.eventId === 'string') return;
  throw new DowelError({
    code: 'OPERATION_CONFIG_INVALID',
    problem: 'The `context` of a model call is invalid',
    expected: "an executor's context, with an `eventId`",
    received: isObject ? 'an object without an `eventId`' : describe(context),
    fix: 'Pass the first argument of `execute`.',
  });
}

function describe(value: unknown): string {
  return value === null ? 'null' : typeof value;
}
