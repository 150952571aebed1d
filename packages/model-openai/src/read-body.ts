import type { Watchdog } from './watchdog.js';

/**
 * Reads a response body as text, up to a number of bytes. If there are more, the connection is closed.
 *
 * @returns The text, and whether it is the whole body.
 */
export async function readBody(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
  watchdog: Pick<Watchdog, 'waitFor'>,
): Promise<{ readonly text: string; readonly complete: boolean }> {
  if (body === null) return { text: '', complete: true };
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let left = limit;
  try {
    while (left >= 0) {
      const { done, value } = await watchdog.waitFor(() => reader.read());
      if (done) return { text: text + decoder.decode(), complete: true };
      text += decoder.decode(value.subarray(0, left), { stream: true });
      left -= value.length;
    }
    return { text, complete: false };
  } finally {
    // Not awaited, because a custom stream may hang. A failure to close doesn't matter: nothing more is read.
    reader.cancel().catch(() => undefined);
  }
}
