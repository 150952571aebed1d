import { expect, it } from 'vitest';

import { runLimits } from '../shared/limits.js';
import { limitSending } from './limit-sending.js';

it('sends one message beyond the limit of messages', () => {
  let count = 0;
  const send = limitSending(() => count++);
  for (let index = 0; index < 10_000; index++) send('a');
  expect(count).toBe(runLimits.messages + 1);
});

it('sends one message beyond the limit of bytes, and cuts it', () => {
  const sent: number[] = [];
  const send = limitSending(({ length }) => sent.push(length));
  for (let index = 0; index < 10; index++) send('a'.repeat(runLimits.bytes * 2));
  expect(sent).toEqual([runLimits.bytes + 1]);
});
