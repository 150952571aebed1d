import type { Stage } from './observe-runtimes.js';

/** Words and numbers that depend on the day and the time, and random ids. */
const changing =
  /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\b[\da-f]{16,}\b|\b(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December)\b|\d+/g;

const idsAndTimes = new Set(['id', 'eventId', 'conversationId', 'at', 'duration', 'timestamp']);

/**
 * Describes what an agent did, without ids and times, so that two runs of the same program can be compared. Stages
 * are grouped by event, because events that run at the same time report in any order.
 *
 * @returns One text for each stage.
 */
export function describeRun(stages: readonly Stage[]): string[] {
  return [...groupByEvent(stages).values()].flat().map(describe);
}

function describe(stage: Stage): string {
  const text = JSON.stringify(stage, (key, value: unknown) =>
    idsAndTimes.has(key) ? undefined : value,
  );
  return text.replaceAll(changing, '#');
}

/** Finds the first stage that differs between two runs, as its index in `describeRun`, or returns -1. */
export function findDifference(first: readonly string[], second: readonly string[]): number {
  const longer = first.length > second.length ? first : second;
  return longer.findIndex((_, index) => first[index] !== second[index]);
}

/** `Map.groupBy` is too new for some browsers. */
function groupByEvent(stages: readonly Stage[]): Map<string | undefined, Stage[]> {
  const events = new Map<string | undefined, Stage[]>();
  for (const stage of stages) {
    const event = events.get(stage.eventId) ?? [];
    event.push(stage);
    events.set(stage.eventId, event);
  }
  return events;
}
