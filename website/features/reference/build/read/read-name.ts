import ts from 'typescript';

import { createAnchorWithin } from '../../../../kernel/build/anchor.js';
import { firstSentence, toPlainText } from '../mdx-text.js';
import type { Inheritance, Member, PublicName } from '../model.js';
import type { CommentReader } from './comment-reader.js';
import { findComment } from './find-comment.js';
import { findInlineAnchors, type TypePlace } from './find-inline-anchors.js';
import { findMembers, type FoundMember, type InheritedMember } from './find-members.js';
import { findSource } from './find-source.js';
import { getTypeNode } from './list-properties.js';
import { MemberReader } from './member-reader.js';
import { printDeclaration } from './print-declaration.js';
import type { Entry, PublicNames } from './public-names.js';
import { readCode } from './read-code.js';
import type { FindGuides } from './read-guides.js';
import type { FindRelations } from './read-relations.js';
import { TypeReader } from './type-reader.js';

/** What all names share. */
export interface Package {
  readonly names: PublicNames;
  readonly comments: CommentReader;
  readonly findRelations: FindRelations;
  readonly findGuides: FindGuides;
  /** The expanded types of names that are inferred from a schema. */
  readonly shapes: ReadonlyMap<string, string>;
}

/** Reads the page of one public name. */
export async function readName(
  entry: Entry,
  { names, comments, findRelations, findGuides, shapes }: Package,
): Promise<PublicName> {
  const { name, kind, url, reflection, declaration } = entry;
  const found = findMembers(entry, names);
  const inlineAnchors = findInlineAnchors(names, listPlaces(declaration, found.members));
  const types = new TypeReader(name, names, comments, inlineAnchors);
  const reader = new MemberReader(names, comments, types);
  const members: Member[] = [];
  for (const member of found.members) members.push(await reader.member(member, reflection));
  const comment = findComment(reflection);
  const { summary, details } = comments.summary(comment);
  const source = findSource(reflection);
  if (source === undefined) throw new Error(`TypeDoc has no source line for ${name}.`);
  const plainSummary = toPlainText(summary);
  const shape = shapes.get(name);
  return {
    name,
    kind,
    isAbstract: reflection.flags.isAbstract,
    url,
    summary,
    plainSummary,
    sentence: firstSentence(plainSummary),
    details,
    signature: await readCode(
      printDeclaration(declaration, printMembers(declaration, found.members, reader), (node) =>
        names.inferType(node),
      ),
      {
        frame: 'statement',
        links: types.linksIn(declaration),
        memberLinks: new Map(members.map((member) => [member.name, `#${member.anchor}`])),
      },
    ),
    shape:
      shape === undefined
        ? undefined
        : await readCode(`type ${name} = ${shape};`, {
            frame: 'statement',
            links: new Map(names.entries.map((other) => [other.name, other.url])),
          }),
    typeParameters: kind === 'function' ? [] : reader.typeParameters(reflection),
    call: await reader.call(reflection, findCall(declaration), ''),
    examples: comments.blocks(comment, '@example'),
    members,
    inherited: await readInherited(found.inherited, names, types),
    relations: findRelations(name),
    guides: findGuides(entry),
    see: comments.blocks(comment, '@see'),
    source,
  };
}

/** Lists the types of parameters, results and properties on a page, with their anchors. */
function listPlaces(declaration: ts.Declaration, members: readonly FoundMember[]): TypePlace[] {
  const documented: { node: ts.Declaration; anchor: string }[] = [
    { node: findCall(declaration), anchor: '' },
    ...members,
  ];
  return documented.flatMap(({ node, anchor }) => {
    if (!ts.isFunctionLike(node)) {
      return 'type' in node && node !== declaration
        ? [{ node: getTypeNode(node) ?? node, anchor }]
        : [];
    }
    const parameters = node.parameters.flatMap((parameter) =>
      parameter.type === undefined
        ? []
        : [{ node: parameter.type, anchor: createAnchorWithin(anchor, parameter.name.getText()) }],
    );
    return node.type === undefined
      ? parameters
      : [...parameters, { node: node.type, anchor: createAnchorWithin(anchor, 'returns') }];
  });
}

/** Returns the call signature of an interface, otherwise the declaration itself. */
function findCall(declaration: ts.Declaration): ts.Declaration {
  const call = ts.isInterfaceDeclaration(declaration)
    ? declaration.members.find((member) => ts.isCallSignatureDeclaration(member))
    : undefined;
  return call ?? declaration;
}

/** Prints the members in the groups that the page has. */
function printMembers(
  declaration: ts.Declaration,
  members: readonly FoundMember[],
  reader: MemberReader,
): string[][] {
  const call = findCall(declaration);
  const groups = ['constructor', 'property', 'method'].map((kind) =>
    members.filter((member) => member.kind === kind).map(({ node }) => reader.text(node)),
  );
  return [call === declaration ? [] : [reader.text(call)], ...groups].filter(
    (group) => group.length > 0,
  );
}

async function readInherited(
  inherited: readonly InheritedMember[],
  names: PublicNames,
  types: TypeReader,
): Promise<Inheritance[]> {
  const parents = new Map<string, Inheritance['members'][number][]>();
  for (const { from, member } of inherited) {
    const { name, kind, node } = member;
    const typeNode = kind === 'property' ? getTypeNode(node) : undefined;
    const type = typeNode === undefined ? undefined : await types.type(typeNode);
    const label = kind === 'method' ? `${name}()` : name;
    const link = { label, url: names.urlOf(`${from}.${name}`) ?? '', type };
    parents.set(from, [...(parents.get(from) ?? []), link]);
  }
  return [...parents].map(([from, members]) => ({
    from: { label: from, url: names.urlOf(from) ?? '' },
    members,
  }));
}
