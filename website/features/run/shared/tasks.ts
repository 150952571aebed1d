import type { Stage } from './observe-runtimes.js';

type Check = (stages: readonly Stage[]) => boolean;

/** The tasks in the guides, in the order in which readers meet them: whether what an agent did fulfils each one. */
export const tasks = {
  'ask-again': (stages) =>
    stages.some((stage) => stage.stage === 'queued' && /\b100\b/.test(stage.input)) &&
    isDone(stages) &&
    hasEnded(stages, 'units:miles', true),
  'plan-two-steps': (stages) =>
    stages.some((stage) => stage.stage === 'planned' && stage.pipeline.length > 1) &&
    isDone(stages),
  'make-it-fail': (stages) => hasEnded(stages, 'parcel:track', false),
  'let-it-recover': (stages) => stages.some(({ stage }) => stage === 'modified') && isDone(stages),
  'keep-talking': (stages) => {
    const conversations = stages.flatMap((stage) =>
      stage.stage === 'queued' ? [stage.conversationId] : [],
    );
    return new Set(conversations).size < conversations.length && isDone(stages);
  },
} satisfies Record<string, Check>;

export type TaskId = keyof typeof tasks;

function isDone(stages: readonly Stage[]): boolean {
  const isOver = stages.filter(({ stage }) => stage === 'done' || stage === 'failed');
  return isOver.length > 0 && isOver.every(({ stage }) => stage === 'done');
}

function hasEnded(stages: readonly Stage[], name: string, success: boolean): boolean {
  return stages.some(
    (stage) =>
      stage.stage === 'step-ended' &&
      `${stage.step.pluginId}:${stage.step.action}` === name &&
      stage.success === success,
  );
}
