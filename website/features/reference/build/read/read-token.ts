import ts from 'typescript';

import type { Part, TokenRole } from '../model.js';

/** Names and their URLs. */
export type Links = ReadonlyMap<string, string>;

/**
 * Finds the role of a token (for syntax highlighting) and its link.
 *
 * @param token - A token of the TypeScript syntax tree.
 * @param links - The URLs of types.
 * @param memberLinks - The URLs of the members that the statement declares.
 */
export function readToken(token: ts.Node, links: Links, memberLinks: Links | undefined): Part {
  const text = token.getText();
  if (isMemberName(token)) return withLink('name', text, memberLinks?.get(withoutQuotes(text)));
  if (ts.isStringLiteralLike(token) || ts.isRegularExpressionLiteral(token)) {
    return ['string', text];
  }
  if (ts.isNumericLiteral(token)) return ['number', text];
  if (ts.isIdentifier(token)) {
    const { parent } = token;
    if (ts.isParameter(parent) && parent.name === token) return ['parameter', text];
    if (isDeclaredName(token)) return ['name', text];
    if (ts.isPropertyAccessExpression(parent) && parent.name === token) return ['name', text];
    return withLink('type', text, links.get(text));
  }
  if (typeKeywords.has(token.kind)) return ['type', text];
  return isKeyword(token.kind) ? ['keyword', text] : text;
}

function withoutQuotes(text: string): string {
  return text.replaceAll(/^['"]|['"]$/g, '');
}

function withLink(role: TokenRole, text: string, url: string | undefined): Part {
  return url === undefined ? [role, text] : [role, text, url];
}

/** Whether the token names a member of the statement itself, not of an object inside it. */
function isMemberName(token: ts.Node): boolean {
  const { parent } = token;
  if (token.kind === ts.SyntaxKind.ConstructorKeyword) return true;
  if (!ts.isClassElement(parent) && !ts.isTypeElement(parent)) return false;
  if (parent.name !== token) return false;
  let owner: ts.Node = parent.parent;
  if (ts.isClassDeclaration(owner) || ts.isInterfaceDeclaration(owner)) return true;
  do owner = owner.parent;
  while (ts.isIntersectionTypeNode(owner) || ts.isParenthesizedTypeNode(owner));
  return ts.isTypeAliasDeclaration(owner);
}

function isDeclaredName(token: ts.Identifier): boolean {
  const { parent } = token;
  return 'name' in parent && parent.name === token && !ts.isTypeParameterDeclaration(parent);
}

const typeKeywords: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.AnyKeyword,
  ts.SyntaxKind.BigIntKeyword,
  ts.SyntaxKind.BooleanKeyword,
  ts.SyntaxKind.NeverKeyword,
  ts.SyntaxKind.NullKeyword,
  ts.SyntaxKind.NumberKeyword,
  ts.SyntaxKind.ObjectKeyword,
  ts.SyntaxKind.StringKeyword,
  ts.SyntaxKind.SymbolKeyword,
  ts.SyntaxKind.UndefinedKeyword,
  ts.SyntaxKind.UnknownKeyword,
  ts.SyntaxKind.VoidKeyword,
]);

function isKeyword(kind: ts.SyntaxKind): boolean {
  return kind >= ts.SyntaxKind.FirstKeyword && kind <= ts.SyntaxKind.LastKeyword;
}
