import { describe, expect, it } from 'vitest';

import { readShareHash, writeShareHash } from './share-address.js';

describe('the fragment of a shared program', () => {
  it('can be read as it was written', () => {
    const address = { recording: 'docs-index#73adb8432db2', payload: 'AbC-_09' };
    expect(writeShareHash(address)).toBe('#run=docs-index.73adb8432db2.AbC-_09');
    expect(readShareHash(writeShareHash(address))).toEqual(address);
  });

  it.each(['', '#run=', '#run=docs-index', '#run=docs-index.73adb8432db2', '#run=..', '#runs'])(
    'is not %j',
    (hash) => {
      expect(readShareHash(hash)).toBeUndefined();
    },
  );
});
