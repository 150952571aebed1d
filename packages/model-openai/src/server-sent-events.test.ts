import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readServerSentEvents } from './server-sent-events.js';

const watchdog = {
  touch: (): void => undefined,
  waitFor: async <Result>(work: () => Result | Promise<Result>): Promise<Result> => work(),
};

async function read(pieces: readonly Uint8Array[]): Promise<string[]> {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  const events: string[] = [];
  for await (const event of readServerSentEvents(stream, watchdog)) events.push(event);
  return events;
}

const encode = (text: string) => new TextEncoder().encode(text);

/** A line of data: any text without line breaks. */
const line = fc.string({ unit: 'binary' }).map((text) => text.replace(/[\r\n]/g, ' '));

describe('readServerSentEvents', () => {
  it('yields the same events for any chunk boundaries and line endings', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(line, { minLength: 1, maxLength: 3 }), { maxLength: 5 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.array(fc.nat({ max: 7 }), { minLength: 1 }),
        async (events, end, sizes) => {
          const text = events
            .map((lines) =>
              [': comment', ...lines.map((data) => `data: ${data}`), '', ''].join(end),
            )
            .join('');
          const bytes = encode(text);
          const pieces: Uint8Array[] = [];
          for (let start = 0, index = 0; start < bytes.length; index += 1) {
            const size = (sizes[index % sizes.length] ?? 0) + 1;
            pieces.push(bytes.slice(start, start + size));
            start += size;
          }
          expect(await read(pieces)).toEqual(events.map((lines) => lines.join('\n')));
        },
      ),
    );
  });

  it('drops an incomplete last line unless it is [DONE]', async () => {
    expect(await read([encode('data: a\n\ndata: b')])).toEqual(['a']);
    expect(await read([encode('data: a\n\ndata: b\n')])).toEqual(['a', 'b']);
    expect(await read([encode('data: a\n\ndata: [DONE]')])).toEqual(['a', '[DONE]']);
  });

  it('cancels the stream when its reader stops early', async () => {
    let cancelled = false;
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(encode('data: again\n\n'));
      },
      cancel() {
        cancelled = true;
      },
    });
    for await (const event of readServerSentEvents(stream, watchdog)) {
      expect(event).toBe('again');
      break;
    }
    expect(cancelled).toBe(true);
  });
});
