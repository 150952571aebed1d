import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { DowelError, messageOf } from './errors.js';

describe('messageOf', () => {
  it.each([
    [new Error('late'), 'late'],
    [new TypeError(), 'TypeError'],
    [new AggregateError([]), 'AggregateError'],
    ['', 'an error without a message was thrown'],
    [[], 'an error without a message was thrown'],
  ])('is never empty: %s', (thrown, message) => {
    expect(messageOf(thrown)).toBe(message);
  });
});

describe('DowelError', () => {
  it("links a code of Dowel's packages to its entry in the docs", () => {
    const error = new DowelError({ code: 'QUEUE_FULL', problem: 'The event queue is full' });
    expect(error.docs).toMatch(/^https:\/\/.+\/docs\/core-utilities\/runtime#queue-full$/);
  });

  it('shows the link when it is logged, but keeps it out of the message, which models read', () => {
    const error = new DowelError({ code: 'QUEUE_FULL', problem: 'The event queue is full' });
    expect(inspect(error)).toContain('/runtime#queue-full');
    expect(error.message).toBe('The event queue is full.');
  });

  it("doesn't link the code of another package", () => {
    expect(new DowelError({ code: 'KETTLE_COLD', problem: 'It is cold' }).docs).toBeUndefined();
  });

  it('links to the page that its author names', () => {
    const docs = 'https://example.com/errors#kettle-cold';
    expect(new DowelError({ code: 'KETTLE_COLD', problem: 'It is cold', docs }).docs).toBe(docs);
  });
});
