import { describe, expect, it } from 'vitest';

import { shownLimits } from './limits.js';
import type { ShownValue } from './messages.js';
import { readEnd, readReports } from './read-reports.js';

const output = { kind: 'output', level: 'log', text: 'a', values: [{ text: 'a' }] };
const stage = { stage: 'done', eventId: 'a', at: 1, duration: 2, answer: 'b' };

function read(value: unknown) {
  return readReports([JSON.stringify(value)]);
}

function countNodes({ children = [] }: ShownValue): number {
  return 1 + children.reduce((sum, { value }) => sum + countNodes(value), 0);
}

describe('readReports', () => {
  it('reads output, stages and streamed text', () => {
    const reports = [
      output,
      { kind: 'stage', runtime: 0, stage },
      { kind: 'text', eventId: 'a', text: 'b' },
    ];
    expect(readReports(reports.map((each) => JSON.stringify(each)))).toEqual(reports);
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['a list', [output]],
    ['an unknown kind', { ...output, kind: 'html' }],
    ['an unknown level', { ...output, level: 'shout' }],
    ['a level of the prototype', { ...output, level: 'constructor' }],
    ['text that is an object', { ...output, text: {} }],
    ['values that are no list', { ...output, values: {} }],
    ['an unknown stage', { kind: 'stage', runtime: 0, stage: { ...stage, stage: 'toString' } }],
    ['a stage without its fields', { kind: 'stage', runtime: 0, stage: { stage: 'done' } }],
    ['streamed text of no event', { kind: 'text', text: 'b' }],
    ['streamed text that is a list', { kind: 'text', eventId: 'a', text: ['b'] }],
    ['a negative runtime', { kind: 'stage', runtime: -1, stage }],
    ['a runtime that is text', { kind: 'stage', runtime: '0', stage }],
    [
      'a plan that is no list',
      { kind: 'stage', runtime: 0, stage: { ...stage, stage: 'planned', pipeline: {} } },
    ],
    [
      'a step without an action',
      {
        kind: 'stage',
        runtime: 0,
        stage: { ...stage, stage: 'paused', index: 0, step: { pluginId: 'a' } },
      },
    ],
  ])('leaves out %s', (_, value) => {
    expect(read(value)).toEqual([]);
  });

  it('leaves out text that is no JSON', () => {
    expect(readReports(['', '{', 'undefined'])).toEqual([]);
  });

  it('copies only known fields', () => {
    expect(read({ ...output, html: '<b>', values: [{ text: 'a', html: '<b>' }] })).toEqual([
      output,
    ]);
  });

  it('cuts long text and large values', () => {
    const wide = {
      text: 'x'.repeat(1e6),
      children: Array(1e3).fill({
        key: 'k',
        value: { text: 'v', children: Array(1e3).fill({ key: 'k', value: { text: 'v' } }) },
      }),
    };
    const [report] = read({ ...output, text: 'x'.repeat(1e6), values: [wide, wide] });
    if (report?.kind !== 'output') throw new Error('No output was read.');
    expect(report.text.length).toBe(200_000);
    expect(report.values[0]?.text.length).toBe(shownLimits.text + 1);
    const nodes = report.values.reduce((sum, value) => sum + countNodes(value), 0);
    expect(nodes).toBeLessThanOrEqual(shownLimits.nodes + 2);
  });
});

describe('readEnd', () => {
  const prefix = 'https://dowel-dev.github.io/';
  const end = (error: unknown) => readEnd(JSON.stringify({ reason: 'error', error }), 5, prefix);

  it('reads the end of a program', () => {
    expect(readEnd('{"reason":"done"}', 5, prefix)).toEqual({ reason: 'done', duration: 5 });
  });

  it('reads an error with its place and its entry', () => {
    const error = {
      name: 'DowelError',
      message: 'a',
      code: 'QUEUE_FULL',
      docs: `${prefix}docs#a`,
      line: 3,
      column: 4,
    };
    expect(end(error)).toEqual({ reason: 'error', duration: 5, error });
  });

  it.each<[string, unknown]>([
    ['a script', { docs: 'javascript:alert(1)' }],
    ['another site', { docs: 'https://dowel-dev.github.io.evil.example/' }],
    ['a code with markup', { code: '<b>' }],
    ['a line that is no number', { line: '3', column: 4 }],
    ['a line below 1', { line: 0 }],
    ['nothing', undefined],
  ])('drops %s from an error', (_, error) => {
    expect(end(error)).toEqual({
      reason: 'error',
      duration: 5,
      error: { name: 'Error', message: '' },
    });
  });

  it('takes anything else for an error', () => {
    expect(readEnd('null', 5, prefix).reason).toBe('error');
    expect(readEnd('{', 5, prefix).reason).toBe('error');
  });
});
