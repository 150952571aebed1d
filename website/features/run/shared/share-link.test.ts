import { deflateRawSync } from 'node:zlib';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { decodeShare, encodeShare, type Share } from './share-link.js';

const code = `import { Runtime } from '@dowel/core';\n\nconsole.log('Olá, 世界 🪵', Runtime.name);\n`;
const trace: Share['trace'] = [
  { runtime: 0, stage: { stage: 'done', eventId: 'a', at: 1, duration: 2, answer: 'b' } },
];

/** Builds a link from parts, without the checks of \`encodeShare\`. */
function forge(
  content: Uint8Array,
  { version = 1, checksum = -1, pack = deflateRawSync } = {},
): string {
  const packed = pack(content);
  const header = Buffer.alloc(5);
  header[0] = version;
  header.writeUInt32BE(checksum === -1 ? crc32(packed) : checksum, 1);
  return Buffer.concat([header, packed]).toString('base64url');
}

function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}

const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

describe('a shared link', () => {
  it('carries a program', async () => {
    const fragment = await encodeShare({ code });
    expect(fragment).toMatch(/^[\w-]+$/);
    expect(await decodeShare(fragment)).toEqual({ code });
    expect(await decodeShare(`#${fragment}`)).toEqual({ code });
  });

  it('carries a program and its trace', async () => {
    expect(await decodeShare(await encodeShare({ code, trace }))).toEqual({ code, trace });
  });

  it('carries any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
        expect(await decodeShare(await encodeShare({ code: text }))).toEqual({ code: text });
      }),
    );
  });

  it('refuses a program that is too long', async () => {
    const noise = fc.sample(fc.string({ minLength: 80_000, maxLength: 90_000, size: 'max' }), {
      seed: 17,
      numRuns: 1,
    });
    await expect(encodeShare({ code: noise.join('') })).rejects.toThrow('too long for a link');
    await expect(encodeShare({ code: 'x'.repeat(300_000) })).rejects.toThrow('too long for a link');
  });

  it.each([
    ['an empty link', '', 'cut off'],
    ['a short link', 'AQAA', 'cut off'],
    ['other characters', 'a b', 'characters'],
    ['a percent sign', '%', 'characters'],
    ['an impossible length', 'AAAAA', 'characters'],
    ['an endless link', 'A'.repeat(100_000), 'too long'],
    ['another version', forge(json({ code }), { version: 2 }), 'version'],
    ['a wrong checksum', forge(json({ code }), { checksum: 1 }), 'damaged'],
    [
      'bytes that do not unpack',
      forge(json({ code }), { pack: () => Buffer.from('abcdef') }),
      'damaged',
    ],
    ['a bomb', forge(json({ code: 'x'.repeat(20_000_000) })), 'too long'],
    ['something other than text', forge(new Uint8Array([0xff, 0xfe, 0x80])), 'no program'],
    ['something other than JSON', forge(new TextEncoder().encode('code')), 'no program'],
    ['JSON of another shape', forge(json([1])), 'no program'],
    ['null', forge(json(null)), 'no program'],
    ['code that is a number', forge(json({ code: 1 })), 'no program'],
    ['a trace of another shape', forge(json({ code, trace: {} })), 'no program'],
    [
      'a trace with an unknown stage',
      forge(json({ code, trace: [{ runtime: 0, stage: { stage: 'x' } }] })),
      'no program',
    ],
    [
      'a trace with a prototype',
      forge(json({ code, trace: [{ runtime: 0, stage: { stage: '__proto__' } }] })),
      'no program',
    ],
  ])('says what is wrong with %s', async (_, fragment, problem) => {
    expect(await decodeShare(fragment)).toEqual({
      problem: expect.stringContaining(problem) as string,
    });
  });

  it('says what is wrong with each of 200 generated links', async () => {
    const good = await encodeShare({ code, trace });
    const cutOff = fc.nat({ max: good.length - 1 }).map((length) => good.slice(0, length));
    const changed = fc
      .tuple(
        fc.nat({ max: good.length - 1 }),
        fc.constantFrom('A', 'Z', 'a', 'z', '0', '9', '-', '_'),
      )
      .map(([index, character]) => good.slice(0, index) + character + good.slice(index + 1));
    const longer = fc.string({ minLength: 1 }).map((end) => good + end);
    const repeated = fc.integer({ min: 2, max: 9 }).map((count) => good.repeat(count));
    const wrongVersion = fc
      .integer({ min: 2, max: 255 })
      .map((version) => forge(json({ code }), { version }));
    const bomb = fc
      .integer({ min: 210_000, max: 3_000_000 })
      .map((length) => forge(json({ code: 'x'.repeat(length) })));
    const noise = fc.uint8Array({ maxLength: 400 }).map((content) => forge(content));
    const unpackable = fc
      .uint8Array({ minLength: 1, maxLength: 400 })
      .map((content) => forge(content, { pack: () => Buffer.from(content) }));
    const bytes = fc
      .uint8Array({ maxLength: 400 })
      .map((content) => Buffer.from(content).toString('base64url'));
    const anyText = fc.string({ unit: 'binary', maxLength: 60_000 });
    const others = fc.json().map((text) => forge(new TextEncoder().encode(text)));
    let count = 0;
    await fc.assert(
      fc.asyncProperty(
        fc
          .oneof(
            cutOff,
            changed,
            longer,
            repeated,
            wrongVersion,
            bomb,
            noise,
            unpackable,
            bytes,
            anyText,
            others,
          )
          // Unused bits at the end may differ without a change of the bytes.
          .filter((text) => !Buffer.from(text, 'base64url').equals(Buffer.from(good, 'base64url'))),
        async (fragment) => {
          count += 1;
          expect(await decodeShare(fragment)).toEqual({
            problem: expect.stringMatching(/\.$/) as string,
          });
        },
      ),
      { numRuns: 200, seed: 17 },
    );
    expect(count).toBe(200);
  });
});
