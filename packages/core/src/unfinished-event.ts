import type { AgentEvent, EventHandle, PlatformContext } from './pipeline/event.js';
import type { Answer } from './pipeline/pipeline-run.js';
import type { EventRun } from './pipeline/run-event.js';

/** An event that has not ended: it is queued, running or paused. */
export class UnfinishedEvent {
  readonly event: AgentEvent;
  readonly handle: EventHandle;
  readonly run: EventRun;
  state: EventHandle['state'] = 'queued';
  /** Whether another process has approved the event and runs it. */
  isElsewhere = false;
  /** The approval or refusal to continue with, if the event was paused. */
  answer: Answer | undefined;
  #unlisten: () => void = () => undefined;

  constructor(parts: Pick<UnfinishedEvent, 'event' | 'handle' | 'run'>) {
    this.event = parts.event;
    this.handle = parts.handle;
    this.run = parts.run;
  }

  /** Cancels the event when the platform's signal is aborted. */
  listen(): void {
    const { signal } = this.event.channel;
    if (signal === undefined) return;
    const onAbort = (): void => {
      this.handle.cancel('its signal was aborted');
    };
    signal.addEventListener('abort', onAbort, { once: true });
    this.#unlisten = () => {
      signal.removeEventListener('abort', onAbort);
    };
    if (signal.aborted) onAbort();
  }

  unlisten(): void {
    this.#unlisten();
  }

  /** Continues on another connection. If the old connection's signal was aborted during the pause, it is dropped. */
  reconnect(platform: Pick<PlatformContext, 'respond' | 'onText' | 'onApproval' | 'signal'>): void {
    const { channel } = this.event;
    this.event.channel = {
      respond: platform.respond ?? channel.respond,
      onText: platform.onText ?? channel.onText,
      onApproval: platform.onApproval ?? channel.onApproval,
      signal: platform.signal ?? (channel.signal?.aborted === true ? undefined : channel.signal),
    };
    this.listen();
  }
}
