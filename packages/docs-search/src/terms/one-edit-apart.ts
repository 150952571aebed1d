/** Whether two words differ by one wrong, missing, added or doubled letter, or by two swapped letters. */
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

/** Whether a word starts with letters that are one edit apart from the prefix. */
export function startsOneEditApart(word: string, prefix: string): boolean {
  const { length } = prefix;
  return (
    word.length >= length - 1 &&
    (isOneEditApart(word.slice(0, length), prefix) ||
      isOneEditApart(word.slice(0, length - 1), prefix) ||
      isOneEditApart(word.slice(0, length + 1), prefix))
  );
}
