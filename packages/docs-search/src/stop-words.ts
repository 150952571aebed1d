/** Words of a question that say nothing of its subject. They count only if there is nothing else. */
const stopWords = new Set(
  (
    'a about after all also an and any are aren arent as at be been but by can cant could couldn couldnt did didn ' +
    'didnt do does doesn doesnt doing don dont dowel for from get gets give gives had happen happens has have how ' +
    'i if in into is isn isnt it its just let like make makes many may me might much must my need needs no not of on one or ' +
    'our out please shall should shouldn shouldnt show so some such than that the their them then there these ' +
    'they thing things this those to too use used using very want was wasn wasnt way we were what when where ' +
    'which while who whom whose why will with within without won wont work works would wouldn wouldnt you your'
  ).split(' '),
);

/** Whether a word, in small letters, may be left out of a query. */
export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}
