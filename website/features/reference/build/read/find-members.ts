import { ReflectionKind, type DeclarationReflection } from 'typedoc';
import ts from 'typescript';

import { createAnchor } from '../../../../kernel/build/anchor.js';
import type { Member } from '../model.js';
import type { Entry, PublicNames } from './public-names.js';

export interface FoundMember {
  readonly name: string;
  readonly anchor: string;
  readonly kind: Member['kind'];
  readonly isStatic: boolean;
  readonly reflection: DeclarationReflection;
  readonly node: ts.Declaration;
}

export interface InheritedMember {
  /** The parent that declares it. */
  readonly from: string;
  readonly member: FoundMember;
}

const kinds: ReadonlyMap<ReflectionKind, Member['kind']> = new Map([
  [ReflectionKind.Constructor, 'constructor'],
  [ReflectionKind.Property, 'property'],
  [ReflectionKind.Accessor, 'property'],
  [ReflectionKind.Method, 'method'],
]);

const order: readonly Member['kind'][] = ['constructor', 'property', 'method'];

/**
 * Finds the public members of a class, an interface or an object type. Own members are sorted: constructor,
 * properties, methods, and static ones first within each.
 */
export function findMembers(
  entry: Entry,
  names: PublicNames,
): { members: FoundMember[]; inherited: InheritedMember[] } {
  const members: FoundMember[] = [];
  const inherited: InheritedMember[] = [];
  for (const member of listMembers(entry, names)) {
    const from = parentName(member.node);
    const isOwn = from === undefined || from === entry.name || names.urlOf(from) === undefined;
    if (isOwn) members.push(member);
    // The parent's page already documents an inherited constructor.
    else if (member.kind !== 'constructor') inherited.push({ from, member });
  }
  const rank = ({ kind, isStatic }: FoundMember) => order.indexOf(kind) * 2 + (isStatic ? 0 : 1);
  return { members: members.sort((a, b) => rank(a) - rank(b)), inherited };
}

function listMembers(
  { name: owner, reflection, declaration }: Entry,
  names: PublicNames,
): FoundMember[] {
  if (ts.isTypeAliasDeclaration(declaration)) {
    return findLiterals(declaration.type).flatMap(({ members }) =>
      members.flatMap((node) => {
        const child = names.reflectionOf(node);
        return child?.isDeclaration() === true ? [createMember(owner, child, node)] : [];
      }),
    );
  }
  return (reflection.children ?? []).flatMap((child) => {
    const node =
      child.kind === ReflectionKind.Constructor
        ? findConstructor(declaration)
        : names.symbolOf(child).declarations?.[0];
    return node === undefined ? [] : [createMember(owner, child, node)];
  });
}

function createMember(
  owner: string,
  reflection: DeclarationReflection,
  node: ts.Declaration,
): FoundMember {
  const { name } = reflection;
  const kind = kinds.get(reflection.kind);
  if (kind === undefined) {
    throw new Error(
      `${owner}.${name} cannot be documented: expected a constructor, a property or a method, ` +
        `received a member of kind ${ReflectionKind[reflection.kind]}. Add its kind to \`kinds\` in find-members.ts.`,
    );
  }
  const isStatic = reflection.flags.isStatic;
  return { name, anchor: createAnchor(name), kind, isStatic, reflection, node };
}

/** Returns the class itself if its constructor is implicit. */
function findConstructor(declaration: ts.Declaration): ts.Declaration | undefined {
  if (!ts.isClassDeclaration(declaration)) return undefined;
  const explicit = declaration.members.find((member) => ts.isConstructorDeclaration(member));
  const isAbstract = (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Abstract) !== 0;
  const isImplicit = !isAbstract && declaration.heritageClauses === undefined;
  return explicit ?? (isImplicit ? declaration : undefined);
}

function findLiterals(type: ts.TypeNode): ts.TypeLiteralNode[] {
  if (ts.isTypeLiteralNode(type)) return [type];
  return ts.isIntersectionTypeNode(type) ? type.types.flatMap(findLiterals) : [];
}

function parentName({ parent }: ts.Declaration): string | undefined {
  return ts.isClassDeclaration(parent) || ts.isInterfaceDeclaration(parent)
    ? parent.name?.text
    : undefined;
}
