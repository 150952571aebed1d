import type { Board } from './read-pipelines.js';

/**
 * Finds the line of a program that a board comes from: the executor of a step, the call that creates the event, the
 * rule or the runtime that plans, and the use of the answer.
 *
 * @returns The index of the line, or -1.
 */
export function findLine(lines: readonly string[], board: Board): number {
  for (const pattern of patternsOf(board)) {
    const index = lines.findIndex((line) => line.includes(pattern));
    if (index !== -1) return index;
  }
  return -1;
}

function patternsOf({ kind, title, text }: Board): readonly string[] {
  const action = title.split(':')[1] ?? title;
  switch (kind) {
    case 'input':
      return [JSON.stringify(text).slice(1, -1), 'createEvent('];
    case 'plan':
      return ['plans:', 'Runtime.init('];
    case 'revision':
      return ['revisions:', 'revise', 'Runtime.init('];
    case 'approval':
      return ['.approve(', '.refuse(', 'onApproval', 'needsApproval'];
    case 'step':
      return [`name: '${action}'`, `'${title}'`];
    case 'answer':
      return ['.answer', '.done', 'createEvent('];
  }
}
