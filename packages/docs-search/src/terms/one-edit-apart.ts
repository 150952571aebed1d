/** Whether one wrong, missing, added or doubled letter, or two swapped ones, make one word of the other. */
export function isOneEditApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return (
    short[at] === long[at + 1] &&
    short[at + 1] === long[at] &&
    short.slice(at + 2) === long.slice(at + 2)
  );
}

/** Whether a word begins with something that is one edit apart from the given beginning. */
export function beginsOneEditApart(word: string, beginning: string): boolean {
  const { length } = beginning;
  return (
    word.length >= length - 1 &&
    (isOneEditApart(word.slice(0, length), beginning) ||
      isOneEditApart(word.slice(0, length - 1), beginning) ||
      isOneEditApart(word.slice(0, length + 1), beginning))
  );
}
