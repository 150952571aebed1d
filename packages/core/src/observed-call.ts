import type { CallOwner } from './call-owner.js';
import type { OperationConfig, TokenUsage } from './model-provider.js';
import type { Observers } from './observer.js';

/** What is known about a model call when it starts. */
interface StartedCall {
  readonly owner: CallOwner;
  readonly provider: string;
  readonly capability: string;
  readonly config: OperationConfig;
}

/** Reports a model call to the observers when it ends. */
export class ObservedCall {
  readonly #observers: Observers | undefined;
  readonly #call: StartedCall;
  readonly #startedAt = performance.now();
  #usage: TokenUsage | undefined;

  constructor(observers: Observers | undefined, call: StartedCall) {
    this.#observers = observers;
    this.#call = call;
  }

  /** Records the usage and passes it on to the caller. */
  readonly onUsage = (usage: TokenUsage): void => {
    this.#usage = usage;
    this.#call.config.onUsage?.(usage);
  };

  end(input: unknown, result: { readonly output: unknown } | { readonly error: string }): void {
    const duration = Math.round(performance.now() - this.#startedAt);
    const { owner, provider, capability } = this.#call;
    this.#observers?.report(() => ({
      stage: 'model-called',
      ...owner,
      at: Date.now(),
      duration,
      provider,
      capability,
      input,
      ...result,
      ...(this.#usage === undefined ? {} : { usage: this.#usage }),
    }));
  }
}
