import { toString } from 'hast-util-to-string';
import type { PhrasingContent } from 'mdast';

import { elementsOf, isElement } from '../elements.js';
import type { Part } from './part.js';

/** What the reference puts ahead of a default value. */
export const defaultLabel = 'Default: ';

/** The value that holds if none is given, in one line with its label. */
export const defaultValue: Part = {
  matches(element) {
    const [label, value, ...rest] = elementsOf(element);
    const hasLabel = isElement(label, 'span') && toString(label).trim() === defaultLabel.trim();
    return hasLabel && isElement(value, 'p') && rest.length === 0;
  },
  write(state, element) {
    const [, value] = elementsOf(element);
    const children = value === undefined ? [] : (state.all(value) as PhrasingContent[]);
    return { type: 'paragraph', children: [{ type: 'text', value: defaultLabel }, ...children] };
  },
};
