import { isElement } from '../../../../kernel/build/elements.js';
import type { ComponentWriter } from './component-writer.js';

/** Writes a drawing as its description. */
export const picture: ComponentWriter = {
  matches: (element) => isElement(element, 'svg'),
  write: (_state, { properties }) => ({
    type: 'paragraph',
    children: [{ type: 'text', value: `Diagram: ${String(properties.ariaLabel)}` }],
  }),
};
