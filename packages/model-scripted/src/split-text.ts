/** Splits text into words, each with the white space after it. */
export function splitWords(text: string): string[] {
  return text.match(/^\s+|\S+\s*/g) ?? [];
}

/** Splits text into chunks of a given size without splitting a character. */
export function splitChunks(text: string, size: number): string[] {
  const length = Math.max(1, Math.floor(size));
  const chunks: string[] = [];
  for (let start = 0; start < text.length;) {
    let end = start + length;
    if (isHighSurrogate(text.charCodeAt(end - 1))) end += 1;
    chunks.push(text.slice(start, end));
    start = end;
  }
  return chunks;
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}
