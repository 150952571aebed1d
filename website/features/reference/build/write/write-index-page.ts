import { curlQuotes } from '../../../../kernel/markdown/curl-quotes.js';
import { createAnchor } from '../../../../kernel/build/anchor.js';
import { firstSentence, toPlainText } from '../mdx-text.js';
import type { Group, Member, ReferenceModel } from '../model.js';
import { heading, page, stack } from './mdx.js';

/** Writes the page that lists all names by category. */
export function writeIndexPage({ packageName, description, groups }: ReferenceModel): string {
  const body = stack([
    `export const groups = ${JSON.stringify(groups.map(listNames))};`,
    description,
    `<ApiIndex names={groups.flat()}>`,
    ...groups.flatMap(({ title }, index) => [
      `<ApiGroup names={groups[${index}]}>`,
      heading(2, title, createAnchor(title)),
      '</ApiGroup>',
    ]),
    '</ApiIndex>',
  ]);
  const fields = {
    title: 'API reference',
    description: `Every public name of ${packageName}: classes, functions, interfaces, types and variables, by what they are for.`,
  };
  return page(fields, body);
}

function listNames({ names }: Group) {
  return names.map(({ name, kind, url, sentence, members }) => ({
    name,
    kind,
    url,
    sentence: curlQuotes(sentence),
    // One string, which is shorter in the page's script than a list.
    members: members.filter(isListed).map(writeMember).join('\n'),
  }));
}

function isListed({ kind }: Member): boolean {
  return kind !== 'constructor';
}

/** Writes the name, a space and the first sentence of the description. */
function writeMember({ name, kind, description }: Member): string {
  const sentence = firstSentence(toPlainText(description));
  return `${name}${kind === 'method' ? '()' : ''} ${curlQuotes(sentence)}`;
}
