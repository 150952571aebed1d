import { expect, it } from 'vitest';

import type { RunReport } from '../../shared/messages';
import type { Stage } from '../../shared/observe-runtimes';

import { addReports } from './add-reports';
import { initialState } from './run-state';

const started = (eventId: string): RunReport => ({
  kind: 'stage',
  runtime: 0,
  stage: { stage: 'step-started', eventId } as Stage,
});
const text = (eventId: string, piece: string): RunReport => ({
  kind: 'text',
  eventId,
  text: piece,
});

it('adds streamed text to the step that its event has started last', () => {
  const first = [started('a'), text('a', 'on'), started('b'), text('a', 'e'), text('b', 'two')];
  const state = { ...initialState, ...addReports(initialState, first) };
  expect(state.streamed).toEqual({ 0: 'one', 1: 'two' });
  expect(addReports(state, [started('a'), text('a', 'three')]).streamed).toEqual({
    0: 'one',
    1: 'two',
    2: 'three',
  });
});

it('ignores streamed text without a step', () => {
  expect(addReports(initialState, [text('a', 'lost')]).streamed).toEqual({});
});
