import { describe, expect, it } from 'vitest';

import {
  everything,
  memberUrl,
  readFilter,
  select,
  writeFilter,
  type ListedName,
} from './filter.js';

const names: readonly ListedName[] = [
  {
    name: 'Runtime',
    kind: 'class',
    url: '/a',
    sentence: 'An agent.',
    members: 'queue createEvent() getEvent()',
  },
  {
    name: 'getObject',
    kind: 'function',
    url: '/b',
    sentence: 'Asks a model for an object.',
    members: '',
  },
  {
    name: 'Message',
    kind: 'interface',
    url: '/c',
    sentence: 'One message of a conversation.',
    members: 'id',
  },
];

describe('the API index filter', () => {
  it.each([
    [everything, ['Runtime', 'getObject', 'Message']],
    [{ text: 'OBJECT model', kind: undefined }, ['getObject']],
    [{ text: ' a ', kind: 'interface' as const }, ['Message']],
    [{ text: 'runtime', kind: 'interface' as const }, []],
  ])('%j selects %j', (filter, expected) => {
    expect(select(names, filter).map(({ name }) => name)).toEqual(expected);
  });

  it.each([
    ['createevent', { Runtime: ['createEvent()'] }],
    ['runtime EVENT', { Runtime: ['createEvent()', 'getEvent()'] }],
    ['id', { Message: ['id'] }],
    ['event id', {}],
    ['', { Runtime: [], getObject: [], Message: [] }],
  ])('finds the members of %j', (text, expected) => {
    const found = select(names, { text, kind: undefined });
    expect(Object.fromEntries(found.map((one) => [one.name, one.found]))).toEqual(expected);
  });

  it('links to a member by its name in lower case', () => {
    const [runtime] = names;
    expect(runtime && memberUrl(runtime, 'createEvent()')).toBe('/a#createevent');
  });

  it.each([
    ['?q=plug&kind=class', { text: 'plug', kind: 'class' }],
    ['?kind=nonsense&q=', everything],
    ['?kind=class&kind=type', { text: '', kind: 'class' }],
    ['?%&q=%E0%A4%A', { text: '\ufffd%A', kind: undefined }],
    [`?q=${'x'.repeat(500)}`, { text: 'x'.repeat(100), kind: undefined }],
  ])('reads %s', (search, expected) => {
    expect(readFilter(search)).toEqual(expected);
  });

  it('writes what it reads and keeps other parameters', () => {
    const filter = { text: 'a & b', kind: 'type' as const };
    const search = writeFilter('?from=home&q=old', filter);
    expect(search).toBe('?from=home&q=a+%26+b&kind=type');
    expect(readFilter(search)).toEqual(filter);
    expect(writeFilter(search, everything)).toBe('?from=home');
    expect(writeFilter('', everything)).toBe('');
  });
});
