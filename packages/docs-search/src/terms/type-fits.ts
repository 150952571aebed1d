import type { ParsedType } from './parse-type.js';
import { termPrefixes } from './term-prefixes.js';

/** How well a type is what a name says; the greater the better. */
export const typeFits = { owner: 1, weak: 2, inside: 3, oneOf: 4, optional: 5, exact: 6 } as const;

export type TypeFit = (typeof typeFits)[keyof typeof typeFits];

/** Types that are what is in them, for whoever calls. */
const transparent = new Set(['promise', 'promiselike', 'awaited', 'readonly', 'nonnullable']);
/** Types that are nearly what is in them. */
const nearly = new Set(['partial', 'required', 'omit', 'pick', 'extract', 'exclude']);
const lists = new Set(['readonlyarray', 'set', 'iterable', 'asynciterable']);
const primitives = new Set(
  'string number boolean bigint symbol void undefined null never unknown any object array function'.split(
    ' ',
  ),
);
/** What zod makes of a schema, which is not known before there is one. */
const computed = new Set(['output', 'infer', 'input', 'returntype', 'parameters', 'keyof']);

/**
 * The names under which a type is found, with how well each fits. A promise counts as what it holds, `undefined` in
 * a union as nothing, a type parameter as what it extends, a name of one's own as some sort of object.
 */
export function getTypeFits(
  type: ParsedType,
  typeParameters: ReadonlyMap<string, ParsedType | undefined>,
): Map<string, TypeFit> {
  const facts = new Map<string, TypeFit>();
  const note = (name: string, fit: TypeFit) => {
    if (fit > (facts.get(name) ?? 0)) facts.set(name, fit);
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
    } else if (nearly.has(name)) {
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
  return facts;
}

/** What a union may have besides the type that is meant. */
export function isNullish({ name }: ParsedType): boolean {
  return name === 'undefined' || name === 'null';
}

function worse(one: TypeFit, other: TypeFit): TypeFit {
  return one < other ? one : other;
}

/** The term of a type that is taken, and of the same type taken again. */
export function parameterTerm(name: string, at: number): string {
  return termPrefixes.takes + name + (at === 0 ? '' : String(at + 1));
}
