import { ReflectionKind } from 'typedoc';
import ts from 'typescript';

import { readCode } from './code.mjs';
import { memberText } from './declaration-text.mjs';
import { commentOf } from './read-comment.mjs';
import { anchorWithin, typeOf } from './read-types.mjs';

/**
 * @typedef {import('./model.js').Member} Member
 * @typedef {import('./model.js').Call} Call
 * @typedef {import('./own-members.mjs').FoundMember} FoundMember
 * @typedef {import('typedoc').SignatureReflection} SignatureReflection
 */

/** What a call without a word about its result need not say. */
const gives = { nothing: /^(?:Promise<)?void>?$/ };

/** Reads the members of one page. */
export class MemberReader {
  #names;
  #comments;
  #types;

  /**
   * @param {import('./public-names.mjs').PublicNames} names
   * @param {import('./read-comment.mjs').CommentReader} comments
   * @param {import('./read-types.mjs').TypeReader} types
   */
  constructor(names, comments, types) {
    this.#names = names;
    this.#comments = comments;
    this.#types = types;
  }

  /**
   * @param {FoundMember} member
   * @param {import('typedoc').DeclarationReflection} owner
   * @returns {Promise<Member>}
   */
  async member({ name, anchor, kind, isStatic, reflection, node }, owner) {
    const comment = commentOf(reflection);
    const called =
      kind === 'constructor' ? `new ${owner.name}()` : kind === 'method' ? `${name}()` : name;
    const type = kind === 'property' ? typeOf(/** @type {ts.ClassElement} */ (node)) : undefined;
    const properties = type === undefined ? [] : await this.#types.properties(type, anchor);
    const overridden = reflection.overwrites?.name;
    const overriddenUrl = overridden === undefined ? undefined : this.#names.urlOf(overridden);
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
      overrides:
        overridden === undefined || overriddenUrl === undefined || kind === 'constructor'
          ? undefined
          : { label: overridden, url: overriddenUrl },
      // A constructor that is not written down is where the class is.
      source: sourceOf(reflection) ?? sourceOf(owner),
    };
  }

  /**
   * A member as a line, as it stands in the source.
   *
   * @param {ts.Declaration} node
   */
  text(node) {
    if (ts.isClassDeclaration(node)) return 'constructor();';
    return memberText(node, (untyped) => this.#names.inferType(untyped));
  }

  /**
   * What is called takes and gives something.
   *
   * @param {import('typedoc').DeclarationReflection} reflection
   * @param {ts.Declaration} node
   * @param {string} anchor
   * @returns {Promise<Call | undefined>}
   */
  async call(reflection, node, anchor) {
    const [signature] = reflection.signatures ?? [];
    if (signature === undefined || !isSignature(node)) return undefined;
    const parameters = [];
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
      returns: await this.#returns(node, signature, anchor),
      throws: this.#comments.blocks(signature.comment, '@throws'),
    };
  }

  /**
   * Those that the comment speaks of; the others the declaration shows well enough.
   *
   * @param {{ typeParameters?: import('typedoc').TypeParameterReflection[] }} owner
   */
  typeParameters({ typeParameters = [] }) {
    return typeParameters
      .map(({ name, comment }) => ({ name, description: this.#comments.text(comment) }))
      .filter(({ description }) => description !== '');
  }

  /**
   * @param {ts.SignatureDeclaration} node
   * @param {SignatureReflection} signature
   * @param {string} anchor
   */
  async #returns(node, signature, anchor) {
    if (node.type === undefined || ts.isConstructorDeclaration(node)) return undefined;
    const [description = ''] = this.#comments.blocks(signature.comment, '@returns');
    const place = anchorWithin(anchor, 'returns');
    const properties = await this.#types.properties(node.type, place);
    const isFunction = signature.parent.kind === ReflectionKind.Function;
    const isWorthwhile = isFunction && !gives.nothing.test(node.type.getText());
    if (description === '' && properties.length === 0 && !isWorthwhile) return undefined;
    return {
      type: await this.#types.type(node.type, { isListed: properties.length > 0, place }),
      description,
      properties,
      shape: properties.length > 0 ? undefined : await this.#types.shape(place),
    };
  }

  /** @param {ts.Declaration} node */
  async #signature(node) {
    const isInClass = ts.isClassElement(node) || ts.isClassDeclaration(node);
    const links = ts.isClassDeclaration(node) ? new Map() : this.#types.linksIn(node);
    const frame = isInClass ? 'class member' : 'interface member';
    return readCode(this.text(node), { frame, links });
  }
}

/**
 * @param {import('typedoc').DeclarationReflection} reflection
 * @returns {import('./model.js').Source | undefined}
 */
export function sourceOf({ sources, signatures, getSignature }) {
  const [source] = sources ?? getSignature?.sources ?? signatures?.[0]?.sources ?? [];
  if (source?.url === undefined) return undefined;
  return { path: source.fileName, line: source.line, url: source.url };
}

/**
 * Whether there is more to say of a property than its type.
 *
 * @param {import('./model.js').Parameter} parameter
 * @returns {boolean}
 */
function isDescribed({ description, properties }) {
  return description !== '' || properties.some(isDescribed);
}

/** @param {import('typedoc').DeclarationReflection} reflection */
function flagsOf({ flags, kind, setSignature }) {
  const isGetter = kind === ReflectionKind.Accessor && setSignature === undefined;
  const isSet = {
    static: flags.isStatic,
    protected: flags.isProtected,
    abstract: flags.isAbstract,
    readonly: flags.isReadonly || isGetter,
    optional: flags.isOptional,
  };
  return Object.entries(isSet)
    .filter(([, value]) => value)
    .map(([flag]) => flag);
}

/**
 * @param {ts.Node} node
 * @returns {node is ts.SignatureDeclaration}
 */
function isSignature(node) {
  return ts.isFunctionLike(node);
}
