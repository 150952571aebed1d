/**
 * What the theme gets when it asks for Prism. A script of the theme loads it on every page, to add languages to
 * it, and nothing else of ours uses it.
 */
export const Prism = {};
