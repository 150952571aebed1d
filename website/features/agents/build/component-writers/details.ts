import type { PhrasingContent } from 'mdast';

import { childElements, createElement, isElement } from '../../../../kernel/build/elements.js';
import type { ComponentWriter } from './component-writer.js';

/** Writes `<details>` unfolded: the summary in bold, then the content. */
export const details: ComponentWriter = {
  matches: (element) => isElement(element, 'details'),
  write(state, element) {
    const [summary, ...content] = childElements(element);
    const title = summary === undefined ? [] : (state.all(summary) as PhrasingContent[]);
    return [
      { type: 'paragraph', children: [{ type: 'strong', children: title }] },
      ...state.toFlow(state.all(createElement('div', content))),
    ];
  },
};
