import { adjectives, amounts, nouns, places, reasons, verbs } from './words.js';

/** Picks words at random, the same ones for the same seed. */
export interface Words {
  /** A number from 0 up to, but not including, a limit. */
  readonly below: (limit: number) => number;
  readonly pick: <Item>(items: readonly Item[]) => Item;
  readonly noun: () => string;
  readonly verb: () => string;
  readonly adjective: () => string;
  readonly place: () => string;
  readonly reason: () => string;
  readonly amount: () => string;
  /** A name such as `inspectRetryPolicy`. */
  readonly identifier: () => string;
}

export function createWords(seed: number): Words {
  const random = mulberry32(seed);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  return {
    below: (limit) => random() * limit,
    pick,
    noun: () => pick(nouns),
    verb: () => pick(verbs),
    adjective: () => pick(adjectives),
    place: () => pick(places),
    reason: () => pick(reasons),
    amount: () => pick(amounts),
    identifier: () => toCamelCase(`${pick(verbs)} ${pick(nouns)}`),
  };
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function toPascalCase(text: string): string {
  return text
    .split(/[ -]/)
    .map((word) => capitalize(word))
    .join('');
}

export function toCamelCase(text: string): string {
  const name = toPascalCase(text);
  return name.charAt(0).toLowerCase() + name.slice(1);
}

export function toSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** A common 32-bit generator, which returns numbers from 0 up to 1. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
