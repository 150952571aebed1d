import type { ExecutorSource } from '../check-executors.js';
import type { BaseContextItem } from '../context.js';
import type { Executor } from '../executor.js';
import type { MemoryManager } from '../memory-manager.js';
import type { ModelManager } from '../model-manager.js';
import type { Observers } from '../observer.js';
import type { ApprovalRequest } from '../paused-event.js';
import type { PipelineStep } from './schemas.js';

/**
 * Where an event came from and how to answer it, as described by its trigger.
 *
 * @inline
 */
export interface PlatformContext {
  /**
   * The platform that the input came from, such as `terminal` or `http`. The model sees it, and executors can use it to
   * reject events from other platforms.
   *
   * @default 'api'
   */
  readonly platform?: string | undefined;
  /**
   * The user's name on that platform.
   *
   * @default 'user'
   */
  readonly user?: string | undefined;
  /**
   * The id of the conversation to continue.
   *
   * @default a new conversation
   */
  readonly conversationId?: string | undefined;
  /**
   * Extra data for your executors, which can read it from `context.metadata`. The model does not see it. If it can't be
   * serialised as JSON, the event fails when it first pauses for approval.
   *
   * @default {}
   */
  readonly metadata?: Readonly<Record<string, unknown>> | undefined;
  /**
   * The trigger that created the event, in the form `plugin:trigger`. It becomes the `pluginId` and `action` of the
   * first item in the chain.
   *
   * @default 'runtime:createEvent'
   */
  readonly trigger?: string | undefined;
  /**
   * Receives each answer that an executor sends while the event is running.
   *
   * @default none
   */
  readonly respond?: ((answer: string) => void | Promise<void>) | undefined;
  /**
   * Receives each chunk of text that an executor streams before its answer. If the callback returns a promise, the
   * executor waits for it, so a slow callback slows down the model.
   *
   * @default chunks are dropped, and only the answer is sent
   */
  readonly onText?: ((text: string) => unknown) | undefined;
  /**
   * Called when a step needs approval, after the event has been stored. Return `true` to approve the step, `false` to
   * refuse it, or `undefined` to leave the event paused until you call `approve` or `refuse` on its handle.
   *
   * @default the event stays paused
   */
  readonly onApproval?:
    | ((request: ApprovalRequest) => boolean | undefined | Promise<boolean | undefined>)
    | undefined;
  /**
   * Cancels the event when aborted, for example because the client has disconnected. Ignored while the event is paused.
   *
   * @default never aborted
   */
  readonly signal?: AbortSignal | undefined;
}

/**
 * The part of the platform context that can change when a paused event continues.
 *
 * @inline
 */
type Channel = Pick<PlatformContext, 'respond' | 'onText' | 'onApproval' | 'signal'>;

/**
 * A handle to an event. Use it to wait for the event, to cancel it, or to approve or refuse the step it is paused at.
 *
 * @inline
 */
export interface EventHandle {
  /** The event's id, which observers also receive with every stage. */
  readonly id: string;
  /** The id of the event's conversation. */
  readonly conversationId: string;
  /** The platform that the event came from, such as `terminal` or `http`. */
  readonly platform: string;
  /** The user's name on the platform. */
  readonly user: string;
  /** Whether the event is queued, is running, is paused until a step is approved, or has ended. */
  readonly state: 'queued' | 'running' | 'paused' | 'ended';
  /** The approval that the event is waiting for. `undefined` unless the event is paused. */
  readonly approval: ApprovalRequest | undefined;
  /**
   * A promise that resolves when the event ends. It never rejects: a failed event has `status: 'failed'` and an
   * `error`.
   */
  readonly done: Promise<EventResult>;
  /**
   * Ends the event with the code `EVENT_CANCELLED`. If the event is queued, it never starts. If it is running, the
   * signals passed to its executor and its model call are aborted. If it is paused, it is deleted from memory. Does
   * nothing if the event has already ended or runs in another process.
   *
   * @param reason - The reason, for observers and logs.
   */
  readonly cancel: (reason?: string) => void;
  /**
   * Approves the step that the event is paused at. Resolves once the approval is stored and the event is queued again.
   * Rejects with `EVENT_NOT_PAUSED` if the event isn't paused, its approval has expired, or another process has already
   * approved or refused the step. Rejects with `RUNTIME_STOPPED` if the runtime is stopping, or with `EVENT_CANCELLED`
   * if the new signal is already aborted.
   *
   * @param platform - The functions that the event uses from now on to send text and ask for approval, and a signal
   * that cancels the event. Fields that you leave out stay unchanged.
   */
  readonly approve: (platform?: Channel) => Promise<void>;
  /**
   * Refuses the step that the event is paused at. The step fails with `STEP_REFUSED`, and the event continues as it
   * does after any failed step. Otherwise, `refuse` works like `approve`.
   *
   * @param reason - The reason, for the model and observers.
   * @param platform - The same as for `approve`.
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
   * `failed` if planning failed, a limit was exceeded, the event was cancelled or aborted by `stop`, or it ended with
   * errors and no answer. If an event is paused when the runtime stops, it also fails. Its code is then `EVENT_PAUSED`
   * if it is stored in memory, and `RUNTIME_STOPPED` otherwise. With persistent memory, the stored event is still paused
   * after the next start.
   */
  readonly status: 'done' | 'failed';
  /**
   * The last answer that a step sent to the user. If the event is done but no step sent an answer, this is the last
   * non-empty step result.
   */
  readonly answer?: string;
  /** Why the event failed, if it did. If steps failed, the error of the first one since the plan last changed. */
  readonly error?: string;
  /** The error code, such as `EVENT_CANCELLED`, if the event failed. */
  readonly code?: string;
  /** Every item in the event's context chain, starting with the user's input. */
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
  /** Aborted when the event is cancelled, times out, or is cut off by `stop`. */
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
  readonly plugins: {
    list(): readonly ExecutorSource[];
    getExecutor(step: PipelineStep): Executor;
  };
  readonly observers: Pick<Observers, 'report'>;
  readonly countTokens: ((text: string) => number) | undefined;
  readonly onError: (message: string, error: unknown) => void;
  readonly limits: {
    readonly revise: 'always' | 'on-failure' | 'never';
    readonly eventTimeout: number;
    readonly stepTimeout: number;
    readonly maxSteps: number;
    readonly maxModifications: number;
    readonly planningAttempts: number;
    readonly historyLimit: number;
    readonly contextBudget: number;
    readonly approvalTimeout: number;
    readonly maxPaused: number;
    readonly abortGrace: number;
  };
}
