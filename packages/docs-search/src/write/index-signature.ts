import { requiredCodes } from '../format/posting-codes.js';
import { parseType, type ParsedType } from '../terms/parse-type.js';
import { termPrefixes } from '../terms/term-prefixes.js';
import { getTypeFits, parameterTerm, typeFits, type TypeFit } from '../terms/type-fits.js';
import type { IndexedSymbol, Section } from './page.js';
import type { TermCollector } from './term-collector.js';

/**
 * Adds the parameter and return types of a symbol: `<string` and `>conversation`, and `<string2` for a second string
 * parameter. The code combines how well the type fits and the number of required parameters.
 */
export function indexSignature({ symbol }: Section, number: number, terms: TermCollector): void {
  if (symbol?.call === undefined) return;
  const { typeParameters, parameters, returns } = symbol.call;
  const known = new Map<string, ParsedType | undefined>(
    typeParameters.map(({ name, constraint }) => [
      name.toLowerCase(),
      constraint === undefined ? undefined : parseType(constraint),
    ]),
  );
  const required = parameters.filter(({ isOptional }) => !isOptional).length;
  const note = (term: string, fit: TypeFit) => {
    terms.add(term, number, fit * requiredCodes + Math.min(required, requiredCodes - 1));
  };

  for (const [name, fit] of getTypeFits(parseType(returns), known))
    note(termPrefixes.returns + name, fit);
  const taken = parameters.map(({ type, isOptional }) =>
    [...getTypeFits(parseType(type), known)].map(
      ([name, fit]) =>
        [name, isOptional && fit === typeFits.exact ? typeFits.optional : fit] as const,
    ),
  );
  const times = new Map<string, number>();
  for (const [name, fit] of taken.flat().sort(([, one], [, other]) => other - one)) {
    const at = times.get(name) ?? 0;
    times.set(name, at + 1);
    note(parameterTerm(name, at), fit);
  }
  for (const owner of getOwners(symbol))
    note(termPrefixes.parameter + owner.toLowerCase(), typeFits.owner);
}

/** A method is called on its owner, so the owner counts as a parameter. */
function getOwners({ owners, kind }: IndexedSymbol): readonly string[] {
  return kind === 'constructor' ? [] : owners;
}
