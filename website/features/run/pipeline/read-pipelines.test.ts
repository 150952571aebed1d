import { describe, expect, it } from 'vitest';

import type { Stage } from '../shared/observe-runtimes.js';
import { describeResult, fit } from './describe-board.js';
import { layOutColumn, layOutRows } from './layout.js';
import { readPipelines, type Board } from './read-pipelines.js';

const step = (action: string) => ({ pluginId: 'parcel', action });
const of = { eventId: 'a', at: 0 };
const queued: Stage = {
  ...of,
  stage: 'queued',
  input: 'Where?',
  platform: 'api',
  conversationId: 'c',
};
const planned = (...actions: string[]): Stage => ({
  ...of,
  stage: 'planned',
  duration: 2,
  pipeline: actions.map(step),
});
const started = (action: string): Stage => ({
  ...of,
  stage: 'step-started',
  index: 0,
  step: step(action),
});
const ended = (action: string, success: boolean, content: string): Stage => ({
  ...of,
  stage: 'step-ended',
  duration: 1,
  index: 0,
  step: step(action),
  success,
  item: {
    id: 'i',
    type: success ? 'result' : 'error',
    pluginId: 'parcel',
    action,
    content,
    timestamp: 0,
  },
});
const modelCalled = (attempt: number): Stage => ({
  ...of,
  stage: 'model-called',
  duration: 1,
  attempt,
  provider: 'scripted',
  capability: 'text-generation',
  input: '',
});

/** Writes boards in short: their title, text and result. */
function read(stages: readonly Stage[]): string[] {
  return readPipelines(stages)
    .flat()
    .map((board) => [board.title, board.text, describeResult(board)].filter(Boolean).join(' | '));
}

const modified: Stage = {
  ...of,
  stage: 'modified',
  duration: 0,
  explanation: 'no carrier',
  remaining: [step('estimate')],
};

describe('readPipelines', () => {
  it('reads input, plan, steps and answer', () => {
    const done: Stage = { ...of, stage: 'done', duration: 1500, answer: 'Porto.' };
    expect(
      read([queued, planned('track'), started('track'), ended('track', true, 'Porto.'), done]),
    ).toEqual([
      'Input | Where? | ✓',
      'Plan | parcel:track | ✓ 2 ms',
      'parcel:track | Porto. | ✓ 1 ms',
      'Answer | Porto. | ✓ 1.5 s in all',
    ]);
  });

  it('reads a failed step and the plan that replaces the rest', () => {
    const stages = [
      queued,
      planned('track', 'call'),
      started('track'),
      ended('track', false, 'closed'),
    ];
    const [pipeline] = readPipelines([...stages, modified]);
    expect(pipeline?.slice(2, 4)).toMatchObject([
      { kind: 'step', title: 'parcel:track', text: 'closed', state: 'failed', duration: 1 },
      {
        kind: 'revision',
        title: 'New plan',
        text: 'parcel:estimate – no carrier',
        state: 'done',
        duration: 0,
        dropped: ['parcel:call'],
      },
    ]);
  });

  it('shows the planned steps until they run or the plan changes', () => {
    const stages = [queued, planned('track', 'call'), started('track')];
    expect(read(stages).slice(2)).toEqual(['parcel:track | … running', 'parcel:call | · planned']);
    const after = read([...stages, ended('track', false, 'closed'), modified]);
    expect(after.at(-1)).toBe('parcel:estimate | · planned');
    expect(after.join('\n')).not.toContain('parcel:call | ·');
  });

  it('shows the steps that did not run after a failure', () => {
    const failed: Stage = {
      ...of,
      stage: 'failed',
      duration: 3,
      code: 'EVENT_CANCELLED',
      error: 'Cancelled.',
    };
    expect(read([queued, planned('track'), failed]).slice(2)).toEqual([
      'parcel:track | – not run',
      'EVENT_CANCELLED | Cancelled. | × failed, 3 ms in all',
    ]);
  });

  it('shows what waits for approval, and the decision', () => {
    const pay = { ...step('pay'), input: { euros: 250, to: ['Ann'], note: {} } };
    const paused: Stage = { ...of, stage: 'paused', index: 0, step: pay };
    const resumed = { ...paused, stage: 'resumed', duration: 2000 } as const;
    const shown = 'parcel:pay { euros: 250, to: ["Ann"], note: {} }';
    expect(read([queued, paused]).at(-1)).toBe(`Approval | ${shown} | ‖ waiting`);
    expect(read([queued, paused, { ...resumed, approved: true }]).at(-1)).toBe(
      `Approval | Approved: ${shown} | ✓ 2.0 s`,
    );
    expect(read([queued, paused, { ...resumed, approved: false, reason: 'too much' }]).at(-1)).toBe(
      `Approval | Refused (too much): ${shown} | × failed, 2.0 s`,
    );
  });

  it('cuts a long input of a step that waits for approval', () => {
    const pay = { ...step('pay'), input: 'x'.repeat(100) };
    const [board] = readPipelines([{ ...of, stage: 'paused', index: 0, step: pay }]).flat();
    expect(board?.text).toBe(`parcel:pay "${'x'.repeat(58)}…`);
    const bare: Stage = { ...of, stage: 'paused', index: 0, step: step('pay') };
    expect(readPipelines([bare]).flat()[0]?.text).toBe('parcel:pay');
  });

  it('counts the attempts to get an object on the board they led to', () => {
    const stages = [queued, modelCalled(1), modelCalled(2), planned('track'), started('track')];
    expect(read(stages)).toEqual([
      'Input | Where? | ✓',
      'Plan | parcel:track | ✓ 2 ms, 2 attempts',
      'parcel:track | … running',
    ]);
  });

  it('says which stages each board shows', () => {
    const stages = [queued, modelCalled(1), planned('track'), started('track')];
    const end = ended('track', true, 'Porto.');
    expect(readPipelines([...stages, end])[0]?.map((board) => board.stages)).toEqual([
      [0],
      [1, 2],
      [3, 4],
    ]);
  });

  it('keeps events apart and ignores calls outside of events', () => {
    const other: Stage = { ...queued, eventId: 'b' };
    const { eventId: _, ...outside } = modelCalled(1) as Extract<Stage, { stage: 'model-called' }>;
    expect(readPipelines([queued, other, outside, planned()])).toHaveLength(2);
  });
});

