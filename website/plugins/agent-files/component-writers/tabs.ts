import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Nodes, Paragraph } from 'mdast';

import { childElements, findElement, findElements } from '../../utils/elements.js';
import { writeCode } from './code-block.js';
import type { ComponentWriter } from './component-writer.js';

/** Writes all tabs one after another, each with its name. */
export const tabs: ComponentWriter = {
  matches: (element) => childElements(element).some(isTabList),
  write(state, element) {
    const list = findElement(element, isTabList);
    const names =
      list === undefined ? [] : findElements(list, ({ properties }) => properties.role === 'tab');
    const panels = findElements(element, ({ properties }) => properties.role === 'tabpanel');
    const group = list?.properties.ariaLabel;
    return panels.flatMap((panel, index): Nodes[] => {
      const name = names[index];
      const label = writeLabel(group ?? 'Tab', name === undefined ? '' : toString(name));
      const content = panel.tagName === 'pre' ? [writeCode(panel)] : state.toFlow(state.all(panel));
      return [label, ...content];
    });
  },
};

/** Writes the commands of a package that shares its tabs with the whole page, each with its package manager. */
export const commands: ComponentWriter = {
  matches: (element) => childElements(element).some(isCommand),
  write: (_state, element) =>
    childElements(element).flatMap((pre): Nodes[] => [
      writeLabel('Package manager', String(pre.properties.dataManager)),
      writeCode(pre),
    ]),
};

function isCommand({ tagName, properties }: Element): boolean {
  return tagName === 'pre' && properties.dataManager !== undefined;
}

function isTabList({ properties }: Element): boolean {
  return properties.role === 'tablist';
}

/** Writes `Package manager: npm`, so that the tabs don't read as a sequence of commands. */
function writeLabel(group: string, name: string): Paragraph {
  return {
    type: 'paragraph',
    children: [
      { type: 'text', value: `${group}: ` },
      { type: 'strong', children: [{ type: 'text', value: name }] },
    ],
  };
}
