import type { PhrasingContent } from 'mdast';

import { element, elementsOf, isElement } from '../elements.js';
import type { Part } from './part.js';

/** What a reader would have to unfold: its title, and then all of it. */
export const folded: Part = {
  matches: (part) => isElement(part, 'details'),
  write(state, part) {
    const [summary, ...content] = elementsOf(part);
    const title = summary === undefined ? [] : (state.all(summary) as PhrasingContent[]);
    return [
      { type: 'paragraph', children: [{ type: 'strong', children: title }] },
      ...state.toFlow(state.all(element('div', content))),
    ];
  },
};
