const ESCAPE = String.fromCharCode(0x1b);
const BELL = String.fromCharCode(0x07);

/** Colours and cursor movements: `ESC [` or its one-character form, then parameters and a letter. */
const CONTROL_SEQUENCE = `(?:${ESCAPE}\\[|\\x9b)[0-?]*[ -/]*[@-~]`;

/** Titles, links and the clipboard: from `ESC ]` or similar up to a bell or `ESC \`, on one line. */
const CONTROL_STRING = `(?:${ESCAPE}[\\]PX^_]|[\\x90\\x98\\x9d-\\x9f])[^${BELL}${ESCAPE}\\x9c\\n]*(?:${BELL}|${ESCAPE}\\\\|\\x9c)?`;

/** Any other escape sequence. */
const ESCAPE_SEQUENCE = `${ESCAPE}[ -/]*[0-~]`;

const SEQUENCES = new RegExp(`${CONTROL_STRING}|${CONTROL_SEQUENCE}|${ESCAPE_SEQUENCE}`, 'g');

/**
 * Removes everything from text that could control a terminal: colours, cursor movements, changes to the title or the
 * clipboard. Model output is untrusted, because a model may repeat text from anywhere.
 */
export function toPrintable(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(SEQUENCES, '')
    .replace(/\p{Cc}/gu, (character) =>
      character === '\n' || character === '\t' ? character : '',
    );
}
