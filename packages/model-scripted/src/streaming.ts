/** Waits, or rejects with the signal's reason as soon as it is aborted. */
export async function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  let stop: (() => void) | undefined;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    stop = () => {
      clearTimeout(timer);
      resolve();
    };
    signal?.addEventListener('abort', stop, { once: true });
  });
  if (stop !== undefined) signal?.removeEventListener('abort', stop);
  signal?.throwIfAborted();
}

/** Sends text in pieces without splitting a character. */
export async function sendInChunks(
  text: string,
  options: {
    readonly chunkSize: number;
    readonly delay: number;
    readonly signal: AbortSignal | undefined;
    readonly onText: (text: string) => void;
  },
): Promise<void> {
  const { delay, signal, onText } = options;
  const chunkSize = Math.max(1, Math.floor(options.chunkSize));
  for (let start = 0; start < text.length;) {
    if (start > 0 && delay > 0) await wait(delay, signal);
    signal?.throwIfAborted();
    let end = start + chunkSize;
    if (isHighSurrogate(text.charCodeAt(end - 1))) end += 1;
    onText(text.slice(start, end));
    start = end;
  }
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}
