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

describe('regions of a program', () => {
  it('are the lines between their markers, moved to the left', () => {
    expect(readRegion(program, 'inner')).toBe("if (name !== '') {\n  console.log(name);\n}");
  });

  it('may hold others, whose markers are not shown', () => {
    expect(readRegion(program, 'outer')).toBe(
      "const name = 'Ada';\n\nif (name !== '') {\n  console.log(name);\n}",
    );
  });

  it('leave no trace in the whole program', () => {
    expect(withoutMarkers(program)).not.toContain('region');
    expect(withoutMarkers(program)).toContain("const name = 'Ada';\n\n  if (name");
  });

  it('have names', () => {
    expect(readRegionNames(program)).toEqual(['inner', 'outer']);
  });

  it.each([
    ['a', 'There is no region "a".'],
    ['// #region a\n// #endregion\n// #region a\n// #endregion', 'There are 2 regions "a".'],
    ['// #region a', 'The region "a" has no end.'],
    ['\n// #endregion', 'Line 2: no region ends here.'],
    ['// #region\n// #endregion', 'Line 1: a region needs a name.'],
    ['// #region a\n// #endregion b', 'Line 2: "a" ends here, not "b".'],
  ])('are refused if they make no sense: %j', (code, message) => {
    expect(() => readRegion(code, 'a')).toThrow(message);
  });
});
