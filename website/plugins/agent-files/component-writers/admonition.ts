import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Paragraph } from 'mdast';

import { elementsOf, hasClass } from '../elements.js';
import type { Part } from './part.js';

/** The five alerts that GitHub knows, for what the theme knows. */
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

/** A note that stands out, as a quote that begins with `[!NOTE]`. */
export const admonition: Part = {
  matches: (element) => hasClass(element, 'theme-admonition'),
  write(state, element) {
    const [heading, content] = elementsOf(element);
    const kind = kindOf(element);
    const title = heading === undefined ? '' : toString(heading).trim();
    const first: Paragraph = {
      type: 'paragraph',
      children: [{ type: 'alertMark', value: `[!${alerts[kind]}]` }],
    };
    // Without a title of its own the theme shows the name of the kind.
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
