import type { Stage } from '../shared/observe-runtimes.js';

/** One board of a pipeline: something that happened to an event, or a step that is planned or did not run. */
export interface Board {
  readonly kind: 'input' | 'plan' | 'approval' | 'step' | 'revision' | 'answer';
  readonly title: string;
  /** What it produced, or why it failed. */
  readonly text: string;
  readonly state: 'planned' | 'running' | 'done' | 'failed' | 'waiting' | 'skipped';
  /** In milliseconds. */
  readonly duration?: number;
  /** How often the model was asked for the same object, if more than once. */
  readonly attempts?: number;
  /** The steps that a revision removed from the plan. */
  readonly dropped?: readonly string[];
  /** The indexes of the stages that the board shows, with the model calls that led to it. */
  readonly stages?: readonly number[];
}

/** The boards of one event, in order. */
export type Pipeline = readonly Board[];

type Draft = { -readonly [Key in keyof Board]: Board[Key] };
type Step = Extract<Stage, { stage: 'step-started' }>['step'];

/** Reads what happened to each event, from the stages of all. An event may still be running. */
export function readPipelines(stages: readonly Stage[]): Pipeline[] {
  const events = new Map<string, Event>();
  for (const [index, stage] of stages.entries()) {
    if (stage.eventId === undefined) continue;
    const event = events.get(stage.eventId) ?? new Event();
    events.set(stage.eventId, event);
    event.add(stage, index);
  }
  return [...events.values()].map((event) => event.read());
}

class Event {
  readonly #boards: Draft[] = [];
  /** Planned steps that have not started. */
  #remaining: string[] = [];
  /** Attempts of model calls that belong to the next board. */
  #attempts = 1;
  #current: Draft | undefined;
  /** Stages that no board shows yet. */
  #stages: number[] = [];

  add(stage: Stage, index: number): void {
    this.#stages.push(index);
    switch (stage.stage) {
      case 'queued':
        this.#put({ kind: 'input', title: 'Input', text: stage.input, state: 'done' });
        break;
      case 'model-called':
        this.#attempts = Math.max(this.#attempts, stage.attempt ?? 1);
        break;
      case 'planned':
        this.#remaining = stage.pipeline.map(nameOf);
        this.#put({
          kind: 'plan',
          title: 'Plan',
          text: list(this.#remaining),
          state: 'done',
          duration: stage.duration,
        });
        break;
      case 'paused':
        this.#current = this.#put({
          kind: 'approval',
          title: 'Approval',
          text: describeStep(stage.step),
          state: 'waiting',
        });
        break;
      case 'resumed':
        this.#end(this.#current, {
          text: describeDecision(stage),
          state: stage.approved ? 'done' : 'failed',
          duration: stage.duration,
        });
        break;
      case 'step-started':
        this.#remaining = this.#remaining.slice(1);
        this.#current = this.#put(createStep(nameOf(stage.step), 'running'));
        break;
      case 'step-ended':
        this.#end(this.#current, {
          text: stage.item.content,
          state: stage.success ? 'done' : 'failed',
          duration: stage.duration,
        });
        break;
      case 'modified': {
        const before = this.#remaining;
        this.#remaining = stage.remaining.map(nameOf);
        const dropped = before.filter((step) => !this.#remaining.includes(step));
        this.#put({
          kind: 'revision',
          title: 'New plan',
          text: [list(this.#remaining), stage.explanation].filter(Boolean).join(' – '),
          state: 'done',
          duration: stage.duration,
          ...(dropped.length > 0 && { dropped }),
        });
        break;
      }
      case 'failed':
        this.#skipRemaining();
        this.#put({
          kind: 'answer',
          title: stage.code,
          text: stage.error,
          state: 'failed',
          duration: stage.duration,
        });
        break;
      case 'done':
        this.#skipRemaining();
        this.#put({
          kind: 'answer',
          title: 'Answer',
          text: stage.answer ?? 'none',
          state: 'done',
          duration: stage.duration,
        });
        break;
    }
  }

  read(): Pipeline {
    return [...this.#boards, ...this.#remaining.map((title) => createStep(title, 'planned'))];
  }

  #put(board: Draft): Draft {
    this.#boards.push(board);
    this.#finish(board);
    return board;
  }

  #end(board: Draft | undefined, result: Pick<Draft, 'text' | 'state' | 'duration'>): void {
    if (board === undefined) return;
    Object.assign(board, result);
    this.#finish(board);
    this.#current = undefined;
  }

  /** Adds what happened since the last board. */
  #finish(board: Draft): void {
    if (this.#attempts > 1) board.attempts = this.#attempts;
    board.stages = [...(board.stages ?? []), ...this.#stages];
    this.#attempts = 1;
    this.#stages = [];
  }

  #skipRemaining(): void {
    for (const title of this.#remaining) {
      this.#put(createStep(title, 'skipped'));
    }
    this.#remaining = [];
  }
}

/** Creates the board of a step that has no result yet. */
function createStep(title: string, state: Board['state']): Draft {
  return { kind: 'step', title, text: '', state };
}

function nameOf({ pluginId, action }: Pick<Step, 'pluginId' | 'action'>): string {
  return `${pluginId}:${action}`;
}

function list(steps: readonly string[]): string {
  return steps.length === 0 ? 'no steps' : steps.join(', ');
}

function describeDecision(stage: Extract<Stage, { stage: 'resumed' }>): string {
  const { step, approved, reason } = stage;
  const decision = approved ? 'Approved' : `Refused${reason === undefined ? '' : ` (${reason})`}`;
  return `${decision}: ${describeStep(step)}`;
}

/** Names a step and its input: `pay:send { euros: 250 }`. */
function describeStep(step: Step): string {
  if (step.input === undefined) return nameOf(step);
  const input = write(step.input);
  // The inspector shows all of it.
  const shown = input.length > longestInput ? `${input.slice(0, longestInput - 1)}…` : input;
  return `${nameOf(step)} ${shown}`;
}

const longestInput = 60;

/** Writes a JSON value on one line, as in a program. */
function write(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(write).join(', ')}]`;
  const entries = Object.entries(value).map(([key, each]) => `${key}: ${write(each)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}
