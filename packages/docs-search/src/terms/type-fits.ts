import type { ParsedType } from './parse-type.js';
import { termPrefixes } from './term-prefixes.js';

/** How well a type name describes a type. Greater is better; the index stores these numbers. */
export const typeFits = { owner: 1, weak: 2, inside: 3, oneOf: 4, optional: 5, exact: 6 } as const;

export type TypeFit = (typeof typeFits)[keyof typeof typeFits];

/** Types that callers see through to the type inside. */
const transparent = new Set(['promise', 'promiselike', 'awaited', 'readonly', 'nonnullable']);
/** Types that are almost the type inside. */
const nearlyTransparent = new Set(['partial', 'required', 'omit', 'pick', 'extract', 'exclude']);
const lists = new Set(['readonlyarray', 'set', 'iterable', 'asynciterable']);
const primitives = new Set(
  'string number boolean bigint symbol void undefined null never unknown any object array function'.split(
    ' ',
  ),
);
/** Types that only the compiler can work out, such as the output of a zod schema. */
const computed = new Set(['output', 'infer', 'input', 'returntype', 'parameters', 'keyof']);

/**
 * Returns the names that find a type, and how well each fits. A promise counts as the type it resolves to, a type
 * parameter as its constraint, and a named type as a weak kind of object. A union of one type
 * with `undefined` or `null` fits as well as the type alone.
 */
export function getTypeFits(
  type: ParsedType,
  typeParameters: ReadonlyMap<string, ParsedType | undefined>,
): Map<string, TypeFit> {
  const found = new Map<string, TypeFit>();
  const note = (name: string, fit: TypeFit) => {
    if (fit > (found.get(name) ?? 0)) found.set(name, fit);
  };
  const visit = ({ name, inside }: ParsedType, fit: TypeFit, depth = 0): void => {
    if (depth > 6) return;
    const each = (next: TypeFit) => {
      for (const inner of inside) visit(inner, worse(fit, next), depth + 1);
    };
    if (name === '|' || name === '&') {
      const parts = inside.filter((part) => !isNullish(part));
      for (const part of inside) if (isNullish(part)) note(part.name, worse(fit, typeFits.oneOf));
      const next = parts.length === 1 || name === '&' ? fit : worse(fit, typeFits.oneOf);
      for (const part of parts) visit(part, next, depth + 1);
    } else if (transparent.has(name)) {
      note(name, fit);
      const [first] = inside;
      if (first !== undefined) visit(first, fit, depth + 1);
    } else if (nearlyTransparent.has(name)) {
      const [first] = inside;
      if (first !== undefined) visit(first, worse(fit, typeFits.oneOf), depth + 1);
    } else if (typeParameters.has(name)) {
      visit(typeParameters.get(name) ?? { name: 'unknown', inside: [] }, fit, depth + 1);
    } else if (computed.has(name)) {
      note('unknown', fit);
      note('object', worse(fit, typeFits.oneOf));
      each(typeFits.weak);
    } else {
      note(lists.has(name) ? 'array' : name, fit);
      if (name === 'unknown' || name === 'any') note('object', worse(fit, typeFits.oneOf));
      else if (name === 'record' || name === 'map') note('object', fit);
      else if (!primitives.has(name)) note('object', worse(fit, typeFits.weak));
      each(typeFits.inside);
    }
  };
  visit(type, typeFits.exact);
  return found;
}

/** Whether a type is `undefined` or `null`. */
export function isNullish({ name }: ParsedType): boolean {
  return name === 'undefined' || name === 'null';
}

function worse(one: TypeFit, other: TypeFit): TypeFit {
  return one < other ? one : other;
}

/** Returns the term for a parameter type. Further parameters of the same type get a number: `<string2`. */
export function parameterTerm(name: string, at: number): string {
  return termPrefixes.parameter + name + (at === 0 ? '' : String(at + 1));
}
