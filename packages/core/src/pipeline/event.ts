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
   * Where it was said: `terminal`, `http`, … The model is shown it, and executors use it to refuse events from
   * other platforms.
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
   * Which conversation goes on.
   *
   * @default a new conversation
   */
  readonly conversationId?: string;
  /**
   * What your executors want to know: they read it as `context.metadata`. The model is not shown it.
   *
   * @default {}
   */
  readonly metadata?: Readonly<Record<string, unknown>>;
  /**
   * Which trigger made the event, as `plugin:trigger`. It becomes `pluginId` and `action` of the first item of the
   * chain.
   *
   * @default 'runtime:createEvent'
   */
  readonly trigger?: string;
  /**
   * Called with each text that an executor sends while the event runs.
   *
   * @default nobody is told
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
  /** What was sent to the user; if nothing was and the event is done, what the last successful step gave. */
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
