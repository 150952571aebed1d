/** Verbs whose forms don't follow the rules below. */
const irregular = new Map(
  Object.entries({
    begin: 'began begun',
    break: 'broke broken',
    build: 'built',
    choose: 'chose chosen',
    find: 'found',
    give: 'gave given',
    hold: 'held',
    keep: 'kept',
    know: 'knew known',
    lose: 'lost',
    run: 'ran running runs',
    send: 'sent',
    throw: 'threw thrown',
    expandQuery: 'understood',
    write: 'wrote written',
  }).flatMap(([verb, forms]) => forms.split(' ').map((form) => [form, verb] as const)),
);

/** Words that look like plurals but aren't: "CORS" would otherwise become "core". */
const uninflected = new Set(['cors', 'dns', 'https', 'tls']);

/** Endings to replace if at least `least` letters precede them. Only the first that matches applies. */
const endings: readonly (readonly [ending: RegExp, replacement: string, least: number])[] = [
  [/ifications?$/, 'ify', 2],
  [/izations?$/, 'iz', 3],
  [/ations?$/, '', 4],
  [/([st])ions?$/, '$1', 3],
  [/(?:ies|ied|ying)$/, 'y', 2],
  [/sses$/, 'ss', 2],
  [/(?<=[aeiouy].*[^aeio])(?:ed|ing)$/, '', 3],
  [/(?<=[^aeious])es$/, '', 3],
  [/(?<=[^sui])s$/, '', 3],
];

/**
 * Returns the stem that the forms of a word share: "retry", "retries" and "retrying"; "validate" and "validation".
 * It only strips the endings of verbs and plurals, so "execute" and "executor" stay different words.
 */
export function stem(word: string): string {
  const verb = irregular.get(word);
  if (verb !== undefined) return stem(verb);
  if (word.length < 4 || uninflected.has(word) || /[^a-z]/.test(word)) return word;
  const found = endings.find(([ending, , least]) => word.search(ending) >= least);
  const bare = found === undefined ? word : word.replace(found[0], found[1]);
  const single = bare.replace(/([bdgklmnprt])\1$/, '$1');
  const short = single.length >= 7 ? single.replace(/ate?$/, '') : single;
  return short.length > 3 ? short.replace(/e$/, '').replace(/y$/, 'i') : short;
}
