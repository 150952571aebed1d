import { describe, expect, it } from 'vitest';

import { splitDocs } from './split-docs.js';

const doc = (id: string) => ({ id, path: `/docs/${id}` });
const version = { mainDocId: 'intro', docs: [doc('intro'), doc('one'), doc('kept')] };
const split = (versions: readonly (typeof version)[]) =>
  splitDocs(
    { 'docusaurus-plugin-content-docs': { default: { versions } } },
    ({ id }) => id !== 'kept',
  );

describe('the split global data', () => {
  it('keeps the main doc and those that no section has', () => {
    const { globalData, docs } = split([version]);
    expect(docs).toEqual([{ pluginId: 'default', ...doc('one') }]);
    expect(globalData).toEqual({
      'docusaurus-plugin-content-docs': {
        default: { versions: [{ ...version, docs: [doc('intro'), doc('kept')] }] },
      },
    });
  });

  it('keeps all docs if there are several versions', () => {
    const { globalData, docs } = split([version, version]);
    expect(docs).toEqual([]);
    expect(globalData).toEqual({
      'docusaurus-plugin-content-docs': { default: { versions: [version, version] } },
    });
  });
});
