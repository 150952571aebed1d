import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPrintable } from './printable.js';

describe('toPrintable', () => {
  it.each([
    ['plain text\n\twith lines', 'plain text\n\twith lines'],
    ['\u001b[31mred\u001b[0m', 'red'],
    ['\u001b]0;new title\u0007text', 'text'],
    ['\u001b]8;;https://example.org\u0007link\u001b]8;;\u0007', 'link'],
    ['\u001b]52;c;c2VjcmV0\u001b\\clipboard', 'clipboard'],
    ['\u001bP1$r0m\u001b\\device', 'device'],
    ['\u009d0;title\u009cone character', 'one character'],
    ['\u001b]0;never ends\nbut the next line is there', '\nbut the next line is there'],
    ['reset\u001bc', 'reset'],
    ['wipe\u001b[2J\u001b[H', 'wipe'],
    ['over\rwritten', 'over\nwritten'],
    ['two\r\nlines', 'two\nlines'],
    ['bell\u0007 back\u0008 delete\u007f next\u009b31m', 'bell back delete next'],
    ['Olá 👋 مرحبا', 'Olá 👋 مرحبا'],
  ])('sanitises %j', (text, printable) => {
    expect(toPrintable(text)).toBe(printable);
  });

  it('removes all control characters but line breaks and tabs', () => {
    const character = fc.oneof(
      fc.constantFrom('\u001b', '[', ']', ';', '\u009b', '\r'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(character), (characters) => {
        expect(toPrintable(characters.join(''))).toMatch(/^(?:[\n\t]|\P{Cc})*$/u);
      }),
    );
  });
});
