import { visit } from 'unist-util-visit';

import { parseMarkdown, type Format } from '../docs/parse-markdown.js';

/** A fenced block of code that readers are shown. */
export interface Block {
  /** The file it stands in, from the root of the repository. */
  readonly file: string;
  /** The line of its first line of code. */
  readonly line: number;
  /** What the fence says it is, such as `ts`; empty if nothing. */
  readonly language: string;
  /** What stands behind the language. */
  readonly meta: string;
  readonly code: string;
}

/** The blocks of a text, of any length of fence and at any depth. */
export function readBlocks(text: string, file: string, format: Format, firstLine = 1): Block[] {
  const blocks: Block[] = [];
  visit(parseMarkdown(text, format), 'code', ({ lang, meta, value, position }) => {
    blocks.push({
      file,
      line: firstLine + (position?.start.line ?? 0),
      language: lang ?? '',
      meta: meta ?? '',
      code: value,
    });
  });
  return blocks;
}

/** The blocks of the documentation comments of a source file. */
export function readCommentBlocks(source: string, file: string): Block[] {
  return [...source.matchAll(/\/\*\*.*?\*\//gs)].flatMap((comment) => {
    if (!comment[0].includes('```')) return [];
    const text = comment[0].slice(0, -2).replaceAll(/^[ \t]*(?:\/\*\*|\*(?: |$))/gm, '');
    const linesBefore = source.slice(0, comment.index).split('\n').length - 1;
    return readBlocks(text, file, 'md', linesBefore + 1);
  });
}

export function placeOf({ file, line }: Pick<Block, 'file' | 'line'>): string {
  return `${file}:${line}`;
}
