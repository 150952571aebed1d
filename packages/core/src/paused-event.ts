import type { BaseContextItem } from './context.js';
import type { Pipeline, PipelineStep } from './pipeline/schemas.js';

/**
 * A step waiting for approval, and the event it belongs to.
 *
 * @inline
 */
export interface ApprovalRequest {
  /** The event's id. Pass it to `runtime.findEvent` to approve or refuse the step. */
  readonly id: string;
  /** The id of the event's conversation. */
  readonly conversationId: string;
  /** The platform that the event came from, such as `terminal` or `http`. */
  readonly platform: string;
  /** The user's name on the platform. */
  readonly user: string;
  /** The user's input. */
  readonly input: string;
  /** The metadata that the trigger passed to `createEvent`. It must be serialisable as JSON. */
  readonly metadata: Readonly<Record<string, unknown>>;
  /**
   * The step to approve or refuse. Its `input` is what the executor gets: what the model gave, after the defaults and
   * transforms of the executor's schema. Values that JSON can't represent are shown as text or lists.
   */
  readonly step: PipelineStep;
  /**
   * When the event paused, in milliseconds since the Unix epoch. Later than the pauses before it: if the clock was set
   * back, it can be ahead of the clock.
   */
  readonly pausedAt: number;
  /** When the event ends with `APPROVAL_EXPIRED`, in milliseconds since the Unix epoch. */
  readonly expiresAt?: number | undefined;
}

/**
 * An event waiting for approval, as stored in memory, with everything needed to continue it after a restart.
 *
 * @inline
 */
export interface PausedEvent extends ApprovalRequest {
  /** The trigger that created the event, in the form `plugin:trigger`. */
  readonly trigger: string;
  /** When the event was created, in milliseconds since the Unix epoch. */
  readonly createdAt: number;
  /**
   * The context chain so far. Like a stored context, it contains the ids of earlier messages instead of the messages
   * themselves.
   */
  readonly items: readonly BaseContextItem[];
  /** The steps after the paused one. */
  readonly remaining: Pipeline;
  /** The paused step's index among the event's steps, starting at 0. */
  readonly index: number;
  /** How many times the model has changed the pipeline. */
  readonly modifications: number;
  /** The last answer sent to the user, if any. */
  readonly answer?: string | undefined;
  /** `waiting` until the step is approved or refused, then `resumed` until the event ends or pauses again. */
  readonly state: 'waiting' | 'resumed';
  /**
   * The step as the model planned it, before the schema's defaults and transforms. `step` has the input that the
   * executor will get. Absent in records of earlier versions.
   */
  readonly planned?: PipelineStep | undefined;
  /** How long the event had run before it paused, in milliseconds. Absent in records of earlier versions. */
  readonly elapsed?: number | undefined;
}

/**
 * A paused event whose stored record is damaged or incomplete, so that it can't continue. It can still be claimed and
 * deleted.
 *
 * @inline
 */
export type UnreadableEvent = Pick<PausedEvent, 'id' | 'conversationId' | 'state' | 'pausedAt'> & {
  /** Why the record can't be read. */
  readonly unreadable: string;
};

/**
 * Options that select which paused events to fetch.
 *
 * @inline
 */
export interface PausedEventQuery {
  /**
   * Include only events in this state.
   *
   * @default both states
   */
  readonly state?: PausedEvent['state'] | undefined;
  /**
   * Include only events after this position: the `pausedAt` and `id` of the last event on the previous page.
   *
   * @default the first page
   */
  readonly after?: Pick<PausedEvent, 'pausedAt' | 'id'> | undefined;
  /**
   * Maximum number of events to return, from 1 to 1,000.
   *
   * @default 100
   */
  readonly limit?: number | undefined;
}
