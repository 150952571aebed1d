import type { OperationConfig, TokenUsage } from './model-provider.js';
import type { Observers } from './observer.js';
import { ownerOf } from './call-owner.js';

/** Reports a model call to the observers when it ends. */
export class ObservedCall {
  readonly #observers: Observers | undefined;
  readonly #provider: string;
  readonly #capability: string;
  readonly #config: OperationConfig;
  readonly #startedAt = performance.now();
  #usage: TokenUsage | undefined;

  constructor(
    observers: Observers | undefined,
    provider: string,
    capability: string,
    config: OperationConfig,
  ) {
    this.#observers = observers;
    this.#provider = provider;
    this.#capability = capability;
    this.#config = config;
  }

  /** Records the usage and passes it on to the caller. */
  readonly onUsage = (usage: TokenUsage): void => {
    this.#usage = usage;
    this.#config.onUsage?.(usage);
  };

  end(input: unknown, result: { readonly output: unknown } | { readonly error: string }): void {
    const duration = Math.round(performance.now() - this.#startedAt);
    this.#observers?.report(() => ({
      stage: 'model-called',
      ...ownerOf(this.#config.signal),
      at: Date.now(),
      duration,
      provider: this.#provider,
      capability: this.#capability,
      input,
      ...result,
      ...(this.#usage === undefined ? {} : { usage: this.#usage }),
    }));
  }
}
