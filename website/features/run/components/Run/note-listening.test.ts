import { describe, expect, it } from 'vitest';

import type { RunEnd } from '../../shared/messages';
import type { Stage } from '../../shared/observe-runtimes';

import { describeReason } from './describe-end';
import { noteListening } from './note-listening';

const end: RunEnd = { reason: 'time', duration: 5001 };
const stage = (name: Stage['stage'], eventId: string) => ({ stage: name, eventId }) as Stage;
const describeTimeOut = (isListening: boolean, stages: readonly Stage[]) =>
  describeReason(noteListening(end, { isListening, stages }));

describe('a program that ran out of time', () => {
  it('was still listening if its events have ended and a runtime is started', () => {
    const stages = [stage('queued', 'a'), stage('queued', 'b'), stage('failed', 'b')];
    expect(describeTimeOut(true, [...stages, stage('done', 'a')])).toBe(
      'Still listening after 5 s. Call runtime.stop() to end it',
    );
    expect(describeTimeOut(true, [])).toContain('Still listening');
  });

  it('was stopped if it had something left to do', () => {
    expect(describeTimeOut(true, [stage('queued', 'a')])).toBe('Stopped after 5 s');
    expect(describeTimeOut(false, [stage('queued', 'a'), stage('done', 'a')])).toBe(
      'Stopped after 5 s',
    );
  });

  it('is not described as listening if it ended for another reason', () => {
    const stopped: RunEnd = { reason: 'stopped', duration: 1 };
    expect(noteListening(stopped, { isListening: true, stages: [] })).toEqual(stopped);
  });
});
