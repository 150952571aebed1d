import { splitWords } from './split-words.js';

/** Returns the key that the index stores a name under. It keeps dashes and drops underscores. */
export function getNameKey(name: string): string {
  return name.toLowerCase().replaceAll(/[_$]/g, '');
}

/** Splits names into parts: `capability` and `registry` for `CapabilityRegistry`. */
export function getNameParts(names: readonly string[]): string[] {
  return splitWords(names.join(' ')).flatMap(({ text, parts }) =>
    parts.length > 0 ? parts.map((part) => part.text) : [text],
  );
}

/** Returns the first letter of each part of the names: `cr` for `CapabilityRegistry`. */
export function getInitials(names: readonly string[]): string {
  return getNameParts(names)
    .map((part) => part.charAt(0))
    .join('');
}
