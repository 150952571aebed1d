import type { Search } from '@dowel/docs-search';
import type { CallToolResult } from '@modelcontextprotocol/server';

import type { Api, ApiName } from '../site/api-data.js';
import { apiFile, readData } from '../site/read-data.js';
import type { Site } from '../site/site.js';
import { describeUnknownSymbol } from './describe-unknown-symbol.js';
import { findNearest } from './find-nearest.js';
import { errorResult, textResult } from './tool-result.js';
import { writeMember, writeName } from './write-symbol.js';

/** Runs the tool `get_symbol`: returns the reference for an exported name or a member, such as `Runtime.start`. */
export async function getSymbol(
  site: Site,
  search: Search,
  symbol: string,
  signal?: AbortSignal,
): Promise<CallToolResult> {
  const api = await readData<Api>(site, apiFile, signal);
  const [wanted = '', ...members] = symbol.trim().replace(/\(\)$/, '').split(/[.#]/);
  const wantedMember = members.join('.');
  const name = find(api.names, wanted);
  if (name === undefined) {
    return errorResult(await describeUnknownSymbol(site, search, { symbol, api }, signal));
  }
  if (wantedMember === '') return textResult(writeName(name, api));
  const found = findMember(name, wantedMember, api);
  if (found !== undefined) return textResult(writeMember(found.member, found.owner, api));
  const names = [...name.members, ...name.inherited].map((member) => member.name);
  const nearest = findNearest(wantedMember, names);
  const list = (nearest.length > 0 ? nearest : names).map((each) => `- ${name.name}.${each}`);
  const heading = nearest.length > 0 ? 'Similar members:' : 'Its members:';
  return errorResult(
    `${name.name} has no member "${wantedMember}". ${
      names.length === 0 ? 'It has no members.' : `${heading}\n${list.join('\n')}`
    }`,
  );
}

/** Finds a member of a name, or the inherited member with its owner. */
function findMember(name: ApiName, wanted: string, api: Api) {
  const own = find(name.members, wanted);
  if (own !== undefined) return { member: own, owner: name };
  const inherited = find(name.inherited, wanted);
  const owner = inherited && find(api.names, inherited.from);
  const member = owner && find(owner.members, inherited.name);
  return owner !== undefined && member !== undefined ? { member, owner } : undefined;
}

/** Finds an exact name, or the one name that differs only in its case. */
function find<Named extends { readonly name: string }>(
  all: readonly Named[],
  wanted: string,
): Named | undefined {
  const alike = all.filter(({ name }) => name.toLowerCase() === wanted.toLowerCase());
  return alike.find(({ name }) => name === wanted) ?? (alike.length === 1 ? alike[0] : undefined);
}
