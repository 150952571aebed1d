import { admonition } from './admonition.js';
import { apiMember } from './api-member.js';
import { codeBlock } from './code-block.js';
import type { ComponentWriter } from './component-writer.js';
import { defaultValue } from './default-value.js';
import { definitionList } from './definition-list.js';
import { details } from './details.js';
import { linkedCode } from './linked-code.js';
import { namedItem } from './named-item.js';
import { picture } from './picture.js';
import { pipeline } from './pipeline.js';
import { commands, tabs } from './tabs.js';

/** Writers for components whose HTML doesn't say enough. The first that matches an element writes it. */
export const componentWriters: readonly ComponentWriter[] = [
  admonition,
  tabs,
  commands,
  pipeline,
  codeBlock,
  defaultValue,
  definitionList,
  details,
  apiMember,
  namedItem,
  picture,
  linkedCode,
];

/** The tags of elements that a writer may match. */
export const componentTags = ['a', 'code', 'details', 'div', 'dl', 'figure', 'li', 'pre', 'svg'];
