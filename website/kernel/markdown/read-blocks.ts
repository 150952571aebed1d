import { visit } from 'unist-util-visit';

import { parseMarkdown, type Format } from './parse-markdown.js';

/** A fenced code block that readers see. */
export interface Block {
  /** Its file, relative to the root of the repository. */
  readonly file: string;
  /** The line of its first line of code. */
  readonly line: number;
  /** The language after the fence, such as `ts`, or an empty string. */
  readonly language: string;
  /** The text after the language. */
  readonly meta: string;
  readonly code: string;
}

/** Reads the code blocks of a text, with any length of fence and at any depth. */
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

/** Reads the code blocks in the documentation comments of a source file. */
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
