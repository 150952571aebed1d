import { expect, it } from 'vitest';

import { addStreams } from './add-streams.js';
import type { Board } from './read-pipelines.js';

const step: Board = {
  kind: 'step',
  title: 'text:write',
  text: '',
  state: 'running',
  stages: [2, 3],
};

it('gives a running step what it has streamed', () => {
  expect(addStreams([[step]], { 3: 'Hel' })).toEqual([[{ ...step, text: 'Hel' }]]);
});

it('leaves other steps as they are', () => {
  const done: Board = { ...step, text: 'Hello', state: 'done' };
  expect(addStreams([[step, done]], {})).toEqual([[step, done]]);
  expect(addStreams([[done]], { 3: 'Hel' })).toEqual([[done]]);
});
