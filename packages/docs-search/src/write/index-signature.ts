import { signs } from '../format/entry.js';
import { parseType, type ParsedType } from '../terms/parse-type.js';
import { fits, takenTerm, typeFacts, type Fit } from '../terms/type-fits.js';
import type { IndexedSymbol, Section } from './page.js';
import type { Terms } from './term-collector.js';

const mostRequired = 7;

/**
 * Notes what a symbol takes and gives: `<string` and `>conversation`; a second parameter of the same type as
 * `<string2`. The code says how well the type fits, and how many parameters a caller must give.
 */
export function indexSignature({ symbol }: Section, number: number, terms: Terms): void {
  if (symbol?.call === undefined) return;
  const { typeParameters, parameters, returns } = symbol.call;
  const known = new Map<string, ParsedType | undefined>(
    typeParameters.map(({ name, constraint }) => [
      name.toLowerCase(),
      constraint === undefined ? undefined : parseType(constraint),
    ]),
  );
  const required = parameters.filter(({ isOptional }) => !isOptional).length;
  const note = (term: string, fit: Fit) => {
    terms.add(term, number, fit * (mostRequired + 1) + Math.min(required, mostRequired));
  };

  for (const [name, fit] of typeFacts(parseType(returns), known)) note(signs.gives + name, fit);
  const taken = parameters.map(({ type, isOptional }) =>
    [...typeFacts(parseType(type), known)].map(
      ([name, fit]) => [name, isOptional && fit === fits.exact ? fits.optional : fit] as const,
    ),
  );
  const times = new Map<string, number>();
  for (const [name, fit] of taken.flat().sort(([, one], [, other]) => other - one)) {
    const at = times.get(name) ?? 0;
    times.set(name, at + 1);
    note(takenTerm(name, at), fit);
  }
  for (const owner of ownersOf(symbol)) note(signs.takes + owner.toLowerCase(), fits.owner);
}

/** A method is called on its owner, so that the owner is something it takes. */
function ownersOf({ owners, kind }: IndexedSymbol): readonly string[] {
  return kind === 'constructor' ? [] : owners;
}
