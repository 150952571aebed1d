import { describe, expect, it } from 'vitest';

import { findMembers, readNames } from './toolkit-names.js';

const member = (name: string, kind: 'method' | 'constructor', flags: 'static'[] = []) => ({
  name,
  kind,
  flags,
  url: 'https://example.org/',
  description: 'Calls [`start`](https://example.org/a). Then\nmore.',
  signature: '',
  typeParameters: [],
  parameters: [],
  throws: [],
  examples: [],
  properties: [],
});

const names = readNames({
  names: [
    {
      name: 'Runtime',
      kind: 'class',
      summary: 'Runs an agent.',
      members: [
        member('constructor', 'constructor'),
        member('init', 'method', ['static']),
        member('start', 'method'),
      ],
    },
    {
      name: 'EventHandle',
      kind: 'interface',
      summary: 'An event.',
      members: [member('cancel', 'method')],
    },
  ],
});
const labels = (owner: string) => findMembers(names, owner).map(({ label }) => label);

describe('the names of the toolkit', () => {
  it('come with their kind and their summary', () => {
    expect(names.names[0]).toEqual({ label: 'Runtime', detail: 'class', info: 'Runs an agent.' });
  });

  it('include the static members of a class', () => {
    expect(labels('Runtime')).toEqual(['init']);
  });

  it('include the members of a variable that is named after its type', () => {
    expect(labels('runtime')).toEqual(['start']);
    expect(labels('event')).toEqual(['cancel']);
    expect(labels('other')).toEqual([]);
  });

  it('describe members in one plain sentence', () => {
    expect(findMembers(names, 'runtime')[0]?.info).toBe('Calls start.');
  });
});
