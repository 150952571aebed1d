import ts from 'typescript';

import { readCode } from './code.mjs';
import { print } from './declaration-text.mjs';
import { anchorOf } from './public-names.mjs';
import { commentOf } from './read-comment.mjs';

/**
 * @typedef {import('./model.js').Code} Code
 * @typedef {import('./model.js').Parameter} Parameter
 * @typedef {import('./public-names.mjs').PublicNames} PublicNames
 * @typedef {import('./public-names.mjs').InlineType} InlineType
 * @typedef {ts.ParameterDeclaration | ts.TypeElement | ts.ClassElement} Holder what has a name and a type
 */

/** Reads the types of one page. Types without a page of their own are explained where the page first uses them. */
export class TypeReader {
  #names;
  #comments;
  #homes;
  #self;

  /**
   * @param {string} self the name whose page it is, which needs no link to itself
   * @param {PublicNames} names
   * @param {import('./read-comment.mjs').CommentReader} comments
   * @param {ReadonlyMap<InlineType, string>} homes where on the page each type without a page is explained
   */
  constructor(self, names, comments, homes) {
    this.#self = self;
    this.#names = names;
    this.#comments = comments;
    this.#homes = homes;
  }

  /**
   * Where the names in a piece of source lead.
   *
   * @param {ts.Node} node
   * @param {string} [place] the anchor where the piece stands
   * @returns {Map<string, string>}
   */
  linksIn(node, place) {
    const inline = this.#names.inlineTypesIn(node).flatMap((declaration) => {
      const home = this.#homes.get(declaration);
      return home === undefined || home === place
        ? []
        : [/** @type {const} */ ([declaration.name.text, `#${home}`])];
    });
    const pages = this.#names
      .namesIn(node)
      .filter(({ name }) => name !== this.#self)
      .map(({ name, url }) => /** @type {const} */ ([name, url]));
    return new Map([...inline, ...pages]);
  }

  /**
   * A type on one line. Objects whose properties are listed beside it are called that.
   *
   * @param {ts.TypeNode} node
   * @param {{ isListed?: boolean; place?: string }} [options]
   */
  async type(node, { isListed = false, place } = {}) {
    const shown = isListed ? withoutLiterals(node) : node;
    const text = print(shown, node.getSourceFile());
    return readCode(text, { frame: 'type', links: this.linksIn(node, place), isOneLine: true });
  }

  /**
   * @param {Holder} node
   * @param {string} parentAnchor
   * @param {string} [description] if it stands elsewhere than at the node itself
   * @returns {Promise<Parameter>}
   */
  async parameter(node, parentAnchor, description) {
    const name = node.name?.getText().replaceAll(/^['"]|['"]$/g, '') ?? '';
    const anchor = anchorWithin(parentAnchor, name);
    const comment = commentOf(this.#names.reflectionOf(node));
    const type = typeOf(node);
    const properties = type === undefined ? [] : await this.properties(type, anchor);
    return {
      name: ts.isParameter(node) && node.dotDotDotToken !== undefined ? `...${name}` : name,
      type:
        type === undefined
          ? await this.#inferred(node)
          : await this.type(type, { isListed: properties.length > 0, place: anchor }),
      isOptional: isOptional(node),
      anchor: [...this.#homes.values()].includes(anchor) ? anchor : undefined,
      description: description ?? this.#comments.text(comment),
      defaultValue: this.#comments.defaultValue(comment) ?? initialValue(node),
      properties,
      // A list of properties shows it already.
      shape: properties.length > 0 ? undefined : await this.shape(anchor),
    };
  }

  /** @param {ts.Node} node */
  async #inferred(node) {
    const links = new Map(this.#names.entries.map(({ name, url }) => [name, url]));
    return readCode(this.#names.inferType(node), { frame: 'type', links, isOneLine: true });
  }

  /**
   * What is in an object, if the type is one that has no page: by itself, in a promise or in a list.
   *
   * @param {ts.TypeNode} type
   * @param {string} anchor
   */
  async properties(type, anchor) {
    const members = membersOf(type, (inner) => this.#inlineObject(inner, anchor));
    const properties = [];
    for (const member of members) properties.push(await this.parameter(member, anchor));
    return properties;
  }

  /**
   * @param {ts.TypeNode} type
   * @param {string} anchor
   */
  #inlineObject(type, anchor) {
    if (!ts.isTypeReferenceNode(type)) return undefined;
    const [declaration] = this.#names.inlineTypesIn(type.typeName);
    return declaration !== undefined && this.#homes.get(declaration) === anchor
      ? declaration
      : undefined;
  }

  /**
   * The declarations of the types without a page that are explained at a place.
   *
   * @param {string} place
   */
  async shape(place) {
    const declarations = [...this.#homes.keys()].filter((type) => this.#homes.get(type) === place);
    /** @type {import('./model.js').Part[]} */
    const shape = [];
    for (const declaration of declarations) {
      const text = print(declaration).replace(/^export /, '');
      const links = this.linksIn(declaration, place);
      const code = await readCode(text, { frame: 'statement', links });
      shape.push(...(shape.length === 0 ? [] : ['\n\n']), ...code);
    }
    return shape.length === 0 ? undefined : shape;
  }
}

/**
 * The members of the object that a type is, or holds. Of a function, the parameters that are such objects.
 *
 * @param {ts.TypeNode} type
 * @param {(type: ts.TypeNode) => InlineType | undefined} findInline
 * @returns {readonly Holder[]}
 */
export function membersOf(type, findInline) {
  const inline = findInline(type);
  if (inline !== undefined) {
    return ts.isInterfaceDeclaration(inline) ? inline.members : membersOf(inline.type, findInline);
  }
  if (ts.isTypeLiteralNode(type)) return type.members;
  if (ts.isFunctionTypeNode(type)) {
    return type.parameters.filter(
      (parameter) => parameter.type !== undefined && ts.isTypeLiteralNode(parameter.type),
    );
  }
  if (ts.isArrayTypeNode(type)) return membersOf(type.elementType, findInline);
  if (ts.isTypeOperatorNode(type) || ts.isParenthesizedTypeNode(type)) {
    return membersOf(type.type, findInline);
  }
  if (ts.isTypeReferenceNode(type) && type.typeName.getText() === 'Promise') {
    return type.typeArguments?.flatMap((argument) => membersOf(argument, findInline)) ?? [];
  }
  if (ts.isUnionTypeNode(type)) {
    const objects = type.types.filter(({ kind }) => kind !== ts.SyntaxKind.UndefinedKeyword);
    return objects.length === 1 ? objects.flatMap((object) => membersOf(object, findInline)) : [];
  }
  return [];
}

/**
 * @param {string} parent empty for the page itself
 * @param {string} name
 */
export function anchorWithin(parent, name) {
  return parent === '' ? anchorOf(name) : `${parent}-${anchorOf(name)}`;
}

/** @param {Holder} node */
export function typeOf(node) {
  return 'type' in node ? /** @type {ts.TypeNode | undefined} */ (node.type) : undefined;
}

/** @param {Holder} node */
function isOptional(node) {
  return (
    ('questionToken' in node && node.questionToken !== undefined) ||
    (ts.isParameter(node) && node.initializer !== undefined)
  );
}

/**
 * An empty object as a default is how "may be left out" is written; it says nothing.
 *
 * @param {Holder} node
 */
function initialValue(node) {
  if (!ts.isParameter(node) || node.initializer === undefined) return undefined;
  const text = node.initializer.getText();
  return text === '{}' ? undefined : `\`${text}\``;
}

/**
 * @param {ts.TypeNode} node
 * @returns {ts.Node}
 */
function withoutLiterals(node) {
  /** @type {ts.TransformerFactory<ts.Node>} */
  const transformer = (context) => (root) => {
    /** @type {ts.Visitor} */
    const visit = (current) =>
      ts.isTypeLiteralNode(current)
        ? ts.factory.createKeywordTypeNode(ts.SyntaxKind.ObjectKeyword)
        : ts.visitEachChild(current, visit, context);
    return /** @type {ts.Node} */ (visit(root));
  };
  const [transformed] = ts.transform(node, [transformer]).transformed;
  return transformed ?? node;
}
