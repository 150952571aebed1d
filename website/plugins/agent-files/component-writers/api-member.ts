import type { Nodes, PhrasingContent } from 'mdast';

import { elementsOf } from '../elements.js';
import type { Part } from './part.js';

/** The line that a member of the reference begins with: a heading, and under it its type, flags and source. */
export const member: Part = {
  matches: ({ properties }) => properties.dataApi === 'member',
  write(state, element) {
    const [heading, ...facts] = elementsOf(element);
    const children = facts.flatMap((fact, index): PhrasingContent[] => [
      ...(index === 0 ? [] : [{ type: 'text' as const, value: ', ' }]),
      ...(state.all({ ...element, children: [fact] }) as PhrasingContent[]),
    ]);
    const line: Nodes[] = children.length === 0 ? [] : [{ type: 'paragraph', children }];
    const title = heading === undefined ? [] : state.all({ ...element, children: [heading] });
    return [...title, ...line];
  },
};
