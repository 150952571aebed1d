import { describe, expect, it } from 'vitest';

import { createProgram } from './create-program.js';

const program = "// Before\nconst talk = { messages: ['Hello'], isBroken: false };\nreturn talk;\n";

function evaluate(javascript: string): unknown {
  // oxlint-disable-next-line typescript/no-implied-eval -- runs the program to see what it reads
  return (new Function(javascript) as () => unknown)();
}

describe('createProgram', () => {
  it.each([
    'My name is Ada.',
    `'"\`\${process.exit()}\\`,
    "'] }; throw new Error('escaped'); //",
    '$& $1 $$',
    'two\nlines\u2028and\u2029more',
    '</script><!--',
  ])('passes %j as data', (message) => {
    const said = { messages: ['Hello', message], isBroken: true };
    expect(evaluate(createProgram(program, said))).toEqual(said);
  });

  it('rejects a program without the line', () => {
    expect(() => createProgram('return 1;', { messages: [], isBroken: false })).toThrow(
      'The program has no line with the messages.',
    );
  });
});
