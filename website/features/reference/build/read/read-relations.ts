import ts from 'typescript';

import type { Link, Relation } from '../model.js';
import { findMembers, type FoundMember } from './find-members.js';
import { getTypeNode } from './list-properties.js';
import type { Entry, PublicNames } from './public-names.js';

/** Lists the names that use a name. */
export type FindRelations = (name: string) => Relation[];

/** A piece of source that refers to names, and what to link to from their pages. */
interface Use {
  readonly title: Relation['title'];
  readonly node: ts.Node;
  readonly link: Link;
}

interface Mention {
  readonly name: string;
  /** Whether the name occurs in the type of a callback. */
  readonly isInCallback: boolean;
}

const titles: readonly Relation['title'][] = [
  'Extended by',
  'Accepted by',
  'Returned by',
  'Used by',
];

/**
 * Finds the functions, methods and properties that accept, return or hold each name.
 *
 * @param names - The names that have a page.
 * @param shapes - The expanded types of names that are inferred from a schema.
 */
export function readRelations(
  names: PublicNames,
  shapes: ReadonlyMap<string, string>,
): FindRelations {
  const relations = names.entries.flatMap((entry) =>
    [
      ...listUses(entry, names).flatMap(({ title, node, link }) =>
        findMentions(node, names).map(({ name, isInCallback }) => ({
          name,
          // A function that takes a callback neither accepts nor returns the callback's parameters.
          title: isInCallback ? ('Used by' as const) : title,
          link,
        })),
      ),
      ...(shapes.get(entry.name)?.match(/\w+/g) ?? []).map((name) => ({
        name,
        title: 'Used by' as const,
        link: { label: entry.name, url: entry.url },
      })),
    ].filter(({ name }) => name !== entry.name),
  );
  return (name) =>
    titles.flatMap((title) => {
      const found = relations.filter((each) => each.name === name && each.title === title);
      const links = new Map(found.map(({ link }) => [link.url, link]));
      return links.size === 0 ? [] : [{ title, links: [...links.values()] }];
    });
}

function listUses(entry: Entry, names: PublicNames): Use[] {
  const { name, url, declaration } = entry;
  const link = { label: name, url };
  if (ts.isFunctionDeclaration(declaration)) {
    return listUsesOfCall(declaration, { label: `${name}()`, url });
  }
  if (!ts.isClassDeclaration(declaration) && !ts.isInterfaceDeclaration(declaration)) {
    return [{ title: 'Used by', node: declaration, link }];
  }
  const parents = (declaration.heritageClauses ?? []).flatMap(({ types }) => [...types]);
  const calls = [...declaration.members].filter((member) => ts.isCallSignatureDeclaration(member));
  return [
    ...parents.map((node): Use => ({ title: 'Extended by', node, link })),
    ...calls.flatMap((call) => listUsesOfCall(call, link)),
    ...findMembers(entry, names).members.flatMap((member) => listUsesOfMember(member, entry)),
  ];
}

function listUsesOfMember(
  { kind, name, anchor, node }: FoundMember,
  { name: owner, url: page }: Entry,
): Use[] {
  const url = `${page}#${anchor}`;
  if (kind === 'property') {
    const link = { label: `${owner}.${name}`, url };
    return [{ title: 'Used by', node: getTypeNode(node) ?? node, link }];
  }
  if (!ts.isFunctionLike(node)) return [];
  const label = kind === 'constructor' ? `new ${owner}()` : `${owner}.${name}()`;
  return listUsesOfCall(node, { label, url });
}

function listUsesOfCall(
  { typeParameters, parameters, type }: ts.SignatureDeclaration,
  link: Link,
): Use[] {
  const accepted = [
    ...(typeParameters ?? []),
    ...parameters.flatMap((parameter) => parameter.type ?? []),
  ];
  return [
    ...accepted.map((node): Use => ({ title: 'Accepted by', node, link })),
    ...(type === undefined ? [] : [{ title: 'Returned by', node: type, link } as const]),
  ];
}

/** Finds the names that a piece of source refers to, directly or through inline types. */
function findMentions(
  node: ts.Node,
  names: PublicNames,
  isInCallback = false,
  seen = new Set<ts.Node>(),
): Mention[] {
  if (seen.has(node)) return [];
  seen.add(node);
  if (ts.isIdentifier(node)) {
    return [
      ...names.namesIn(node).map(({ name }) => ({ name, isInCallback })),
      ...names
        .inlineTypesIn(node)
        .flatMap((inline) => findMentions(inline, names, isInCallback, seen)),
    ];
  }
  const isCallback = isInCallback || ts.isFunctionTypeNode(node);
  const found: Mention[] = [];
  ts.forEachChild(node, (child) => {
    found.push(...findMentions(child, names, isCallback, seen));
  });
  return found;
}
