import ts from 'typescript';

import { createAnchorWithin } from '../../../../kernel/build/anchor.js';
import type { Code, Parameter, Part } from '../model.js';
import type { CommentReader } from './comment-reader.js';
import { findComment } from './find-comment.js';
import { getTypeNode, listProperties, type TypedNode } from './list-properties.js';
import { printNode } from './print-declaration.js';
import type { InlineType, PublicNames } from './public-names.js';
import { readCode } from './read-code.js';

interface TypeOptions {
  /** Whether the page lists the properties of the objects in the type, which are then shown as `object`. */
  readonly isListed?: boolean;
  /** Whether the page says that it's optional, so that `undefined` is left out. */
  readonly isMarkedOptional?: boolean;
  /** The anchor under which the type is shown. */
  readonly place?: string;
}

/** Reads the types on one page. */
export class TypeReader {
  readonly #pageName: string;
  readonly #names: PublicNames;
  readonly #comments: CommentReader;
  readonly #inlineAnchors: ReadonlyMap<InlineType, string>;

  /**
   * @param pageName - The name that the page documents, which gets no links.
   * @param names - The names that have a page.
   * @param comments - Reads the comments of properties.
   * @param inlineAnchors - Where the page documents each inline type.
   */
  constructor(
    pageName: string,
    names: PublicNames,
    comments: CommentReader,
    inlineAnchors: ReadonlyMap<InlineType, string>,
  ) {
    this.#pageName = pageName;
    this.#names = names;
    this.#comments = comments;
    this.#inlineAnchors = inlineAnchors;
  }

  /**
   * Returns the links of the names in a piece of source.
   *
   * @param node - The source.
   * @param place - The anchor under which it is shown, which gets no links.
   */
  linksIn(node: ts.Node, place?: string): Map<string, string> {
    const inline = this.#names.inlineTypesIn(node).flatMap((declaration) => {
      const anchor = this.#inlineAnchors.get(declaration);
      return anchor === undefined || anchor === place
        ? []
        : [[declaration.name.text, `#${anchor}`] as const];
    });
    const pages = this.#names
      .namesIn(node)
      .filter(({ name }) => name !== this.#pageName)
      .map(({ name, url }) => [name, url] as const);
    return new Map([...inline, ...pages]);
  }

  /** Reads a type as one line. */
  async type(
    node: ts.TypeNode,
    { isListed = false, isMarkedOptional = false, place }: TypeOptions = {},
  ): Promise<Code> {
    const given = isMarkedOptional ? withoutUndefined(node) : node;
    const shown = isListed ? withoutLiterals(given) : given;
    const text = printNode(shown, node.getSourceFile());
    return readCode(text, { frame: 'type', links: this.linksIn(node, place), isOneLine: true });
  }

  /**
   * Reads a parameter or a property.
   *
   * @param node - The declaration.
   * @param parentAnchor - The anchor of its function or object.
   * @param description - Replaces the comment at the declaration.
   */
  async parameter(node: TypedNode, parentAnchor: string, description?: string): Promise<Parameter> {
    const name = node.name?.getText().replaceAll(/^['"]|['"]$/g, '') ?? '';
    const anchor = createAnchorWithin(parentAnchor, name);
    const comment = findComment(this.#names.reflectionOf(node));
    const type = getTypeNode(node);
    const properties = type === undefined ? [] : await this.properties(type, anchor);
    return {
      name: ts.isParameter(node) && node.dotDotDotToken !== undefined ? `...${name}` : name,
      type:
        type === undefined
          ? await this.#inferredType(node)
          : await this.type(type, {
              isListed: properties.length > 0,
              isMarkedOptional: isOptional(node),
              place: anchor,
            }),
      isOptional: isOptional(node),
      anchor: [...this.#inlineAnchors.values()].includes(anchor) ? anchor : undefined,
      description: description ?? this.#comments.text(comment),
      defaultValue: this.#comments.defaultValue(comment) ?? initialValue(node),
      properties,
      shape: properties.length > 0 ? undefined : await this.shape(anchor),
    };
  }

  async #inferredType(node: ts.Node): Promise<Code> {
    const links = new Map(this.#names.entries.map(({ name, url }) => [name, url]));
    return readCode(this.#names.inferType(node), { frame: 'type', links, isOneLine: true });
  }

  /** Reads the properties of an object type without a page. */
  async properties(type: ts.TypeNode, anchor: string): Promise<Parameter[]> {
    const properties: Parameter[] = [];
    for (const node of listProperties(type, (inner) => this.#inlineTypeAt(inner, anchor))) {
      if (isInternal(node)) continue;
      properties.push(await this.parameter(node, anchor));
    }
    return properties;
  }

  #inlineTypeAt(type: ts.TypeNode, anchor: string): InlineType | undefined {
    // A parent's properties belong to the type that inherits them, wherever the parent itself is documented.
    if (ts.isExpressionWithTypeArguments(type))
      return this.#names.inlineTypesIn(type.expression)[0];
    if (!ts.isTypeReferenceNode(type)) return undefined;
    const [declaration] = this.#names.inlineTypesIn(type.typeName);
    return declaration !== undefined && this.#inlineAnchors.get(declaration) === anchor
      ? declaration
      : undefined;
  }

  /** Reads the declarations of the inline types that are documented under an anchor. */
  async shape(anchor: string): Promise<Code | undefined> {
    const shape: Part[] = [];
    for (const [declaration, inlineAnchor] of this.#inlineAnchors) {
      if (inlineAnchor !== anchor) continue;
      const text = printNode(declaration).replace(/^export /, '');
      const links = this.linksIn(declaration, anchor);
      const code = await readCode(text, { frame: 'statement', links });
      shape.push(...(shape.length === 0 ? [] : ['\n\n']), ...code);
    }
    return shape.length === 0 ? undefined : shape;
  }
}

function isInternal(node: ts.Node): boolean {
  return ts.getJSDocTags(node).some(({ tagName }) => tagName.text === 'internal');
}

function isOptional(node: TypedNode): boolean {
  return (
    ('questionToken' in node && node.questionToken !== undefined) ||
    (ts.isParameter(node) && node.initializer !== undefined)
  );
}

/** Skips `{}`, which only makes an options parameter optional. */
function initialValue(node: TypedNode): string | undefined {
  if (!ts.isParameter(node) || node.initializer === undefined) return undefined;
  const text = node.initializer.getText();
  return text === '{}' ? undefined : `\`${text}\``;
}

function withoutUndefined(type: ts.TypeNode): ts.TypeNode {
  if (!ts.isUnionTypeNode(type)) return type;
  const types = type.types.filter(({ kind }) => kind !== ts.SyntaxKind.UndefinedKeyword);
  const [only] = types;
  if (types.length > 1 || only === undefined) return ts.factory.createUnionTypeNode(types);
  return ts.isParenthesizedTypeNode(only) ? only.type : only;
}

/** Replaces object literals by `object`. */
function withoutLiterals(node: ts.TypeNode): ts.Node {
  const transformer: ts.TransformerFactory<ts.Node> = (context) => (root) => {
    const visit = (current: ts.Node): ts.Node =>
      ts.isTypeLiteralNode(current)
        ? ts.factory.createKeywordTypeNode(ts.SyntaxKind.ObjectKeyword)
        : ts.visitEachChild(current, visit, context);
    return visit(root);
  };
  const [transformed] = ts.transform<ts.Node>(node, [transformer]).transformed;
  return transformed ?? node;
}
