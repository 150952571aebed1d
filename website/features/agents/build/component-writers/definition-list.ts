import type { Element } from 'hast';
import type { BlockContent, DefinitionContent, ListItem, Paragraph, PhrasingContent } from 'mdast';
import type { State } from 'hast-util-to-mdast';

import { childElements, isElement } from '../../../../kernel/build/elements.js';
import { defaultLabel } from './default-value.js';
import type { ComponentWriter } from './component-writer.js';

/** Writes a definition list as a list: `- **Runs in**: Node, browser`. */
export const definitionList: ComponentWriter = {
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
  readonly descriptions: readonly Element[];
}

/** Each term and its descriptions are wrapped in an element. */
function readGroups(list: Element): Group[] {
  return childElements(list).map((group) => {
    const elements = childElements(group);
    return {
      term: elements.find(({ tagName }) => tagName === 'dt'),
      descriptions: elements.filter(({ tagName }) => tagName === 'dd'),
    };
  });
}

function writeItem(state: State, { term, descriptions }: Group): ListItem {
  const blocks = descriptions.flatMap((description) => state.toFlow(state.all(description)));
  const head = term === undefined ? [] : writeTerm(state, term);
  const [first, ...rest] = blocks;
  if (first?.type !== 'paragraph') return createItem(head, blocks);
  const line: PhrasingContent[] = [...head, { type: 'text', value: ': ' }, ...first.children];
  const [second, ...others] = rest;
  if (second?.type !== 'paragraph' || !isDefault(second)) return createItem(line, rest);
  return createItem([...line, { type: 'text', value: ' ' }, ...second.children], others);
}

/** A default is short, so it stays on the line of its term. */
function isDefault({ children: [first] }: Paragraph): boolean {
  return first?.type === 'text' && first.value === defaultLabel;
}

/** Writes a word in bold, and a name in code with its type and flags in brackets. */
function writeTerm(state: State, term: Element): PhrasingContent[] {
  const [name, ...facts] = childElements(term);
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
