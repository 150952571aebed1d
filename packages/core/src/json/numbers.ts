const strictNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const looseNumber = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;
const notFinite = /^[+-](?:Infinity|NaN)$/;
const integer = /^-?\d+$/;

/** Longer than any double that is written out in full; the patterns need not see more. */
const longestNumber = 2000;

/** More digits than the largest double has: such an integer is never held exactly. */
const longestInteger = 310;

/**
 * What is wrong with a number as JSON, if anything. `numeric` tells a number gone wrong (`01`, `1e400`) from
 * something that only begins like one (`0-9`).
 */
export function numberProblem(literal: string): { problem?: string; numeric: boolean } {
  if (notFinite.test(literal)) return { problem: `JSON has no ${literal}`, numeric: true };
  if (literal.length > longestNumber) {
    return { problem: 'A number has too many digits', numeric: true };
  }
  if (!strictNumber.test(literal)) {
    return {
      problem: 'A number is not written as JSON writes it',
      numeric: looseNumber.test(literal),
    };
  }
  const value = Number(literal);
  const lost = integer.test(literal)
    ? !isExact(literal, value)
    : !Number.isFinite(value) || (value === 0 && /^-?[0.]*[1-9]/.test(literal));
  return lost
    ? { problem: 'A number does not fit a double without loss', numeric: true }
    : { numeric: true };
}

function isExact(literal: string, value: number): boolean {
  if (Number.isSafeInteger(value) || String(value) === literal) return true;
  return (
    literal.length <= longestInteger && Number.isFinite(value) && BigInt(literal) === BigInt(value)
  );
}
