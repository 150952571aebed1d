import { LimitExceeded, MAX_EVENT_LENGTH, MAX_RESPONSE_BYTES } from './limits.js';
import type { Watchdog } from './watchdog.js';

/**
 * Yields the data of each event in a stream of server-sent events.
 *
 * Chunks may end anywhere: inside a character, inside a line, or between `\r` and `\n`. Comments and fields other
 * than `data` are skipped. An incomplete last line is dropped, unless it is `[DONE]`: some servers omit the last
 * line break.
 *
 * @param stream - The response body.
 * @param watchdog - Waits for each chunk, and is touched whenever data arrives, even a comment.
 * @throws `LimitExceeded` if the stream or one event in it is too large.
 */
export async function* readServerSentEvents(
  stream: ReadableStream<Uint8Array>,
  watchdog: Pick<Watchdog, 'touch' | 'waitFor'>,
): AsyncGenerator<string, void, undefined> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  const splitter = createLineSplitter();
  let data: string[] = [];
  let dataLength = 0;
  let bytes = 0;
  try {
    while (true) {
      const { done, value } = await watchdog.waitFor(() => reader.read());
      if (done) break;
      watchdog.touch();
      bytes += value.length;
      if (bytes > MAX_RESPONSE_BYTES) throw new LimitExceeded(`${MAX_RESPONSE_BYTES} bytes`);
      for (const line of splitter.split(decoder.decode(value, { stream: true }))) {
        checkLength(dataLength + line.length);
        if (line === '') {
          if (data.length > 0) yield data.join('\n');
          data = [];
          dataLength = 0;
        } else {
          const content = readData(line);
          if (content === undefined) continue;
          data.push(content);
          dataLength += line.length;
        }
      }
      checkLength(dataLength + splitter.rest.length);
    }
    if (data.length > 0) yield data.join('\n');
    if (readData(splitter.rest) === '[DONE]') yield '[DONE]';
  } finally {
    // Closes the connection if the caller stops early. Not awaited, because a custom stream may hang.
    reader.cancel().catch(() => undefined);
  }
}

function checkLength(length: number): void {
  if (length > MAX_EVENT_LENGTH) {
    throw new LimitExceeded(`${MAX_EVENT_LENGTH} characters in one event of a stream`);
  }
}

/** Splits text that arrives in pieces into lines, at `\n`, `\r\n` and `\r`. */
function createLineSplitter() {
  let rest = '';
  let endedWithReturn = false;
  return {
    /** The incomplete last line. */
    get rest() {
      return rest;
    },
    /** Returns the lines that end in this piece. */
    split(piece: string): string[] {
      if (piece === '') return [];
      const text = endedWithReturn && piece.startsWith('\n') ? piece.slice(1) : piece;
      endedWithReturn = piece.endsWith('\r');
      const lines = text.split(/\r\n|\n|\r/);
      // Joins only the first line to the rest, so that a long line in many pieces is not scanned again.
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
