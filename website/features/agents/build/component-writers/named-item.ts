import type { Element, ElementContent } from 'hast';
import type { Paragraph, PhrasingContent } from 'mdast';

import {
  childElements,
  createElement,
  createText,
  isElement,
} from '../../../../kernel/build/elements.js';
import type { ComponentWriter } from './component-writer.js';

/**
 * Writes list items that are a name above a text as one line: the card of a page, a name of the reference with its
 * kind, an inherited member with its type, an entry under 'Where to start'.
 */
export const namedItem: ComponentWriter = {
  matches: (item) => isElement(item, 'li') && split(item) !== undefined,
  write(state, item) {
    const { name, kind, about } = split(item) ?? { name: [], about: [] };
    const line = createElement('p', [
      ...name,
      ...(kind === undefined ? [] : [createText(' ('), ...kind, createText(')')]),
      createText(': '),
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
  // Text between the elements makes it a sentence, which needs no punctuation from us.
  if (item.children.some((child) => child.type !== 'element')) return undefined;
  const [first, second, third] = childElements(item);
  if (first === undefined) return undefined;
  if (isElement(first, 'a') && second === undefined) return splitCard(first);
  if (isElement(first, 'a') && isElement(second, 'span') && isElement(third, 'p')) {
    return { name: [first], kind: second.children, about: third.children };
  }
  const isPair = isElement(first, 'a', 'span') && isElement(second, 'code', 'span');
  return isPair && third === undefined ? { name: [first], about: [second] } : undefined;
}

/** A card is one link around title and text; in Markdown only the title is linked. */
function splitCard(link: Element): Item | undefined {
  const [title, about] = childElements(link);
  if (!isElement(title, 'span') || !isElement(about, 'span')) return undefined;
  return { name: [{ ...link, children: title.children }], about: about.children };
}
