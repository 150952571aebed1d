/** Words that say nothing about the subject of a question. They only count if a query has no others. */
const stopWords = new Set(
  (
    'a about after all also an and any are as at be been but by can cant could did do does doing don dont dowel each ' +
    'every for from get gets give gives had happen happens has have how i if in into is isn isnt it its just let like make ' +
    'makes many may me might much must my need needs no not of on one or our out please shall should show so some ' +
    'such than that the their them there these they thing things this those to too use used using very want was ' +
    'way we were what when where which while who whom whose why will with within without won wont work works would ' +
    'you your'
  ).split(' '),
);

/** Whether a query can do without a lower-case word. That includes "couldnt", and "couldn" from "couldn't". */
export function isStopWord(word: string): boolean {
  return stopWords.has(word) || stopWords.has(word.replace(/^(.{3,})nt?$/, '$1'));
}
