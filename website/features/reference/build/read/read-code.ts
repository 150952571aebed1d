import { format } from 'oxfmt';
import ts from 'typescript';

import type { Code, Part } from '../model.js';
import { readToken, type Links } from './read-token.js';

/** The text around a fragment that makes it a statement, which the formatter and the compiler need. */
const frames = {
  statement: ['', ''],
  'class member': ['declare abstract class Frame {\n', '\n}'],
  'interface member': ['interface Frame {\n', '\n}'],
  type: ['type Frame =', ';'],
} as const;

type Frame = keyof typeof frames;

interface CodeOptions {
  readonly frame: Frame;
  readonly links: Links;
  /** The links of the members that the statement declares. */
  readonly memberLinks?: Links;
  readonly isOneLine?: boolean;
}

const longestLine = 72;
/** The formatter allows no longer lines. */
const longestPossibleLine = 320;

/** Formats a piece of TypeScript and splits it into tokens with roles and links. */
export async function readCode(
  text: string,
  { frame, links, memberLinks, isOneLine = false }: CodeOptions,
): Promise<Code> {
  const [before, after] = frames[frame];
  const source = isOneLine ? text.replaceAll(/\s+/g, ' ') : text;
  const { code: statement, errors } = await format('code.ts', `${before} ${source}${after}`, {
    singleQuote: true,
    objectWrap: 'collapse',
    printWidth: isOneLine
      ? longestPossibleLine
      : frame.endsWith('member')
        ? longestLine + 2
        : longestLine,
  });
  if (errors[0] !== undefined) throw new Error(`${errors[0].message} in:\n${source}`);
  const file = ts.createSourceFile('code.ts', statement, ts.ScriptTarget.Latest, true);
  const root = file.statements[0];
  if (root === undefined) throw new Error(`Expected a statement, received:\n${statement}`);
  const { start, end } = findContent(root, frame);
  const parts: Part[] = [];
  let position = start;
  for (const token of tokensOf(file)) {
    if (token.getStart() < start || token.getEnd() > end) continue;
    parts.push(statement.slice(position, token.getStart()), readToken(token, links, memberLinks));
    position = token.getEnd();
  }
  return joinStrings(parts, frame.endsWith('member'));
}

/** Finds the fragment inside its frame. */
function findContent(root: ts.Statement, frame: Frame): { start: number; end: number } {
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

function tokensOf(node: ts.Node): ts.Node[] {
  const children = node.getChildren();
  if (children.length > 0) return children.flatMap(tokensOf);
  return node.getWidth() === 0 ? [] : [node];
}

/** Joins adjacent strings and removes the indent that a frame adds. */
function joinStrings(parts: readonly Part[], isIndented: boolean): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (typeof part !== 'string') {
      joined.push(part);
      continue;
    }
    const text = isIndented ? part.replaceAll(/\n {2}/g, '\n') : part;
    if (typeof last === 'string') joined[joined.length - 1] = last + text;
    else if (text !== '') joined.push(text);
  }
  return joined;
}
