/**
 * Replaces the stock module: with an empty list of languages its import pattern matches all of Prism's. Code is
 * highlighted at build time (features/code/markdown).
 */
export default function includeNoLanguages(): void {
  // Nothing uses Prism.
}
