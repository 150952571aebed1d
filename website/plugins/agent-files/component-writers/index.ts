import { admonition } from './admonition.js';
import { codeBlock } from './code-block.js';
import { defaultValue } from './default-value.js';
import { definitions } from './definitions.js';
import { folded } from './folded.js';
import { member } from './member.js';
import { namedItem } from './named-items.js';
import type { Part } from './part.js';
import { picture } from './picture.js';
import { tabs } from './tabs.js';
import { typeCode } from './type-code.js';

/** Everything that plain HTML is not enough to understand. The first that matches an element writes it. */
export const parts: readonly Part[] = [
  admonition,
  tabs,
  codeBlock,
  defaultValue,
  definitions,
  folded,
  member,
  namedItem,
  picture,
  typeCode,
];

/** The elements that a part may consist of. */
export const partElements = ['a', 'code', 'details', 'div', 'dl', 'figure', 'li', 'pre', 'svg'];
