import { toString } from 'hast-util-to-string';
import type { PhrasingContent } from 'mdast';

import { childElements, isElement } from '../../../../kernel/build/elements.js';
import type { ComponentWriter } from './component-writer.js';

/** The label that the reference shows before a default value. */
export const defaultLabel = 'Default: ';

/** Writes a default value on one line with its label. */
export const defaultValue: ComponentWriter = {
  matches(element) {
    const [label, value, ...rest] = childElements(element);
    const hasLabel = isElement(label, 'span') && toString(label).trim() === defaultLabel.trim();
    return hasLabel && isElement(value, 'p') && rest.length === 0;
  },
  write(state, element) {
    const [, value] = childElements(element);
    const children = value === undefined ? [] : (state.all(value) as PhrasingContent[]);
    return { type: 'paragraph', children: [{ type: 'text', value: defaultLabel }, ...children] };
  },
};
