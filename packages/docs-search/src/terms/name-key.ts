import { splitWords } from './split-words.js';

/** A name as the index of names has it. A dash is part of a name, which an underscore only divides. */
export function getNameKey(name: string): string {
  return name.toLowerCase().replaceAll(/[_$]/g, '');
}

/** The parts of names one after the other: `capability` and `registry` of `CapabilityRegistry`. */
export function getNameParts(names: readonly string[]): string[] {
  return splitWords(names.join(' ')).flatMap(({ text, parts }) =>
    parts.length > 0 ? parts.map((part) => part.text) : [text],
  );
}

/** The first letter of each part of names: `cr` of `CapabilityRegistry`. */
export function getInitials(names: readonly string[]): string {
  return getNameParts(names)
    .map((part) => part.charAt(0))
    .join('');
}
