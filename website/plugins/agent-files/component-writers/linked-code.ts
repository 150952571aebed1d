import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';

import { isElement } from '../elements.js';
import type { Part } from './part.js';

/** Code in a line whose only content is a link: in Markdown the code has to be inside the link. */
export const typeCode: Part = {
  matches: (element) => isElement(element, 'code') && onlyLinkOf(element) !== undefined,
  write(_state, element) {
    const link = onlyLinkOf(element);
    return {
      type: 'link',
      url: String(link?.properties.href),
      children: [{ type: 'inlineCode', value: toString(element) }],
    };
  },
};

/** The link that an element consists of, if it does. */
export function onlyLinkOf({ children }: Element): Element | undefined {
  const [link, ...rest] = children;
  return rest.length === 0 && isElement(link, 'a') ? link : undefined;
}
