import {
  ReflectionKind,
  type DeclarationReflection,
  type SignatureReflection,
  type TypeParameterReflection,
} from 'typedoc';
import ts from 'typescript';

import { createAnchorWithin } from '../../../../kernel/build/anchor.js';
import type {
  Call,
  Code,
  Link,
  Member,
  MemberFlag,
  Parameter,
  Returned,
  TypeParameter,
} from '../model.js';
import type { CommentReader } from './comment-reader.js';
import { findComment } from './find-comment.js';
import type { FoundMember } from './find-members.js';
import { findSource } from './find-source.js';
import { getTypeNode } from './list-properties.js';
import { printMember } from './print-declaration.js';
import type { PublicNames } from './public-names.js';
import { readCode } from './read-code.js';
import type { TypeReader } from './type-reader.js';

const returnsNothing = /^(?:Promise<)?void>?$/;

/** Reads the members and calls on one page. */
export class MemberReader {
  readonly #names: PublicNames;
  readonly #comments: CommentReader;
  readonly #types: TypeReader;

  constructor(names: PublicNames, comments: CommentReader, types: TypeReader) {
    this.#names = names;
    this.#comments = comments;
    this.#types = types;
  }

  async member(
    { name, anchor, kind, isStatic, reflection, node }: FoundMember,
    owner: DeclarationReflection,
  ): Promise<Member> {
    const comment = findComment(reflection);
    const called =
      kind === 'constructor' ? `new ${owner.name}()` : kind === 'method' ? `${name}()` : name;
    const type = kind === 'property' ? getTypeNode(node) : undefined;
    const properties = type === undefined ? [] : await this.#types.properties(type, anchor);
    return {
      name,
      title: isStatic ? `static ${called}` : called,
      anchor,
      kind,
      flags: flagsOf(reflection),
      signature: await this.#signature(node),
      type: type === undefined ? undefined : await this.#types.type(type),
      description: this.#comments.text(comment),
      defaultValue: this.#comments.defaultValue(comment),
      properties: properties.some(isDescribed) ? properties : [],
      call: await this.call(reflection, node, anchor),
      examples: this.#comments.blocks(comment, '@example'),
      overrides: kind === 'constructor' ? undefined : this.#overridden(reflection),
      // An implicit constructor has no source line.
      source: findSource(reflection) ?? findSource(owner),
    };
  }

  /** Prints a member as its class or interface declares it. */
  text(node: ts.Declaration): string {
    // `findMembers` returns the class for an implicit constructor.
    if (ts.isClassDeclaration(node)) return 'constructor();';
    return printMember(node, (untyped) => this.#names.inferType(untyped));
  }

  /** Reads the parameters and the result of a function, a method or a callable interface. */
  async call(
    reflection: DeclarationReflection,
    node: ts.Declaration,
    anchor: string,
  ): Promise<Call | undefined> {
    const [signature] = reflection.signatures ?? [];
    if (signature === undefined || !ts.isFunctionLike(node)) return undefined;
    const parameters: Parameter[] = [];
    for (const parameter of node.parameters) {
      const described = signature.parameters?.find(({ name }) => name === parameter.name.getText());
      const description = this.#comments.text(described?.comment);
      parameters.push(await this.#types.parameter(parameter, anchor, description));
    }
    return {
      description: ts.isCallSignatureDeclaration(node)
        ? this.#comments.text(signature.comment)
        : '',
      typeParameters: this.typeParameters(signature),
      parameters,
      returns: await this.#returned(node, signature, anchor),
      throws: this.#comments.blocks(signature.comment, '@throws'),
    };
  }

  /** Reads the type parameters that have a comment. */
  typeParameters({
    typeParameters = [],
  }: {
    typeParameters?: TypeParameterReflection[];
  }): TypeParameter[] {
    return typeParameters
      .map(({ name, comment }) => ({ name, description: this.#comments.text(comment) }))
      .filter(({ description }) => description !== '');
  }

  /** Skips results that the signature already explains. */
  async #returned(
    node: ts.SignatureDeclaration,
    signature: SignatureReflection,
    anchor: string,
  ): Promise<Returned | undefined> {
    if (node.type === undefined || ts.isConstructorDeclaration(node)) return undefined;
    const [description = ''] = this.#comments.blocks(signature.comment, '@returns');
    const place = createAnchorWithin(anchor, 'returns');
    const properties = await this.#types.properties(node.type, place);
    const isFunction = signature.parent.kind === ReflectionKind.Function;
    const isAlwaysShown = isFunction && !returnsNothing.test(node.type.getText());
    if (description === '' && properties.length === 0 && !isAlwaysShown) return undefined;
    return {
      type: await this.#types.type(node.type, { isListed: properties.length > 0, place }),
      description,
      properties,
      shape: properties.length > 0 ? undefined : await this.#types.shape(place),
    };
  }

  async #signature(node: ts.Declaration): Promise<Code> {
    const isInClass = ts.isClassElement(node) || ts.isClassDeclaration(node);
    const links = ts.isClassDeclaration(node)
      ? new Map<string, string>()
      : this.#types.linksIn(node);
    const frame = isInClass ? 'class member' : 'interface member';
    return readCode(this.text(node), { frame, links });
  }

  #overridden({ overwrites }: DeclarationReflection): Link | undefined {
    if (overwrites === undefined) return undefined;
    const url = this.#names.urlOf(overwrites.name);
    return url === undefined ? undefined : { label: overwrites.name, url };
  }
}

function isDescribed({ description, properties }: Parameter): boolean {
  return description !== '' || properties.some(isDescribed);
}

function flagsOf({ flags, kind, setSignature }: DeclarationReflection): MemberFlag[] {
  const isGetter = kind === ReflectionKind.Accessor && setSignature === undefined;
  const all: [MemberFlag, boolean][] = [
    ['static', flags.isStatic],
    ['protected', flags.isProtected],
    ['abstract', flags.isAbstract],
    ['readonly', flags.isReadonly || isGetter],
    ['optional', flags.isOptional],
  ];
  return all.filter(([, isSet]) => isSet).map(([flag]) => flag);
}
