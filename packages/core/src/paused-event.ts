import type { BaseContextItem } from './context.js';
import type { Pipeline, PipelineStep } from './pipeline/schemas.js';

/**
 * A step waiting for approval, and the event it belongs to.
 *
 * @inline
 */
export interface ApprovalRequest {
  /** The event's id. Pass it to `runtime.getEvent` to approve or refuse the step. */
  readonly id: string;
  /** The id of the event's conversation. */
  readonly conversationId: string;
  /** The platform that the event came from, such as `terminal` or `http`. */
  readonly platform: string;
  /** The user's name on the platform. */
  readonly user: string;
  /** The step to approve or refuse, with its input. */
  readonly step: PipelineStep;
  /** When the event paused, in milliseconds since the Unix epoch. */
  readonly pausedAt: number;
}

/**
 * An event waiting for approval, as stored in memory, with everything needed to continue it after a restart.
 *
 * @inline
 */
export interface PausedEvent extends ApprovalRequest {
  /** The user's input. */
  readonly input: string;
  /** The trigger that created the event, in the form `plugin:trigger`. */
  readonly trigger: string;
  /** The metadata that the trigger passed to `createEvent`. It must be serialisable as JSON. */
  readonly metadata: Readonly<Record<string, unknown>>;
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
  readonly answer?: string;
  /** `waiting` until the step is approved or refused, then `resumed` until the event ends or pauses again. */
  readonly state: 'waiting' | 'resumed';
}
