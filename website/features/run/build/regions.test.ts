import { describe, expect, it } from 'vitest';

import { readRegion, readRegionNames, withoutMarkers } from './regions.js';

const program = `import { a } from 'a';

function greet() {
  // #region outer
  const name = 'Ada';

  // #region inner
  if (name !== '') {
    console.log(name);
  }
  // #endregion
  // #endregion outer
}
`;

describe('readRegion', () => {
  it('returns the lines between the markers without their indent', () => {
    expect(readRegion(program, 'inner')).toBe("if (name !== '') {\n  console.log(name);\n}");
  });

  it('removes the markers of nested regions', () => {
    expect(readRegion(program, 'outer')).toBe(
      "const name = 'Ada';\n\nif (name !== '') {\n  console.log(name);\n}",
    );
  });

  it.each([
    ['a', 'Region "a" not found.'],
    ['// #region a\n// #endregion\n// #region a\n// #endregion', 'Region "a" is defined 2 times'],
    ['// #region a', 'Region "a" is not closed: add "// #endregion".'],
    ['\n// #endregion', 'Line 2: no region is open.'],
    ['// #region\n// #endregion', 'Line 1: expected "// #region name".'],
    ['// #region a\n// #endregion b', 'Line 2: expected the end of "a", received "b".'],
  ])('rejects invalid markers: %j', (code, message) => {
    expect(() => readRegion(code, 'a')).toThrow(message);
  });
});

describe('withoutMarkers', () => {
  it('removes all markers from a program', () => {
    expect(withoutMarkers(program)).not.toContain('region');
    expect(withoutMarkers(program)).toContain("const name = 'Ada';\n\n  if (name");
  });
});

describe('readRegionNames', () => {
  it('lists the names in the order in which regions end', () => {
    expect(readRegionNames(program)).toEqual(['inner', 'outer']);
  });
});
