import { describe, expect, it } from 'vitest';

import type { Board } from '../../../pipeline/read-pipelines';
import { findFirstDifference } from './first-difference.js';

const board = (title: string, text = '', more: Partial<Board> = {}): Board => ({
  kind: 'step',
  title,
  text,
  state: 'done',
  ...more,
});

describe('findFirstDifference', () => {
  it('finds nothing in equal runs, whatever their durations, ids and times', () => {
    const before = [[board('a', 'at 14:02 on Monday', { duration: 1 })]];
    const after = [[board('a', 'at 09:15:00 on Friday', { duration: 200 })]];
    expect(findFirstDifference(before, after)).toBeUndefined();
  });

  it.each([
    ['text', board('parcel:track', '13')],
    ['state', board('parcel:track', '12', { state: 'failed' })],
    ['attempts', board('parcel:track', '12', { attempts: 2 })],
  ])('finds the first board with another %s', (_, changed) => {
    const before = [[board('Plan'), board('parcel:track', '12'), board('Answer', 'a')]];
    const after = [[board('Plan'), changed, board('Answer', 'b')]];
    expect(findFirstDifference(before, after)).toEqual({
      event: 0,
      board: 1,
      title: 'parcel:track',
    });
  });

  it('finds boards and events that only one run has', () => {
    const one = [board('Plan')];
    const two = [board('Plan'), board('Answer')];
    expect(findFirstDifference([one], [two])).toMatchObject({ board: 1, title: 'Answer' });
    expect(findFirstDifference([two], [one])).toMatchObject({ board: 1, title: 'Answer' });
    expect(findFirstDifference([one], [one, two])).toMatchObject({ event: 1, board: 0 });
  });
});
