/**
 * Replaces `prism-react-renderer`, which the theme loads on every page to add languages to it. Code is highlighted at
 * build time (features/code/markdown), so nothing uses Prism.
 */
export const Prism = {};
