import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';

import { isElement } from '../../../../kernel/build/elements.js';
import type { ComponentWriter } from './component-writer.js';

/** Writes inline code that contains only a link. In Markdown the code has to be inside the link. */
export const linkedCode: ComponentWriter = {
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

/** Returns the link if an element contains nothing else. */
export function onlyLinkOf({ children }: Element): Element | undefined {
  const [link, ...rest] = children;
  return rest.length === 0 && isElement(link, 'a') ? link : undefined;
}
