import fc from 'fast-check';
import { expect, it } from 'vitest';
import { trimStream } from './trim-stream.js';

async function collect(chunks: readonly string[]): Promise<string[]> {
  const sent: string[] = [];
  const push = trimStream(async (text) => {
    sent.push(text);
  });
  for (const chunk of chunks) await push(chunk);
  return sent;
}

it('drops white space at the start and the end, and keeps it inside', async () => {
  const chunks = ['\n ', ' Hello', ', ', '\n\n', 'Ada. ', '\n'];
  expect(await collect(chunks)).toEqual(['Hello', ',', ' \n\nAda.']);
});

it('sends in total what `trim` returns, however the text is cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: fc.constantFrom('a', ' ', '\n', 'é') })),
      async (chunks) => {
        expect((await collect(chunks)).join('')).toBe(chunks.join('').trim());
      },
    ),
  );
});
