const strictNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const looseNumber = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;
const notFinite = /^[+-](?:Infinity|NaN)$/;
const integer = /^-?\d+$/;

/** No double written out in full is longer than this. Literals that are longer skip the patterns. */
const longestNumber = 2000;

/** More digits than the largest double has, so a longer integer is never exact. */
const longestInteger = 310;

/**
 * Finds what makes a literal invalid as a JSON number, if anything. `numeric` is true for a malformed number (`01`,
 * `1e400`) and false for text that only starts like one (`0-9`).
 */
export function numberProblem(literal: string): { problem?: string; numeric: boolean } {
  if (notFinite.test(literal)) return { problem: `${literal} is not a JSON value`, numeric: true };
  if (literal.length > longestNumber) {
    return { problem: 'A number has too many digits', numeric: true };
  }
  if (!strictNumber.test(literal)) {
    return {
      problem: 'A number is not in JSON notation',
      numeric: looseNumber.test(literal),
    };
  }
  const value = Number(literal);
  const lost = integer.test(literal)
    ? !isExact(literal, value)
    : !Number.isFinite(value) || (value === 0 && /^-?[0.]*[1-9]/.test(literal));
  return lost
    ? { problem: 'A number overflows or loses precision as a double', numeric: true }
    : { numeric: true };
}

function isExact(literal: string, value: number): boolean {
  if (Number.isSafeInteger(value) || String(value) === literal) return true;
  return (
    literal.length <= longestInteger && Number.isFinite(value) && BigInt(literal) === BigInt(value)
  );
}
