/**
 * The format of a term file: the terms, one per line, then the gaps between the sections they occur in, then the
 * codes, separated by empty lines. Keeping each kind of data together compresses best.
 *
 * A line has one character for the number of letters shared with the previous key, the rest of the key, and the forms.
 * A form is a capital for the number of letters to drop from the key, and the letters to add.
 */

/** The character code that stands for the posting code 0. */
export const firstCode = 48;

/** The character code that stands for dropping no letter. */
export const firstCut = 65;
