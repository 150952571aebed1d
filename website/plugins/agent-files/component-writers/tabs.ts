import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Nodes, Paragraph } from 'mdast';

import { elementsOf, find, findAll } from '../elements.js';
import { writeCode } from './code-block.js';
import type { Part } from './part.js';

/** All tabs, each under its name: in a file nothing is behind anything. */
export const tabs: Part = {
  matches: (element) => elementsOf(element).some(isTabList),
  write(state, element) {
    const list = find(element, isTabList);
    const names =
      list === undefined ? [] : findAll(list, ({ properties }) => properties.role === 'tab');
    const panels = findAll(element, ({ properties }) => properties.role === 'tabpanel');
    const group = list?.properties.ariaLabel;
    return panels.flatMap((panel, index): Nodes[] => {
      const name = names[index];
      const label = writeLabel(group ?? 'Tab', name === undefined ? '' : toString(name));
      const content = panel.tagName === 'pre' ? [writeCode(panel)] : state.toFlow(state.all(panel));
      return [label, ...content];
    });
  },
};

function isTabList({ properties }: Element): boolean {
  return properties.role === 'tablist';
}

/** `Package manager: npm`, so that nobody takes the commands for one after the other. */
function writeLabel(group: string, name: string): Paragraph {
  return {
    type: 'paragraph',
    children: [
      { type: 'text', value: `${group}: ` },
      { type: 'strong', children: [{ type: 'text', value: name }] },
    ],
  };
}
