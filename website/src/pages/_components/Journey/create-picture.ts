import { fit } from '../../../../features/run/pipeline/describe-board';
import { keepSteps } from '../../../../features/run/pipeline/read-plan';
import type { Pipeline } from '@site/features/run/pipeline/read-pipelines';
import type { PictureSource } from '@site/features/prose/components/Picture/layout';

/** As many letters of code as fit on a board. */
const boardLength = 20;

/** Describes the way of a recorded event, so that the picture shows what the demo above it did. */
export function createPicture(pipeline: Pipeline): PictureSource {
  const findText = (kind: string) => pipeline.find((board) => board.kind === kind)?.text ?? '';
  const [question, answer] = [quote(findText('input')), quote(findText('answer'))];
  const names = keepSteps(pipeline).map(({ title }) => title);
  const steps = names.map((name) => name.split(':') as [string, string]);
  const list = (rest: string) =>
    `[${steps.map(([id, action]) => `{ pluginId: '${id}', action: '${action}'${rest} }`).join(',\n ')}]`;
  return {
    description: `An event goes through four stages. The trigger creates the event from ${question}. The plan has the steps ${names.join(' and ')}. The executors run them; after a failed step, the remaining steps may change. The answer is ${answer}.`,
    stations: [
      {
        title: 'Trigger',
        lines: split(question),
        data: {
          code: `{ type: 'user-input', content: ${question} }`,
          summary: 'The first item in the context chain.',
        },
      },
      {
        title: 'Plan',
        lines: split(names.join(', ')),
        data: { code: list(''), summary: 'The pipeline, planned by scripted rules here.' },
      },
      {
        title: 'Executors',
        lines: split(names.join(', then ')),
        data: { code: list(', …'), summary: 'Each step adds its result to the context chain.' },
      },
      {
        title: 'Answer',
        lines: split(answer),
        data: {
          code: `{ status: 'done', answer: ${answer} }`,
          summary: 'The event’s promise resolves to this result.',
        },
      },
    ],
    back: { from: 2, to: 1, label: 'after a failed step, the plan may change' },
  };
}

function quote(text: string): string {
  return `'${text}'`;
}

/** Returns lines of code. */
function split(text: string): string[] {
  return fit(text, boardLength, 2).map((line) => `\`${line}\``);
}
