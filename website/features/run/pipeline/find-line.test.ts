import { expect, it } from 'vitest';

import { findLine } from './find-line.js';
import type { Board } from './read-pipelines.js';

const lines = [
  "const rules = scriptAgent({ plans: [{ steps: ['parcel:track', 'text:write'] }] });",
  "const track = { name: 'track' };",
  "const event = await runtime.createEvent('Where is it?');",
  'console.log((await event.done).answer);',
];

it.each([
  ['input', 'Input', 'Where is it?', 2],
  ['input', 'Input', 'from elsewhere', 2],
  ['plan', 'Plan', '', 0],
  ['step', 'parcel:track', '', 1],
  ['step', 'text:write', '', 0],
  ['answer', 'Answer', '', 3],
  ['approval', 'Approval', '', -1],
] as const)('finds the line of the board %s %s (%s)', (kind, title, text, index) => {
  const board: Board = { kind, title, text, state: 'done' };
  expect(findLine(lines, board)).toBe(index);
});
