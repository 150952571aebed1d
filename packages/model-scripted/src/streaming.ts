import type { ModelRequestConfig } from '@dowel/core';
import { DowelError } from '@dowel/core/errors';

/** The pieces of a reply, in the order in which they are sent. */
export type Pieces = Iterable<string> | AsyncIterable<string>;

/** Checks whether a reply sets its own pieces. An array doesn't: it is sent as JSON. */
export function isPieces(reply: object): reply is Pieces {
  return !Array.isArray(reply) && (Symbol.asyncIterator in reply || Symbol.iterator in reply);
}

/** Sends pieces, each after `onText` is ready for it, and returns the whole text. */
export async function sendPieces(
  pieces: Pieces,
  options: {
    /** Milliseconds between pieces, if there is an `onText`. */
    readonly delay: number;
    readonly signal: AbortSignal | undefined;
    readonly onText: ModelRequestConfig['onText'];
  },
): Promise<string> {
  const { delay, signal, onText } = options;
  const iterator = iterate(pieces);
  const sent: string[] = [];
  try {
    for (;;) {
      const next = await unlessAborted(() => iterator.next(), signal);
      if (next.done === true) return sent.join('');
      const piece = checkPiece(next.value);
      if (onText !== undefined) {
        if (delay > 0 && sent.length > 0) await wait(delay, signal);
        await unlessAborted(() => onText(piece), signal);
      }
      sent.push(piece);
    }
  } finally {
    close(iterator);
  }
}

type PieceIterator = Iterator<unknown, unknown> | AsyncIterator<unknown, unknown>;

const usedGenerators = new WeakSet();

function iterate(pieces: Pieces): PieceIterator {
  const iterator =
    Symbol.asyncIterator in pieces ? pieces[Symbol.asyncIterator]() : pieces[Symbol.iterator]();
  // A generator is its own iterator. Reading it a second time would produce an empty reply.
  if ((iterator as object) === pieces) {
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
function close(iterator: PieceIterator): void {
  Promise.resolve(iterator.return?.()).catch(() => undefined);
}

function checkPiece(piece: unknown): string {
  if (typeof piece === 'string') return piece;
  throw new DowelError({
    code: 'SCRIPT_REPLY_INVALID',
    problem: 'A generator of the scripted model yielded an invalid piece',
    expected: 'a string',
    received: piece === null ? 'null' : typeof piece,
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
