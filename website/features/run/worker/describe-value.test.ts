import { describe, expect, it } from 'vitest';

import { shownLimits } from '../shared/limits.js';
import { describeValue } from './describe-value.js';

describe('describeValue', () => {
  it('shows strings without quotes, but quotes them inside others', () => {
    expect(describeValue('a')).toEqual({ text: 'a' });
    expect(describeValue(['a'])).toEqual({
      text: "[ 'a' ]",
      children: [{ key: '0', value: { text: "'a'" } }],
    });
  });

  it('unfolds objects, maps and sets', () => {
    expect(describeValue({ map: new Map([[{ a: 1 }, 2]]), set: new Set([3]) }).children).toEqual([
      {
        key: 'map',
        value: {
          text: 'Map(1) { { a: 1 } => 2 }',
          children: [{ key: '{ a: 1 }', value: { text: '2' } }],
        },
      },
      {
        key: 'set',
        value: { text: 'Set(1) { 3 }', children: [{ key: '0', value: { text: '3' } }] },
      },
    ]);
  });

  it('calls no getters', () => {
    const value = {
      get a(): never {
        throw new Error('called');
      },
    };
    expect(describeValue(value)).toEqual({ text: '{ a: [Getter] }' });
  });

  it('ends at references to itself', () => {
    const value: { self?: unknown } = {};
    value.self = value;
    expect(describeValue(value).children?.[0]?.value.children).toBeUndefined();
  });

  it('limits depth, count and length', () => {
    const deep = { a: { b: { c: { d: { e: { f: 1 } } } } } };
    let value = describeValue(deep);
    let depth = 0;
    while (value.children?.[0]) {
      value = value.children[0].value;
      depth++;
    }
    expect(depth).toBe(shownLimits.depth);
    expect(describeValue(Array(1000).fill(0)).children?.length).toBe(shownLimits.children);
    expect(describeValue('x'.repeat(1e5)).text.length).toBe(shownLimits.text + 1);
  });
});
