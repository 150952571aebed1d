import { describe, expect, it } from 'vitest';

import { separateOutput } from './read-output.js';

describe('separateOutput', () => {
  it('takes the comments after calls of console.log, and keeps all others', () => {
    const code = `// A list.
const list = [1, 2]; // two numbers
console.log(list.length); // 2
for (const one of list) {
  console.log(one);
  // 1
  // 2
}

// The end.
console.log('//');`;
    expect(separateOutput(code)).toEqual({
      program: `// A list.
const list = [1, 2]; // two numbers
console.log(list.length);
for (const one of list) {
  console.log(one);
}

// The end.
console.log('//');`,
      output: '2\n1\n2',
    });
  });
});
