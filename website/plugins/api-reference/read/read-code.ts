import { format } from 'prettier';
import ts from 'typescript';

/**
 * @typedef {import('./model.js').Code} Code
 * @typedef {import('./model.js').Part} Part
 * @typedef {ReadonlyMap<string, string>} Links names, and where they lead
 */

/** What a fragment needs around it to be a statement; prettier and the compiler take nothing less. */
const frames = {
  statement: ['', ''],
  'class member': ['declare abstract class Frame {\n', '\n}'],
  'interface member': ['interface Frame {\n', '\n}'],
  type: ['type Frame =', ';'],
};

const longestLine = 72;

/**
 * Lays out a piece of TypeScript and takes it apart for display.
 *
 * @param {string} text
 * @param {{
 *   frame: keyof typeof frames;
 *   links: Links;
 *   memberLinks?: Links;
 *   isOneLine?: boolean;
 * }} options
 * @returns {Promise<Code>}
 */
export async function readCode(text, { frame, links, memberLinks, isOneLine = false }) {
  const [before, after] = frames[frame];
  const source = isOneLine ? text.replaceAll(/\s+/g, ' ') : text;
  const statement = await format(`${before} ${source}${after}`, {
    parser: 'typescript',
    singleQuote: true,
    objectWrap: 'collapse',
    printWidth: isOneLine ? 10_000 : frame.endsWith('member') ? longestLine + 2 : longestLine,
  });
  const file = ts.createSourceFile('code.ts', statement, ts.ScriptTarget.Latest, true);
  const root = file.statements[0];
  if (root === undefined) throw new Error(`There is no statement in:\n${statement}`);
  const { start, end } = findContent(root, frame);
  /** @type {Part[]} */
  const parts = [];
  let position = start;
  for (const token of tokensOf(file)) {
    if (token.getStart() < start || token.getEnd() > end) continue;
    parts.push(statement.slice(position, token.getStart()), readToken(token, links, memberLinks));
    position = token.getEnd();
  }
  return tidy(parts, frame.endsWith('member'));
}

/** @param {Code} code */
export function textOf(code) {
  return code.map((part) => (typeof part === 'string' ? part : part[1])).join('');
}

/**
 * The part of a framed statement that was put into the frame.
 *
 * @param {ts.Statement} root
 * @param {keyof typeof frames} frame
 */
function findContent(root, frame) {
  if (ts.isTypeAliasDeclaration(root) && frame === 'type') {
    return { start: root.type.getStart(), end: root.type.getEnd() };
  }
  if ((ts.isClassDeclaration(root) || ts.isInterfaceDeclaration(root)) && frame !== 'statement') {
    return { start: root.members[0]?.getStart() ?? 0, end: root.members.end };
  }
  const declare = ts.canHaveModifiers(root)
    ? ts.getModifiers(root)?.find(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword)
    : undefined;
  const start = declare === undefined ? root.getStart() : declare.getEnd() + 1;
  return { start, end: root.getEnd() };
}

/**
 * @param {ts.Node} node
 * @returns {ts.Node[]}
 */
function tokensOf(node) {
  const children = node.getChildren();
  if (children.length > 0) return children.flatMap(tokensOf);
  return node.getWidth() === 0 ? [] : [node];
}

/**
 * @param {ts.Node} token
 * @param {Links} links
 * @param {Links | undefined} memberLinks
 * @returns {Part}
 */
function readToken(token, links, memberLinks) {
  const text = token.getText();
  if (isMemberName(token)) return withLink('name', text, memberLinks?.get(memberKey(text)));
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

/** @param {string} text */
const memberKey = (text) => text.replaceAll(/^['"]|['"]$/g, '');

/**
 * @param {import('./model.js').TokenRole} role
 * @param {string} text
 * @param {string | undefined} url
 * @returns {Part}
 */
function withLink(role, text, url) {
  return url === undefined ? [role, text] : [role, text, url];
}

/**
 * Whether it is the name of a member of the statement itself, rather than of an object inside it.
 *
 * @param {ts.Node} token
 */
function isMemberName(token) {
  const { parent } = token;
  if (token.kind === ts.SyntaxKind.ConstructorKeyword) return true;
  if (!ts.isClassElement(parent) && !ts.isTypeElement(parent)) return false;
  if (parent.name !== token) return false;
  let owner = parent.parent;
  if (ts.isClassDeclaration(owner) || ts.isInterfaceDeclaration(owner)) return true;
  do owner = owner.parent;
  while (ts.isIntersectionTypeNode(owner) || ts.isParenthesizedTypeNode(owner));
  return ts.isTypeAliasDeclaration(owner);
}

/** @param {ts.Identifier} token */
function isDeclaredName(token) {
  const { parent } = token;
  return 'name' in parent && parent.name === token && !ts.isTypeParameterDeclaration(parent);
}

const typeKeywords = new Set([
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

/** @param {ts.SyntaxKind} kind */
const isKeyword = (kind) => kind >= ts.SyntaxKind.FirstKeyword && kind <= ts.SyntaxKind.LastKeyword;

/**
 * Joins what has no role, and takes back the indent of a frame.
 *
 * @param {readonly Part[]} parts
 * @param {boolean} isIndented
 */
function tidy(parts, isIndented) {
  /** @type {Part[]} */
  const tidied = [];
  for (const part of parts) {
    const last = tidied.at(-1);
    if (typeof part !== 'string') {
      tidied.push(part);
      continue;
    }
    const text = isIndented ? part.replaceAll(/\n {2}/g, '\n') : part;
    if (typeof last === 'string') tidied[tidied.length - 1] = last + text;
    else if (text !== '') tidied.push(text);
  }
  return tidied;
}
