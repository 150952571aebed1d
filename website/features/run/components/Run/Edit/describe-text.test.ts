import { describe, expect, it } from 'vitest';

import { describeText } from './describe-text.js';

describe('the note about the output', () => {
  it.each([
    ['a', 'a', undefined],
    ['b', 'a', 'Edited. The output is of the original.'],
    ['b', 'b', undefined],
    ['c', 'b', 'Edited since. The output is of your last run.'],
  ])('for %s after a run of %s is %j', (text, ran, note) => {
    expect(describeText({ text, original: 'a', ran, share: undefined })).toBe(note);
  });

  it('says that a shared program has not run', () => {
    const shared = { text: 'b', original: 'a', ran: 'a', share: { code: 'b' } };
    expect(describeText(shared)).toBe(
      'Edited by someone else. Nothing runs until you press Run. The output is of the original.',
    );
    expect(describeText({ ...shared, ran: 'b', share: { code: 'b', trace: [] } })).toContain(
      'The pipeline comes from the link.',
    );
  });
});
