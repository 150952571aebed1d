/**
 * The data of each event in a stream of server-sent events.
 *
 * Pieces may end anywhere: inside a character, a line, or between `\r` and `\n`. Comments and other fields than
 * `data` are passed over. What is left without its closing line when the stream ends is dropped, unless it is
 * the `[DONE]` of a server that forgets its last line break.
 *
 * @param stream - The body of a response.
 * @param onBytes - Called whenever something arrives, even a comment.
 */
export async function* readServerSentEvents(
  stream: ReadableStream<Uint8Array>,
  onBytes: () => void,
): AsyncGenerator<string, void, undefined> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  const splitter = createLineSplitter();
  let data: string[] = [];
  try {
    while (true) {
      const { done, value } = await reader.read();
      if (done) break;
      onBytes();
      for (const line of splitter.split(decoder.decode(value, { stream: true }))) {
        if (line === '') {
          if (data.length > 0) yield data.join('\n');
          data = [];
        } else {
          const content = readData(line);
          if (content !== undefined) data.push(content);
        }
      }
    }
    if (data.length > 0) yield data.join('\n');
    if (readData(splitter.rest) === '[DONE]') yield '[DONE]';
  } finally {
    // Whoever stops early must not leave the connection open. Nothing is lost if that fails.
    await reader.cancel().catch(() => undefined);
  }
}

/** Cuts text that comes in pieces into lines, at `\n`, `\r\n` and `\r`. */
function createLineSplitter() {
  let rest = '';
  let endedWithReturn = false;
  return {
    /** The line that has not ended yet. */
    get rest() {
      return rest;
    },
    /** The lines that end in this piece. */
    split(piece: string): string[] {
      if (piece === '') return [];
      const text = endedWithReturn && piece.startsWith('\n') ? piece.slice(1) : piece;
      endedWithReturn = piece.endsWith('\r');
      const lines = text.split(/\r\n|\n|\r/);
      // Only the first part joins what came before: a long line in many pieces is never scanned again.
      lines[0] = rest + (lines[0] ?? '');
      rest = lines.pop() ?? '';
      return lines;
    },
  };
}

function readData(line: string): string | undefined {
  if (line === 'data') return '';
  if (!line.startsWith('data:')) return undefined;
  return line.slice(line.startsWith('data: ') ? 6 : 5);
}
