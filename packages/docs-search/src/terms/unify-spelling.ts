/**
 * Rules that turn British spelling into American. The result is compared and never shown, so a rule may also change
 * words that only look British ("hour", "wise"). These words change in the same way in the query and in the index.
 */
const rules: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/([a-z]{2})our(?=$|s$|ed$|ing|al|ful|less|ite|able)/, '$1or'],
  [/([a-z]{2})is(e[ds]?|ers?|ing|ations?)$/, '$1iz$2'],
  [/yse(?=$|[drs]$)/, 'yze'],
  [/ysing$/, 'yzing'],
  [/(cent|fib|lit|met|theat|calib|spect)re(?=$|s$|d$)/, '$1er'],
  [/ogue(?=$|s$)/, 'og'],
  [/(lic|def|off|pret)ence/, '$1ense'],
  [/programme(?=$|s$)/, 'program'],
  [/([aeiou]l)l(?=ed$|ing$|er$|ers$|ation)/, '$1'],
  [/(judg|acknowledg)ement/, '$1ment'],
  [/ae(?=sthet)/, 'e'],
  [/^grey/, 'gray'],
];

/** Matches every word that a rule could change, to skip the rules for most words. */
const candidate = /our|is[ei]|isa|ys[ei]|re[sd]?$|ogue|ence|amme|ll|ement|^grey|ae/;

/** Returns the American spelling of a word. */
export function unifySpelling(word: string): string {
  if (word.length < 4 || !candidate.test(word)) return word;
  let unified = word;
  for (const [pattern, replacement] of rules) unified = unified.replace(pattern, replacement);
  return unified;
}
