import type { Element, ElementContent } from 'hast';
import type { Paragraph, PhrasingContent } from 'mdast';

import { element, elementsOf, isElement, text } from '../elements.js';
import type { Part } from './part.js';

/**
 * Items that are a name and a text about it, one below the other on the page: a card that leads to a page, a name of
 * the reference with its kind, an inherited member with its type, a wish and the way to it.
 */
export const namedItem: Part = {
  matches: (item) => isElement(item, 'li') && split(item) !== undefined,
  write(state, item) {
    const { name, kind, about } = split(item) ?? { name: [], about: [] };
    const line = element('p', [
      ...name,
      ...(kind === undefined ? [] : [text(' ('), ...kind, text(')')]),
      text(': '),
      ...about,
    ]);
    const paragraph: Paragraph = {
      type: 'paragraph',
      children: state.all(line) as PhrasingContent[],
    };
    return { type: 'listItem', spread: false, children: [paragraph] };
  },
};

interface Item {
  readonly name: ElementContent[];
  readonly kind?: ElementContent[];
  readonly about: ElementContent[];
}

function split(item: Element): Item | undefined {
  // Anything between the elements is a sentence, which reads by itself.
  if (item.children.some((child) => child.type !== 'element')) return undefined;
  const [first, second, third] = elementsOf(item);
  if (first === undefined) return undefined;
  if (isElement(first, 'a') && second === undefined) return splitCard(first);
  if (isElement(first, 'a') && isElement(second, 'span') && isElement(third, 'p')) {
    return { name: [first], kind: second.children, about: third.children };
  }
  const isPair = isElement(first, 'a', 'span') && isElement(second, 'code', 'span');
  return isPair && third === undefined ? { name: [first], about: [second] } : undefined;
}

/** The whole card is a link. Its title is enough for one. */
function splitCard(link: Element): Item | undefined {
  const [title, about] = elementsOf(link);
  if (!isElement(title, 'span') || !isElement(about, 'span')) return undefined;
  return { name: [{ ...link, children: title.children }], about: about.children };
}
