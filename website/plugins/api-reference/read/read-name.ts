import ts from 'typescript';

import { readCode } from './code.mjs';
import { declarationText } from './declaration-text.mjs';
import { findInlineHomes } from './inline-homes.mjs';
import { findMembers } from './own-members.mjs';
import { PublicNames } from './public-names.mjs';
import { CommentReader, commentOf, plainText } from './read-comment.mjs';
import { readGuides } from './read-guides.mjs';
import { MemberReader, sourceOf } from './read-members.mjs';
import { readRelations } from './read-relations.mjs';
import { anchorWithin, TypeReader } from './read-types.mjs';
import { readSchemaShapes } from './schema-shapes.mjs';

/**
 * @typedef {import('./model.js').PublicName} PublicName
 * @typedef {import('./public-names.mjs').Entry} Entry
 */

/**
 * Reads everything that the reference shows, as plain data.
 *
 * @param {import('typedoc').Context} context what TypeDoc has converted
 * @param {{ packageName: string; docs?: string }} options
 * @returns {Promise<import('./model.js').ReferenceModel>}
 */
export async function readModel(context, { packageName, docs }) {
  const names = new PublicNames(context);
  const comments = new CommentReader((reference) => names.urlOf(reference));
  const shapes = readSchemaShapes(names);
  const world = {
    names,
    comments,
    relationsOf: readRelations(names, shapes),
    guidesOf: await readGuides(docs),
    shapes,
  };
  /** @type {Map<string, PublicName[]>} */
  const groups = new Map();
  for (const entry of names.entries) {
    const title = comments.category(commentOf(entry.reflection));
    if (title === undefined) {
      throw new Error(
        `${entry.name} has no @category: say in its comment what it is for, as \`@category Plugins\`.`,
      );
    }
    groups.set(title, [...(groups.get(title) ?? []), await readName(entry, world)]);
  }
  return {
    packageName,
    description: comments.text(context.project.comment),
    groups: [...groups].map(([title, members]) => ({ title, names: members })),
  };
}

/**
 * @param {Entry} entry
 * @param {{
 *   names: PublicNames;
 *   comments: CommentReader;
 *   relationsOf: ReturnType<typeof readRelations>;
 *   guidesOf: Awaited<ReturnType<typeof readGuides>>;
 *   shapes: ReadonlyMap<string, string>;
 * }} world
 * @returns {Promise<PublicName>}
 */
async function readName(entry, { names, comments, relationsOf, guidesOf, shapes }) {
  const { name, kind, url, reflection, declaration } = entry;
  const found = findMembers(entry, names);
  const homes = findInlineHomes(names, placesOf(entry, found.members));
  const types = new TypeReader(name, names, comments, homes);
  const reader = new MemberReader(names, comments, types);
  const members = [];
  for (const member of found.members) members.push(await reader.member(member, reflection));
  const comment = commentOf(reflection);
  const { summary, details } = comments.summary(comment);
  const source = sourceOf(reflection);
  if (source === undefined) throw new Error(`${name} has no place in the source.`);
  const plainSummary = plainText(summary);
  const shape = shapes.get(name);
  return {
    name,
    kind,
    isAbstract: reflection.flags.isAbstract,
    url,
    summary,
    plainSummary,
    sentence: /^.*?[.!?](?=\s|$)/.exec(plainSummary)?.[0] ?? plainSummary,
    details,
    signature: await readCode(
      declarationText(declaration, textsOf(entry, found.members, reader), (node) =>
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
    call: await reader.call(reflection, callOf(declaration), ''),
    examples: comments.blocks(comment, '@example'),
    members,
    inherited: await readInherited(found.inherited, names, types),
    relations: relationsOf(name),
    guides: guidesOf(entry),
    see: comments.blocks(comment, '@see'),
    source,
  };
}

/**
 * Where types are used on a page, for those that have no page of their own.
 *
 * @param {Entry} entry
 * @param {readonly import('./own-members.mjs').FoundMember[]} members
 */
function placesOf({ declaration }, members) {
  const calls = [
    { node: callOf(declaration), anchor: '' },
    ...members.map(({ node, anchor }) => ({ node, anchor })),
  ];
  return calls.flatMap(({ node, anchor }) => {
    if (!ts.isFunctionLike(node)) {
      return 'type' in node && node !== declaration
        ? [{ node: /** @type {ts.Node} */ (node.type ?? node), anchor }]
        : [];
    }
    const results =
      node.type === undefined ? [] : [{ node: node.type, anchor: anchorWithin(anchor, 'returns') }];
    const taken = node.parameters.flatMap((parameter) =>
      parameter.type === undefined
        ? []
        : [{ node: parameter.type, anchor: anchorWithin(anchor, parameter.name.getText()) }],
    );
    return [...taken, ...results];
  });
}

/**
 * What is called when the name itself is: a function, or the call that an interface declares.
 *
 * @param {ts.Declaration} declaration
 * @returns {ts.Declaration}
 */
function callOf(declaration) {
  const call = ts.isInterfaceDeclaration(declaration)
    ? declaration.members.find((member) => ts.isCallSignatureDeclaration(member))
    : undefined;
  return call ?? declaration;
}

/**
 * The members as lines, in the groups in which the page has them.
 *
 * @param {Entry} entry
 * @param {readonly import('./own-members.mjs').FoundMember[]} members
 * @param {MemberReader} reader
 */
function textsOf({ declaration }, members, reader) {
  const call = callOf(declaration);
  const groups = ['constructor', 'property', 'method'].map((kind) =>
    members.filter((member) => member.kind === kind).map(({ node }) => reader.text(node)),
  );
  return [call === declaration ? [] : [reader.text(call)], ...groups].filter(
    (group) => group.length > 0,
  );
}

/**
 * @param {ReturnType<typeof findMembers>['inherited']} inherited
 * @param {PublicNames} names
 * @param {TypeReader} types
 */
async function readInherited(inherited, names, types) {
  /** @type {Map<string, (import('./model.js').Inheritance['members'][number])[]>} */
  const parents = new Map();
  for (const { from, member } of inherited) {
    const { name, kind, node } = member;
    const type =
      kind === 'property' && 'type' in node && node.type !== undefined
        ? await types.type(/** @type {ts.TypeNode} */ (node.type))
        : undefined;
    const label = kind === 'method' ? `${name}()` : name;
    const link = { label, url: names.urlOf(`${from}.${name}`) ?? '', type };
    parents.set(from, [...(parents.get(from) ?? []), link]);
  }
  return [...parents].map(([from, members]) => ({
    from: { label: from, url: names.urlOf(from) ?? '' },
    members,
  }));
}
