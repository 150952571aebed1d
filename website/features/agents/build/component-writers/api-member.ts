import type { Nodes, PhrasingContent } from 'mdast';

import { childElements } from '../../../../kernel/build/elements.js';
import type { ComponentWriter } from './component-writer.js';

/** Writes the header of a member in the reference: its heading, then a line with type, flags and source. */
export const apiMember: ComponentWriter = {
  matches: ({ properties }) => properties.dataApi === 'member',
  write(state, element) {
    const [heading, ...facts] = childElements(element);
    const children = facts.flatMap((fact, index): PhrasingContent[] => [
      ...(index === 0 ? [] : [{ type: 'text' as const, value: ', ' }]),
      ...(state.all({ ...element, children: [fact] }) as PhrasingContent[]),
    ]);
    const line: Nodes[] = children.length === 0 ? [] : [{ type: 'paragraph', children }];
    const title = heading === undefined ? [] : state.all({ ...element, children: [heading] });
    return [...title, ...line];
  },
};
