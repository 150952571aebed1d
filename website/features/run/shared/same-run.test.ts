import { describe, expect, it } from 'vitest';

import type { Stage } from './observe-runtimes.js';
import { describeRun, findDifference } from './same-run.js';

function done(eventId: string, answer: string, at = 1): Stage {
  return { stage: 'done', eventId, at, duration: at, answer };
}

function differs(first: Stage[], second: Stage[]): boolean {
  return findDifference(describeRun(first), describeRun(second)) !== -1;
}

describe('describeRun', () => {
  it.each([
    ['ids and times', done('a', 'Hello', 1), done('b', 'Hello', 2)],
    ['clock times', done('a', 'It is 14:02.'), done('a', 'It is 9:30.')],
    ['days', done('a', 'Monday, 2 May'), done('a', 'Sunday, 31 December')],
    [
      'random ids in texts',
      done('a', 'http:3f2504e0-4f89-41d3-9a0c-0305e82c3301'),
      done('a', 'http:b3d1c2e0a1f94f0d'),
    ],
  ])('ignores %s', (_, first, second) => {
    expect(differs([first], [second])).toBe(false);
  });

  it('ignores the order of events that run at the same time', () => {
    const queued = (eventId: string): Stage => ({
      stage: 'queued',
      eventId,
      at: 1,
      input: eventId,
      platform: 'api',
      conversationId: 'c',
    });
    const [a, b] = [queued('a'), queued('b')];
    expect(
      differs([a, b, done('a', 'A'), done('b', 'B')], [a, b, done('b', 'B'), done('a', 'A')]),
    ).toBe(false);
  });
});

describe('findDifference', () => {
  it('finds a different answer and a missing stage', () => {
    expect(differs([done('a', 'Hello')], [done('a', 'Goodbye')])).toBe(true);
    expect(findDifference(['x'], ['x', 'y'])).toBe(1);
    expect(findDifference(['x', 'y'], ['x'])).toBe(1);
  });
});
