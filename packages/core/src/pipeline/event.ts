import type { BaseContextItem } from '../context.js';
import type { MemoryManager } from '../memory-manager.js';
import type { ModelManager } from '../model-manager.js';
import type { Observers } from '../observer.js';
import type { ApprovalRequest } from '../paused-event.js';
import type { PluginRegistry } from '../plugin-registry.js';

/**
 * The origin of an event, as its trigger describes it.
 *
 * @inline
 */
export interface PlatformContext {
  /**
   * The platform that the input came from: `terminal`, `http`, … The model sees it, and executors use it to reject
   * events from other platforms.
   *
   * @default 'api'
   */
  readonly platform?: string;
  /**
   * The name of the user on that platform.
   *
   * @default 'user'
   */
  readonly user?: string;
  /**
   * The conversation to continue.
   *
   * @default a new conversation
   */
  readonly conversationId?: string;
  /**
   * Extra data for your executors, which read it as `context.metadata`. The model does not see it.
   *
   * @default {}
   */
  readonly metadata?: Readonly<Record<string, unknown>>;
  /**
   * The trigger that created the event, as `plugin:trigger`. It becomes the `pluginId` and `action` of the first item
   * in the chain.
   *
   * @default 'runtime:createEvent'
   */
  readonly trigger?: string;
  /**
   * Called with each answer that an executor sends while the event runs.
   *
   * @default no function is called
   */
  readonly respond?: (answer: string) => void | Promise<void>;
  /**
   * Called with each piece of text that an executor streams before its answer. If it returns a promise, the executor
   * waits for it, so a slow reader holds back the model.
   *
   * @default pieces are dropped, and only the answer is sent
   */
  readonly onText?: (text: string) => unknown;
  /**
   * Called when a step waits for approval, once the event is stored. Return `true` to approve it, `false` to refuse it,
   * or `undefined` to leave the event paused until `approve` or `refuse` of its handle is called.
   *
   * @default the event stays paused
   */
  readonly onApproval?: (
    request: ApprovalRequest,
  ) => boolean | undefined | Promise<boolean | undefined>;
  /**
   * Cancels the event when it is aborted, for example because the client has disconnected. Ignored while the event is
   * paused.
   *
   * @default never aborted
   */
  readonly signal?: AbortSignal;
}

/**
 * The part of a platform that can change when a paused event continues.
 *
 * @inline
 */
type Channel = Pick<PlatformContext, 'respond' | 'onText' | 'onApproval' | 'signal'>;

/**
 * An event that was created: wait for it, cancel it, or answer it if it waits for approval.
 *
 * @inline
 */
export interface EventHandle {
  /** The id of the event, the same in every stage that observers see. */
  readonly id: string;
  /** The conversation that the event belongs to. */
  readonly conversationId: string;
  /** Resolves when the event ends. Never rejects: a failed event has `status: 'failed'` and an `error`. */
  readonly done: Promise<EventResult>;
  /**
   * Ends the event with the code `EVENT_CANCELLED`. A queued event doesn't start; the signals of a running executor
   * and of its model call are aborted; a paused event is deleted from memory. Does nothing if the event has ended.
   *
   * @param reason - Why, for observers and logs.
   */
  readonly cancel: (reason?: string) => void;
  /**
   * Approves the step that a paused event waits for. Resolves when this is stored and the event is queued again.
   * Rejects with `EVENT_NOT_PAUSED` if the event isn't paused, or another process has answered it.
   *
   * @param platform - Where the rest of the event sends text and asks for approvals, and the signal that cancels it.
   * Anything left out stays as it was.
   */
  readonly approve: (platform?: Channel) => Promise<void>;
  /**
   * Refuses the step that a paused event waits for. The step fails with `STEP_REFUSED`, and the event continues as it
   * does after any failed step. Otherwise like `approve`.
   *
   * @param reason - Why, for the model and observers.
   * @param platform - As in `approve`.
   */
  readonly refuse: (reason?: string, platform?: Channel) => Promise<void>;
}

/**
 * The outcome of an event.
 *
 * @inline
 */
export interface EventResult {
  /**
   * `failed` if planning failed, a limit was exceeded, it was cancelled, `stop` cut it off, or it had errors and no
   * answer. Also if it was paused when the runtime stopped: the code is then `EVENT_PAUSED`, and the event is paused
   * again after the next start if the memory is persistent.
   */
  readonly status: 'done' | 'failed';
  /** The last text sent to the user; if none was sent and the event is done, the last result of a step. */
  readonly answer?: string;
  /** Why it failed. */
  readonly error?: string;
  /** The code of the error, such as `EVENT_CANCELLED`, if it failed. */
  readonly code?: string;
  /** Every item of the event in order, starting with the user's input. */
  readonly contextChain: readonly BaseContextItem[];
}

/** An event as the runtime handles it internally. */
export interface AgentEvent {
  readonly id: string;
  readonly input: string;
  readonly conversationId: string;
  readonly platform: string;
  readonly user: string;
  readonly trigger: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  /** Replaced when a paused event continues on another connection. */
  channel: Channel;
  readonly createdAt: number;
  /** Aborted when the event is cancelled, takes too long, or is cut off by `stop`. */
  readonly signal: AbortSignal;
  readonly abort: (reason: unknown) => void;
  /** Resolves once observers have received the `queued` stage. */
  readonly announced: Promise<undefined>;
  readonly finish: (result: EventResult) => void;
}

/** The parts of the runtime that a running event uses. */
export interface EventServices {
  readonly models: ModelManager;
  readonly memory: MemoryManager;
  readonly plugins: PluginRegistry;
  readonly observers: Observers;
  readonly limits: {
    readonly revise: 'always' | 'on-failure' | 'never';
    readonly eventTimeout: number;
    readonly stepTimeout: number;
    readonly maxSteps: number;
    readonly maxModifications: number;
    readonly planningAttempts: number;
    readonly historyLimit: number;
  };
}
