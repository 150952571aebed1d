import type { Element } from 'hast';
import type { BlockContent, DefinitionContent, ListItem, Paragraph, PhrasingContent } from 'mdast';
import type { State } from 'hast-util-to-mdast';

import { elementsOf, isElement } from '../elements.js';
import { defaultLabel } from './default-value.js';
import type { Part } from './part.js';

/** Terms and what they mean, as a list: `- **Runs in**: Node, browser`. */
export const definitions: Part = {
  matches: (element) => isElement(element, 'dl'),
  write: (state, element) => ({
    type: 'list',
    ordered: false,
    spread: false,
    children: readGroups(element).map((group) => writeItem(state, group)),
  }),
};

interface Group {
  readonly term: Element | undefined;
  readonly meanings: readonly Element[];
}

/** A term and its meanings may have an element around them. */
function readGroups(list: Element): Group[] {
  return elementsOf(list).map((group) => {
    const parts = elementsOf(group);
    return {
      term: parts.find(({ tagName }) => tagName === 'dt'),
      meanings: parts.filter(({ tagName }) => tagName === 'dd'),
    };
  });
}

function writeItem(state: State, { term, meanings }: Group): ListItem {
  const blocks = meanings.flatMap((meaning) => state.toFlow(state.all(meaning)));
  const head = term === undefined ? [] : writeTerm(state, term);
  const [first, ...rest] = blocks;
  if (first?.type !== 'paragraph') return createItem(head, blocks);
  const line: PhrasingContent[] = [...head, { type: 'text', value: ': ' }, ...first.children];
  const [second, ...others] = rest;
  if (second?.type !== 'paragraph' || !isDefault(second)) return createItem(line, rest);
  return createItem([...line, { type: 'text', value: ' ' }, ...second.children], others);
}

/** A default is a few letters: on a line of its own it would be three. */
function isDefault({ children: [first] }: Paragraph): boolean {
  return first?.type === 'text' && first.value === defaultLabel;
}

/** A word stands out; a name has its type and what else there is to say in brackets behind it. */
function writeTerm(state: State, term: Element): PhrasingContent[] {
  const [name, ...facts] = elementsOf(term);
  if (!isElement(name, 'code')) {
    return [{ type: 'strong', children: state.all(term) as PhrasingContent[] }];
  }
  const written = facts.map(
    (fact) => state.all({ ...term, children: [fact] }) as PhrasingContent[],
  );
  return [
    ...(state.all({ ...term, children: [name] }) as PhrasingContent[]),
    ...(written.length === 0 ? [] : [{ type: 'text' as const, value: ' (' }]),
    ...written.flatMap((fact, index) =>
      index === 0 ? fact : [{ type: 'text' as const, value: ', ' }, ...fact],
    ),
    ...(written.length === 0 ? [] : [{ type: 'text' as const, value: ')' }]),
  ];
}

function createItem(
  children: PhrasingContent[],
  rest: (BlockContent | DefinitionContent)[],
): ListItem {
  return { type: 'listItem', spread: false, children: [{ type: 'paragraph', children }, ...rest] };
}
