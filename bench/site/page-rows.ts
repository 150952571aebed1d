import type { FirstLoad } from './first-load.js';
import type { LighthouseReport } from './lighthouse.js';
import type { PageMeasures } from './measure-pages.js';
import { atLeast, atMost, type Row } from './row.js';

const mostScript = 10;
const fullScore = 100;

interface PageGoals {
  /** The columns that have goals. */
  readonly judged: readonly number[];
  /** The most blocking time of each column, in milliseconds. */
  readonly blockingTimes: readonly number[];
}

/** Describes what loading a page costs, a column for each page. */
export function describePages(
  measures: readonly PageMeasures[],
  { judged, blockingTimes }: PageGoals,
): Row[] {
  const kilobytes = (name: string, read: (load: FirstLoad) => number): Row => ({
    name: `${name}, KB`,
    values: measures.map(({ load }) => load && read(load) / 1_000),
    digits: 1,
  });
  const score = (name: string, read: (report: LighthouseReport) => number): Row => {
    const values = measures.map(({ lighthouse }) => lighthouse && read(lighthouse));
    return {
      name: `Lighthouse ${name}`,
      values,
      digits: 0,
      goal: atLeast(fullScore, pick(values)),
    };
  };
  const pick = <Value>(values: readonly Value[]) => values.filter((_, at) => judged.includes(at));

  const run = kilobytes('Script run in the first ten seconds, untouched', (load) => load.run);
  const blocking = measures.map(({ lighthouse }) => lighthouse?.blockingTime);
  return [
    kilobytes('HTML', ({ kinds }) => kinds.html),
    kilobytes('Script', ({ kinds }) => kinds.script),
    kilobytes('Style', ({ kinds }) => kinds.style),
    kilobytes('Fonts', ({ kinds }) => kinds.font),
    kilobytes('Other files', ({ kinds }) => kinds.other),
    kilobytes('Prefetched', (load) => load.prefetched),
    { ...run, goal: atMost(mostScript, pick(run.values)) },
    kilobytes('Script run after the first touch', (load) => load.runAfterTouch),
    score('performance', (report) => report.performance),
    score('accessibility', (report) => report.accessibility),
    score('best practices', (report) => report.bestPractices),
    score('SEO', (report) => report.seo),
    {
      name: 'Total blocking time, ms',
      values: blocking,
      digits: 0,
      goal: describeBlocking(pick(blocking), pick(blockingTimes)),
    },
  ];
}

function describeBlocking(values: Row['values'], limits: readonly number[]): Row['goal'] {
  const text = `≤ ${limits.join(', ')}`;
  const goal = atMost(Infinity, values, text);
  return { ...goal, isMet: limits.every((limit, at) => (values[at] ?? Infinity) <= limit) };
}
