import { describe, expect, it } from 'vitest';

import { linkNames } from './link-names.js';
import type { Token } from './token.js';

const found = { url: '/api/classes/Runtime#start', type: '(method)', summary: 'Starts.' };

/** The texts of a line's tokens, with links in brackets. */
function link(tokens: readonly Token[], name: string): string[] {
  const start = tokens
    .map(({ text }) => text)
    .join('')
    .indexOf(name);
  const [line = []] = linkNames([tokens], [{ ...found, start, end: start + name.length }]);
  return line.map((token) => (token.link === undefined ? token.text : `[${token.text}]`));
}

describe('linkNames', () => {
  it('links a name inside a token', () => {
    expect(link([{ text: 'await runtime.stop();' }], 'stop')).toEqual([
      'await runtime.',
      '[stop]',
      '();',
    ]);
  });

  it('adds the parentheses of the call to a link that says too little', () => {
    const name = { text: 'start', className: 'f' };
    const rest = { className: 'p' };
    expect(link([name, { ...rest, text: '();' }], 'start')).toEqual(['[start()]', ';']);
    expect(link([name, { ...rest, text: '(' }, { text: 'now' }], 'start')).toEqual([
      '[start(]',
      'now',
    ]);
  });

  it('does not link a name that says too little without a call', () => {
    expect(link([{ text: 'void runtime.start;' }], 'start')).toEqual([
      'void runtime.',
      'start',
      ';',
    ]);
  });
});
