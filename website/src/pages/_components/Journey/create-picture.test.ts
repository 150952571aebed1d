import { expect, it } from 'vitest';

import { createPicture } from './create-picture.js';

it('shows what a recorded event did', () => {
  const { description, stations } = createPicture([
    { kind: 'input', title: 'Input', text: 'What time is it in Lisbon?', state: 'done' },
    { kind: 'plan', title: 'Plan', text: 'time:now, text:write', state: 'done' },
    { kind: 'step', title: 'time:now', text: '10:13', state: 'done' },
    { kind: 'step', title: 'text:write', text: 'It is 10:13 in Europe/Lisbon.', state: 'done' },
    { kind: 'answer', title: 'Answer', text: 'It is 10:13 in Europe/Lisbon.', state: 'done' },
  ]);
  expect(stations.map(({ lines }) => lines)).toEqual([
    ["`'What time is it in`", "`Lisbon?'`"],
    ['`time:now, text:write`'],
    ['`time:now, then`', '`text:write`'],
    ["`'It is 10:13 in`", "`Europe/Lisbon.'`"],
  ]);
  expect(stations[0]?.data?.code).toBe(
    "{ type: 'user-input', content: 'What time is it in Lisbon?' }",
  );
  expect(description).toContain("The answer is 'It is 10:13 in Europe/Lisbon.'.");
});
