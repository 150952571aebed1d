import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Paragraph } from 'mdast';

import { childElements, hasClass } from '../../../../kernel/build/elements.js';
import type { ComponentWriter } from './component-writer.js';

/** The theme's kinds of admonition and the five alerts that GitHub has for them. */
const alerts = {
  note: 'NOTE',
  info: 'NOTE',
  tip: 'TIP',
  important: 'IMPORTANT',
  warning: 'WARNING',
  caution: 'CAUTION',
  danger: 'CAUTION',
} as const;
type Kind = keyof typeof alerts;

/** Writes an admonition as a GitHub alert: a quote that begins with `[!NOTE]`. */
export const admonition: ComponentWriter = {
  matches: (element) => hasClass(element, 'theme-admonition'),
  write(state, element) {
    const [heading, content] = childElements(element);
    const kind = kindOf(element);
    const title = heading === undefined ? '' : toString(heading).trim();
    const first: Paragraph = {
      type: 'paragraph',
      children: [{ type: 'alertMark', value: `[!${alerts[kind]}]` }],
    };
    // If there is no title, the theme shows the kind as the title, so skip that.
    if (title !== '' && title.toLowerCase() !== kind) {
      first.children.push(
        { type: 'text', value: '\n' },
        { type: 'strong', children: [{ type: 'text', value: title }] },
      );
    }
    const body = content === undefined ? [] : state.toFlow(state.all(content));
    return { type: 'blockquote', children: [first, ...body] };
  },
};

function kindOf(element: Element): Kind {
  const known = Object.keys(alerts) as Kind[];
  return known.find((kind) => hasClass(element, `theme-admonition-${kind}`)) ?? 'note';
}
