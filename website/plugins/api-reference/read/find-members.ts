import { ReflectionKind } from 'typedoc';
import ts from 'typescript';

import { anchorOf } from './public-names.mjs';

/**
 * @typedef {import('typedoc').DeclarationReflection} DeclarationReflection
 * @typedef {import('./public-names.mjs').Entry} Entry
 * @typedef {import('./public-names.mjs').PublicNames} PublicNames
 * @typedef {{
 *   name: string;
 *   anchor: string;
 *   kind: 'constructor' | 'property' | 'method';
 *   isStatic: boolean;
 *   reflection: DeclarationReflection;
 *   node: ts.Declaration;
 * }} FoundMember
 */

/** @type {Partial<Record<ReflectionKind, FoundMember['kind']>>} */
const kinds = {
  [ReflectionKind.Constructor]: 'constructor',
  [ReflectionKind.Property]: 'property',
  [ReflectionKind.Accessor]: 'property',
  [ReflectionKind.Method]: 'method',
};

const order = ['constructor', 'property', 'method'];

/**
 * The public members of a class, an interface or an object type, in the order in which they are read:
 * constructor, properties, methods, of each what is static first. What is inherited comes apart.
 *
 * @param {Entry} entry
 * @param {PublicNames} names
 */
export function findMembers(entry, names) {
  /** @type {FoundMember[]} */
  const members = [];
  /** @type {{ from: string; member: FoundMember }[]} */
  const inherited = [];
  for (const member of listMembers(entry, names)) {
    const from = parentName(member.node);
    const isOwn = from === undefined || from === entry.name || names.urlOf(from) === undefined;
    if (isOwn) members.push(member);
    // A class without a constructor has its parent's, which says nothing new.
    else if (member.kind !== 'constructor') inherited.push({ from, member });
  }
  const rank = (/** @type {FoundMember} */ { kind, isStatic }) =>
    order.indexOf(kind) * 2 + (isStatic ? 0 : 1);
  return { members: members.sort((a, b) => rank(a) - rank(b)), inherited };
}

/**
 * @param {Entry} entry
 * @param {PublicNames} names
 * @returns {FoundMember[]}
 */
function listMembers({ name: owner, reflection, declaration }, names) {
  if (ts.isTypeAliasDeclaration(declaration)) {
    return literalsOf(declaration.type).flatMap(({ members }) =>
      members.flatMap((node) => {
        const child = names.reflectionOf(node);
        return child?.isDeclaration() === true ? createMember(owner, child, node) : [];
      }),
    );
  }
  return (reflection.children ?? []).flatMap((child) => {
    const node =
      child.kind === ReflectionKind.Constructor
        ? constructorOf(declaration)
        : names.symbolOf(child).declarations?.[0];
    return node === undefined ? [] : createMember(owner, child, node);
  });
}

/**
 * @param {string} owner
 * @param {DeclarationReflection} reflection
 * @param {ts.Declaration} node
 * @returns {FoundMember[]}
 */
function createMember(owner, reflection, node) {
  const kind = kinds[reflection.kind];
  if (kind === undefined) {
    throw new Error(`${owner}.${reflection.name}: a member of this kind has no place on a page.`);
  }
  const { name } = reflection;
  const isStatic = reflection.flags.isStatic;
  return [{ name, anchor: anchorOf(name), kind, isStatic, reflection, node }];
}

/**
 * Without one of its own, a class that can be made has the empty one; its place is the class.
 *
 * @param {ts.Declaration} declaration
 * @returns {ts.Declaration | undefined}
 */
function constructorOf(declaration) {
  if (!ts.isClassDeclaration(declaration)) return undefined;
  const own = declaration.members.find((member) => ts.isConstructorDeclaration(member));
  const isAbstract = (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Abstract) !== 0;
  const isBare = !isAbstract && declaration.heritageClauses === undefined;
  return own ?? (isBare ? declaration : undefined);
}

/**
 * @param {ts.TypeNode} type
 * @returns {ts.TypeLiteralNode[]}
 */
function literalsOf(type) {
  if (ts.isTypeLiteralNode(type)) return [type];
  return ts.isIntersectionTypeNode(type) ? type.types.flatMap(literalsOf) : [];
}

/** @param {ts.Declaration} node */
function parentName({ parent }) {
  return ts.isClassDeclaration(parent) || ts.isInterfaceDeclaration(parent)
    ? parent.name?.text
    : undefined;
}
