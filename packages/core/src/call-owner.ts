/** The event, purpose and attempt that a model call belongs to, for observers. */
export interface CallOwner {
  readonly eventId?: string;
  /** Why the model is called. */
  readonly purpose?: 'plan' | 'revise' | 'input' | 'step';
  /** The attempt number in `getObject`, starting at 1. */
  readonly attempt?: number;
}

/*
 * The owner of the model calls made with each signal. Executors call models through the runtime, which doesn't know
 * their event, but they pass on `context.signal`.
 */
const owners = new WeakMap<AbortSignal, CallOwner>();

/** Adds details to the owner of the model calls made with a signal. */
export function describeOwner(signal: AbortSignal, owner: CallOwner): void {
  owners.set(signal, { ...owners.get(signal), ...owner });
}

export function ownerOf(signal: AbortSignal | undefined): CallOwner {
  return (signal === undefined ? undefined : owners.get(signal)) ?? {};
}
