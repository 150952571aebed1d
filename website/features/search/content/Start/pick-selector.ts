/** Matches what the arrow keys move through before the first query. */
export const pickSelector = '[data-pick]';
