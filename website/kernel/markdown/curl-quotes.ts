/** What stands before an opening quote: nothing, a space, a bracket, a dash or another opening quote. */
const beforeOpening = /^$|[\s([{–—‘“]/;

/**
 * Replaces straight quotes and apostrophes in prose by typographic ones. Code between backticks stays.
 *
 * @param before - The character before the text, if the text continues a sentence.
 */
export function curlQuotes(text: string, before = ''): string {
  return text.replaceAll(/`[^`]*`|['"]/g, (quote, index: number) => {
    if (quote.length > 1) return quote;
    const isOpening = beforeOpening.test(index === 0 ? before : text.charAt(index - 1));
    if (quote === '"') return isOpening ? '“' : '”';
    return isOpening ? '‘' : '’';
  });
}

/** Reverts {@link curlQuotes}. */
export function straightenQuotes(text: string): string {
  return text.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"');
}
