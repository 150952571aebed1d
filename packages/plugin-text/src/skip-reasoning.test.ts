import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createReasoningSkipper, removeReasoning } from './skip-reasoning.js';

/** Passes the chunks through a skipper and returns what it passes on. */
function skip(chunks: readonly string[]): string {
  const skipper = createReasoningSkipper();
  return chunks.map((chunk) => skipper.read(chunk)).join('') + skipper.end();
}

describe('removeReasoning', () => {
  it.each([
    ['a block', '<think>a</think>b', 'b'],
    ['a block after white space', '\n <think>a</think>\nb', '\nb'],
    ['a thinking block', '<thinking>a</thinking>b', 'b'],
    ['a reasoning block', '<Reasoning>a</REASONING>b', 'b'],
    ['a thought', '<thought>a</thought>b', 'b'],
    ['an analysis', '<analysis>a</analysis>b', 'b'],
    ['redacted thinking', '<redacted_thinking>a</redacted_thinking>b', 'b'],
    ['a block of Mistral', '[THINK]a[/THINK]b', 'b'],
    ['a block of Kimi', '◁think▷a◁/think▷b', 'b'],
    ['text before the closing tag of Kimi', 'a◁/think▷b', 'b'],
    [
      'a channel of harmony',
      '<|channel|>analysis<|message|>a<|end|><|start|>assistant<|channel|>final<|message|>b',
      'b',
    ],
    ['the name of the last channel', '<|channel|>final<|message|>b', 'b'],
    ['several blocks', '<think>a</think> <reasoning>b</reasoning>c', 'c'],
    ['an unclosed block', '<think>a', ''],
    ['a block that ends with another tag', '<think>a</reasoning>b', ''],
    ['a block within a block', '<think><think>a</think>b</think>c', 'c'],
    ['text before a closing tag', 'a\n</think>\nb', '\nb'],
    ['a thought that mentions the tag', 'a `</think>`\n</think>b', 'b'],
  ])('removes %s', (_what, text, answer) => {
    expect(removeReasoning(text)).toBe(answer);
  });

  it.each([
    ['a block inside the answer', 'a <think>b</think> c'],
    ['a closing tag in code', 'Reasoning ends with `</think>`.'],
    ['a closing tag in quotes', 'Reasoning ends with "</think>".'],
    ['another tag', '<b>a</b>'],
    ['a tag that XML may have', 'End it with </analysis>.'],
    ['a list', '[THIN, ink]'],
    ['a part of a tag', '<think'],
  ])('keeps %s', (_what, text) => {
    expect(removeReasoning(text)).toBe(text);
  });
});

describe('a reasoning skipper', () => {
  const piece = fc.constantFrom(
    '<',
    '/',
    'think',
    'ing',
    '>',
    '<think>',
    '</think>',
    '[THINK]',
    '[/THINK]',
    '<|channel|>analysis<|message|>',
    '<|channel|>final<|message|>',
    ' ',
    'a',
    'İ',
  );

  it('passes on the same text, however it is cut', () => {
    fc.assert(
      fc.property(fc.array(piece), (chunks) => {
        expect(skip(chunks).trim()).toBe(skip([chunks.join('')]).trim());
      }),
    );
  });

  it('passes on each chunk of an answer without reasoning at once', () => {
    const skipper = createReasoningSkipper();
    expect(skipper.read('Hel')).toBe('Hel');
    expect(skipper.read('lo <think>')).toBe('lo <think>');
    expect(skipper.end()).toBe('');
  });
});
