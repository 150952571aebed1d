/**
 * The meaning of a posting's code depends on the term: for a name, how the section is related to the name; for a topic,
 * what it is the topic of; for a word, how much the section is about the word, up to {@link maxWordCode}; for a type,
 * see {@link requiredCodes}.
 */
export const inheritedNameCode = 1;
export const memberNameCode = 2;
export const qualifiedNameCode = 3;
export const topLevelNameCode = 4;

/** The topic of a page or a table row. */
export const pageTopicCode = 1;
/** The topic of a section within a page. */
export const sectionTopicCode = 2;

export const maxWordCode = 15;

/** The code of a type is its fit times this, plus the number of required parameters, at most one less than this. */
export const requiredCodes = 8;
