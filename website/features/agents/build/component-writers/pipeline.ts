import { findElement } from '../../../../kernel/build/elements.js';
import type { ComponentWriter } from './component-writer.js';

/** Writes what an agent did as the table behind the drawing. */
export const pipeline: ComponentWriter = {
  matches: ({ properties }) => 'dataPipeline' in properties,
  write(state, element) {
    const table = findElement(element, ({ tagName }) => tagName === 'table');
    return [
      { type: 'paragraph', children: [{ type: 'text', value: pipelineTitle }] },
      ...(table === undefined ? [] : state.toFlow(state.all({ type: 'root', children: [table] }))),
    ];
  },
};

/** The line before the table. */
export const pipelineTitle = 'Pipeline:';
