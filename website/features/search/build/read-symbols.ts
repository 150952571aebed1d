import type { IndexedSymbol } from '@dowel/docs-search/write';

import type { Code, Member, PublicName, ReferenceModel } from '../../reference/build/model.js';
import { readSignature } from './read-signature.js';

/** A symbol and the title of its search result. */
export interface PlacedSymbol {
  readonly title: string;
  readonly symbol: IndexedSymbol;
}

const longestSignature = 240;
const kinds = {
  class: 'class',
  function: 'function',
  interface: 'interface',
  type: 'type',
  variable: 'const',
} as const;

/** Reads the symbols of the API reference by address: `api/classes/Runtime#start`. */
export function readSymbols({ groups }: ReferenceModel): Map<string, PlacedSymbol> {
  const names = groups.flatMap((group) => group.names);
  const heirs = findHeirs(names);
  return new Map(
    names.flatMap((name) => {
      const url = name.url.replace(/^\//, '');
      const own = [url, readName(name)] as const;
      const members = name.members.map((member) => {
        const inheriting = heirs.get(`${name.url}#${member.anchor}`) ?? [];
        return [`${url}#${member.anchor}`, readMember(member, name, inheriting)] as const;
      });
      return [own, ...members];
    }),
  );
}

/** Maps the address of each member to the names that inherit it. */
function findHeirs(names: readonly PublicName[]): Map<string, string[]> {
  const heirs = new Map<string, string[]>();
  for (const { name, inherited } of names) {
    for (const { url } of inherited.flatMap(({ members }) => members)) {
      heirs.set(url, [...(heirs.get(url) ?? []), name]);
    }
  }
  return heirs;
}

function readName({ name, kind, signature }: PublicName): PlacedSymbol {
  const text = textOf(signature);
  const isShape = kind === 'class' || kind === 'interface';
  const call = readSignature(text);
  return {
    title: name,
    symbol: {
      name,
      owners: [],
      kind: kinds[kind],
      // Members are separate symbols.
      signature: shorten(isShape ? (text.split('{')[0] ?? '') : text),
      ...(call === undefined ? {} : { call }),
    },
  };
}

function readMember(member: Member, owner: PublicName, heirs: readonly string[]): PlacedSymbol {
  const text = textOf(member.signature);
  const isAccessor = /^(?:\w+ )*[gs]et \w+\(/.test(text);
  const call = readSignature(text, owner.name);
  return {
    title: member.kind === 'constructor' ? `new ${owner.name}()` : `${owner.name}.${member.name}`,
    symbol: {
      name: member.name,
      owners: [owner.name, ...heirs],
      kind: isAccessor ? 'accessor' : member.kind,
      signature: shorten(text),
      ...(call === undefined ? {} : { call }),
    },
  };
}

function textOf(code: Code): string {
  return code.map((part) => (typeof part === 'string' ? part : part[1])).join('');
}

function shorten(text: string): string {
  const line = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/([(<[]) | (?=[)>\]])/g, '$1')
    .replaceAll(/,(?=[)>\]])/g, '')
    .replace(/;?\s*$/, '');
  return line.length > longestSignature ? `${line.slice(0, longestSignature)}…` : line;
}
