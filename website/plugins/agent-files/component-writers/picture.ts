import { isElement } from '../elements.js';
import type { Part } from './part.js';

/** A drawing in the page, which is what its description says. */
export const picture: Part = {
  matches: (element) => isElement(element, 'svg'),
  write: (_state, { properties }) => ({
    type: 'paragraph',
    children: [{ type: 'text', value: `Picture: ${String(properties.ariaLabel)}` }],
  }),
};
