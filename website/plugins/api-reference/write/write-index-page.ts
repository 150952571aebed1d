import { curlQuotes } from '../../../markdown/typography/curl-quotes.js';
import { createAnchor } from '../anchor.js';
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
    members: members.filter(isListed).map(writeMemberName).join(' '),
  }));
}

function isListed({ kind }: Member): boolean {
  return kind !== 'constructor';
}

function writeMemberName({ name, kind }: Member): string {
  return kind === 'method' ? `${name}()` : name;
}
