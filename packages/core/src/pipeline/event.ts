import type { BaseContextItem } from '../context.js';
import type { MemoryManager } from '../memory-manager.js';
import type { ModelManager } from '../model-manager.js';
import type { Observers } from '../observer.js';
import type { PluginRegistry } from '../plugin-registry.js';

/**
 * Where an event comes from, as a trigger tells it.
 *
 * @inline
 */
export interface PlatformContext {
  /**
   * The platform: `terminal`, `http`, …
   *
   * @default 'api'
   */
  readonly platform?: string;
  /**
   * Who speaks, as the platform names them.
   *
   * @default 'user'
   */
  readonly user?: string;
  /**
   * The conversation to go on with.
   *
   * @default a new one
   */
  readonly conversationId?: string;
  /**
   * Whatever the executors of the same plugin want to know.
   *
   * @default nothing
   */
  readonly metadata?: Readonly<Record<string, unknown>>;
  /**
   * The plugin and trigger that made the event, as `plugin:trigger`.
   *
   * @default 'runtime:createEvent'
   */
  readonly trigger?: string;
  /**
   * Called with each answer that an executor sends.
   *
   * @default nobody
   */
  readonly respond?: (answer: string) => void | Promise<void>;
}

/**
 * How an event ended.
 *
 * @inline
 */
export interface EventResult {
  /** `failed` if it could not be planned, went round in circles, was cut off by `stop`, or had nothing but failures. */
  readonly status: 'done' | 'failed';
  /** What was sent to the user; if nothing was, what the last successful step gave. */
  readonly answer?: string;
  /** Why it failed. */
  readonly error?: string;
  /** Everything that happened, the user's input first. */
  readonly contextChain: readonly BaseContextItem[];
}

/** An event inside the runtime, from the queue to its end. */
export interface AgentEvent {
  readonly id: string;
  readonly input: string;
  readonly conversationId: string;
  readonly platform: string;
  readonly user: string;
  readonly trigger: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly respond: ((answer: string) => void | Promise<void>) | undefined;
  readonly createdAt: number;
  /** Resolves when observers have been told that the event is queued. */
  readonly announced: Promise<undefined>;
  readonly finish: (result: EventResult) => void;
}

/** What an event needs of the runtime while it runs. */
export interface EventServices {
  readonly models: ModelManager;
  readonly memory: MemoryManager;
  readonly plugins: PluginRegistry;
  readonly observers: Observers;
  /** Aborted when the runtime can wait no longer. */
  readonly signal: AbortSignal;
  readonly limits: {
    readonly stepTimeout: number;
    readonly maxSteps: number;
    readonly maxModifications: number;
    readonly planningAttempts: number;
    readonly historyLimit: number;
  };
}