describe('fit', () => {
  it.each([
    ['short', 10, 1, ['short']],
    [' ', 10, 2, []],
    ['a few words here', 8, 2, ['a few', 'words…']],
    ['a few words', 8, 2, ['a few', 'words']],
    ['unbreakable', 6, 1, ['unbre…']],
  ])('fits %j into %d characters and %d lines', (text, length, count, lines) => {
    expect(fit(text, length, count)).toEqual(lines);
  });
});

describe('the layout', () => {
  const boards = (count: number): Board[] =>
    Array.from({ length: count }, () => ({ kind: 'step', title: 't', text: '', state: 'done' }));

  it.each([3, 4, 5, 6, 7, 8, 9, 12])(
    'places %d boards in reading order without overlap',
    (count) => {
      for (const { places, width, height } of [
        layOutRows(boards(count)),
        layOutColumn(boards(count)),
      ]) {
        expect(places).toHaveLength(count);
        for (const [index, place] of places.entries()) {
          expect(place.x + place.width).toBeLessThanOrEqual(width);
          expect(place.y + place.height).toBeLessThanOrEqual(height);
          const next = places[index + 1];
          if (next === undefined) continue;
          const isBeside = next.y === place.y && next.x > place.x + place.width;
          expect(isBeside || next.y > place.y + place.height).toBe(true);
        }
      }
    },
  );

  it.each([layOutRows, layOutColumn])(
    'keeps the room of boards that are still to come',
    (layOut) => {
      const whole = boards(7).map((board, index) =>
        index === 2 ? { ...board, dropped: ['other'] } : board,
      );
      const end = layOut(whole);
      for (let count = 0; count <= 7; count += 1) {
        const now = layOut(boards(count), undefined, whole);
        expect(now.height).toBe(end.height);
        const shown = end.places.slice(0, count);
        expect(now.places.map(({ x, y, width }) => [x, y, width])).toEqual(
          shown.map(({ x, y, width }) => [x, y, width]),
        );
        expect(now.joints).toEqual(end.joints.slice(0, now.joints.length));
      }
    },
  );

  it('leaves no board alone in its row', () => {
    for (let count = 3; count <= 16; count += 1) {
      if (count === 13) continue;
      const last = layOutRows(boards(count)).places.slice(-2);
      expect(last[0]?.y, `${count} boards`).toBe(last[1]?.y);
    }
  });
});
