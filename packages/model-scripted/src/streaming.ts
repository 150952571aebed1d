import type { ModelRequestConfig } from '@dowel/core';
import { DowelError } from '@dowel/core/errors';

/** The chunks of a reply, in the order in which they are sent. */
export type Chunks = Iterable<string> | AsyncIterable<string>;

/** Checks whether a reply sets its own chunks. An array doesn't: it is sent as JSON. */
export function isChunks(reply: object): reply is Chunks {
  return !Array.isArray(reply) && (Symbol.asyncIterator in reply || Symbol.iterator in reply);
}

/** Sends chunks, each after `onText` is ready for it, and returns the whole text. */
export async function sendChunks(
  chunks: Chunks,
  options: {
    /** Milliseconds between chunks, if there is an `onText`. */
    readonly delay: number;
    readonly signal: AbortSignal | undefined;
    readonly onText: ModelRequestConfig['onText'];
  },
): Promise<string> {
  const { delay, signal, onText } = options;
  const iterator = iterate(chunks);
  const sent: string[] = [];
  try {
    for (;;) {
      const next = await unlessAborted(() => iterator.next(), signal);
      if (next.done === true) return sent.join('');
      const chunk = checkChunk(next.value);
      if (onText !== undefined) {
        if (delay > 0 && sent.length > 0) await wait(delay, signal);
        await unlessAborted(() => onText(chunk), signal);
      }
      sent.push(chunk);
    }
  } finally {
    close(iterator);
  }
}

type ChunkIterator = Iterator<unknown, unknown> | AsyncIterator<unknown, unknown>;

const usedGenerators = new WeakSet();

function iterate(chunks: Chunks): ChunkIterator {
  const iterator =
    Symbol.asyncIterator in chunks ? chunks[Symbol.asyncIterator]() : chunks[Symbol.iterator]();
  // A generator is its own iterator. Reading it a second time would produce an empty reply.
  if ((iterator as object) === chunks) {
    if (usedGenerators.has(iterator)) throw createUsedError();
    usedGenerators.add(iterator);
  }
  return iterator;
}

function createUsedError(): DowelError {
  return new DowelError({
    code: 'SCRIPT_REPLY_INVALID',
    problem: 'The scripted model cannot send the same generator twice',
    expected: 'a new generator for each reply',
    received: 'a generator that was already read',
    fix: 'Pass the generator function itself as `reply`, without calling it.',
  });
}

/** Lets a generator clean up. Not awaited, because it may hang, and its errors come too late for the reply. */
function close(iterator: ChunkIterator): void {
  Promise.resolve(iterator.return?.()).catch(() => undefined);
}

function checkChunk(chunk: unknown): string {
  if (typeof chunk === 'string') return chunk;
  throw new DowelError({
    code: 'SCRIPT_REPLY_INVALID',
    problem: 'A generator of the scripted model yielded an invalid chunk',
    expected: 'a string',
    received: chunk === null ? 'null' : typeof chunk,
    fix: 'Yield strings. To send an object as JSON, return it from a plain function.',
  });
}

/** Calls a function and awaits its result, or rejects with the signal's reason as soon as it is aborted. */
async function unlessAborted<Result>(
  call: () => Result | Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  signal?.throwIfAborted();
  if (signal === undefined) return call();
  let stop: (() => void) | undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => {
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([call(), aborted]);
  } finally {
    if (stop !== undefined) signal.removeEventListener('abort', stop);
  }
}

/** Waits, or rejects with the signal's reason as soon as it is aborted. */
export async function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const elapsed = () =>
    new Promise<void>((resolve) => {
      timer = setTimeout(resolve, milliseconds);
    });
  try {
    await unlessAborted(elapsed, signal);
  } finally {
    clearTimeout(timer);
  }
}
