const ESCAPE = String.fromCharCode(0x1b);
const BELL = String.fromCharCode(0x07);

/** Colours, cursor movements: `ESC [`, parameters, one letter; or the same with its one-character beginning. */
const CONTROL_SEQUENCE = `(?:${ESCAPE}\\[|\\x9b)[0-?]*[ -/]*[@-~]`;

/** Titles, links, the clipboard: from `ESC ]` and its like up to a bell or `ESC \`, on one line. */
const CONTROL_STRING = `(?:${ESCAPE}[\\]PX^_]|[\\x90\\x98\\x9d-\\x9f])[^${BELL}${ESCAPE}\\x9c\\n]*(?:${BELL}|${ESCAPE}\\\\|\\x9c)?`;

/** Whatever else begins with an escape. */
const ESCAPE_SEQUENCE = `${ESCAPE}[ -/]*[0-~]`;

const SEQUENCES = new RegExp(`${CONTROL_STRING}|${CONTROL_SEQUENCE}|${ESCAPE_SEQUENCE}`, 'g');

/**
 * Text that can do nothing to a terminal but appear on it: no colours, no cursor movements, no change of title or
 * clipboard. What a model writes may come from anywhere.
 */
export function toPrintable(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(SEQUENCES, '')
    .replace(/\p{Cc}/gu, (character) =>
      character === '\n' || character === '\t' ? character : '',
    );
}
