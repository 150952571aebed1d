/**
 * The site adds no languages to the highlighter. With an empty list the stock module makes the bundler take in
 * all of Prism's, because the pattern it builds from the list matches every file.
 */
export default function includeNoLanguages(): void {
  // Nothing to include.
}
