import { describe, expect, it } from 'vitest';

import {
  everything,
  memberUrl,
  readFilter,
  select,
  splitMatches,
  splitWords,
  writeFilter,
  type ListedName,
} from './filter.js';

const names: readonly ListedName[] = [
  {
    name: 'Runtime',
    kind: 'class',
    url: '/a',
    sentence: 'An agent.',
    members: 'queue The queue.\ncreateEvent() Creates an event.\ngetEvent() Gets one.',
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
    members: 'id The id.',
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
    expect(
      Object.fromEntries(found.map((one) => [one.name, one.found.map(({ name }) => name)])),
    ).toEqual(expected);
  });

  it('finds the sentence of a member', () => {
    const [runtime] = select(names, { text: 'createevent', kind: undefined });
    expect(runtime?.found).toEqual([{ name: 'createEvent()', sentence: 'Creates an event.' }]);
  });

  it('finds summaries with either apostrophe', () => {
    const own = {
      name: 'A',
      kind: 'class',
      url: '',
      sentence: 'The agent’s.',
      members: '',
    } as const;
    for (const text of ["agent's", 'agent’s']) {
      expect(select([own], { text, kind: undefined })).toHaveLength(1);
    }
  });

  it.each([
    ['createEvent()', 'event CREATE', ['', 'create', '', 'Event', '()']],
    ['getEvent()', 'event()', ['get', 'Event()', '']],
    ['A plan. A step.', 'a', ['A plan. A step.']],
    ['A plan.', '', ['A plan.']],
  ])('splits %s at the words of %j', (text, filter, pieces) => {
    expect(splitMatches(text, splitWords(filter))).toEqual(pieces);
  });

  it('links to a member by its name in lower case', () => {
    const [runtime] = names;
    const member = { name: 'createEvent()', sentence: 'Creates an event.' };
    expect(runtime && memberUrl(runtime, member)).toBe('/a#createevent');
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
