/**
 * Reads a response body as text, up to a number of bytes. If there are more, the connection is closed.
 *
 * @returns The text, and whether it is the whole body.
 */
export async function readBody(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<{ readonly text: string; readonly complete: boolean }> {
  if (body === null) return { text: '', complete: true };
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let left = limit;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { text: text + decoder.decode(), complete: true };
    text += decoder.decode(value.subarray(0, left), { stream: true });
    left -= value.length;
    if (left < 0) {
      // A failure to close doesn't matter: nothing more is read.
      await reader.cancel().catch(() => undefined);
      return { text, complete: false };
    }
  }
}
