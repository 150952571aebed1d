/**
 * American and British spellings become one. The result is compared, never shown, so that a word which only looks
 * like one of them ("hour", "wise") may change as well: it does so on both sides.
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

/** What every word has that a rule could change. */
const candidate = /our|is[ei]|isa|ys[ei]|re[sd]?$|ogue|ence|amme|ll|ement|^grey|ae/;

/** One spelling of a word that has two. */
export function unifySpelling(word: string): string {
  if (word.length < 4 || !candidate.test(word)) return word;
  let unified = word;
  for (const [pattern, replacement] of rules) unified = unified.replace(pattern, replacement);
  return unified;
}
