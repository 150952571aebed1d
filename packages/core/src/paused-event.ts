import type { BaseContextItem } from './context.js';
import type { Pipeline, PipelineStep } from './pipeline/schemas.js';

/**
 * A step that waits for approval, and the event it belongs to.
 *
 * @inline
 */
export interface ApprovalRequest {
  /** The id of the event. Pass it to `runtime.getEvent` to approve or refuse the step. */
  readonly id: string;
  /** The conversation that the event belongs to. */
  readonly conversationId: string;
  /** The platform that the event came from: `terminal`, `http`, … */
  readonly platform: string;
  /** The user, as the platform names them. */
  readonly user: string;
  /** The step to approve or refuse, with its input. */
  readonly step: PipelineStep;
  /** When the event paused, in milliseconds since 1970. */
  readonly pausedAt: number;
}

/**
 * An event that waits for approval, as memory stores it: everything needed to continue it after a restart.
 *
 * @inline
 */
export interface PausedEvent extends ApprovalRequest {
  /** The user's input. */
  readonly input: string;
  /** The trigger that created the event, as `plugin:trigger`. */
  readonly trigger: string;
  /** The metadata that the trigger passed to `createEvent`, as JSON. */
  readonly metadata: Readonly<Record<string, unknown>>;
  /** When the event was created, in milliseconds since 1970. */
  readonly createdAt: number;
  /** The context chain so far. Like a stored context, it has the ids of earlier messages instead of the messages. */
  readonly items: readonly BaseContextItem[];
  /** The steps after the paused one. */
  readonly remaining: Pipeline;
  /** The position of the paused step among the event's steps, from 0. */
  readonly index: number;
  /** How often the model has changed the pipeline. */
  readonly modifications: number;
  /** The last answer sent to the user, if there is one. */
  readonly answer?: string;
  /** `waiting` until the step is approved or refused, then `resumed` until the event ends or pauses again. */
  readonly state: 'waiting' | 'resumed';
}
