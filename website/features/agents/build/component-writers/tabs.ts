import type { Element } from 'hast';
import type { Nodes, Paragraph } from 'mdast';

import { childElements } from '../../../../kernel/build/elements.js';
import { writeCode } from './code-block.js';
import type { ComponentWriter } from './component-writer.js';

/** Writes all panels one after another, each with its name. */
export const tabs: ComponentWriter = {
  matches: (element) => childElements(element).some(isPanel),
  write: (state, element) =>
    childElements(element)
      .filter(isPanel)
      .flatMap((panel): Nodes[] => [
        writeLabel('Tab', String(panel.properties.ariaLabel)),
        ...state.toFlow(state.all(panel)),
      ]),
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

function isPanel({ properties }: Element): boolean {
  return properties.dataPanel !== undefined;
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
