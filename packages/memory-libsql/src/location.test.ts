import { isDowelError } from '@dowel/core/errors';
import { describe, expect, it } from 'vitest';
import { LibSqlProvider } from './index.js';
import { parseLocation, toPath } from './location.js';

describe('the database URL', () => {
  it.each([
    'file:dowel.db',
    'file:./data/dowel.db',
    'file:/var/lib/dowel.db',
    'file:///var/lib/dowel.db',
    'file://localhost/var/lib/dowel.db',
    'FILE:dowel.db',
    'file:with space, ü and "quotes".db',
    'file:///odd%20%23%3F%25.db',
    ':memory:',
    'file::memory:',
  ])('%s is local', (url) => {
    expect(parseLocation(url)).toEqual({ url, isLocal: true, label: url });
  });

  it.each([
    ['libsql://agent.example.com', 'libsql://agent.example.com'],
    ['libsql://localhost:8080?tls=0', 'libsql://localhost:8080'],
    ['https://agent.example.com/db', 'https://agent.example.com/db'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080/'],
    ['wss://agent.example.com', 'wss://agent.example.com/'],
    ['ws://127.0.0.1:8080', 'ws://127.0.0.1:8080/'],
  ])('%s is remote', (url, label) => {
    expect(parseLocation(url)).toEqual({ url, isLocal: false, label });
  });

  it.each([
    ['file:dowel.db', 'dowel.db'],
    ['file:./data/a%20b.db', './data/a b.db'],
    ['file:/var/lib/dowel.db', '/var/lib/dowel.db'],
    ['file:///odd%20%23%3F%25.db', '/odd #?%.db'],
    ['FILE://localhost/var/lib/dowel.db', '/var/lib/dowel.db'],
    [':memory:', ':memory:'],
    ['file::memory:', ':memory:'],
  ])('%s has the path %s', (url, path) => {
    expect(toPath(parseLocation(url))).toBe(path);
  });

  it('is shown in messages without secrets', () => {
    const { label } = parseLocation('libsql://ada:word@example.com/db?authToken=token');
    expect(label).toBe('libsql://example.com/db');
  });

  it.each([
    '',
    'dowel.db',
    './dowel.db',
    'file:',
    'file://',
    'file://server/dowel.db',
    'file:dowel.db?mode=ro',
    'file:dowel.db#1',
    'file:100%.db',
    'postgres://localhost/dowel',
    'libsql:',
    'https://',
    'libsql://host:99999',
    undefined,
    42,
  ])('%j is rejected', (url) => {
    let thrown: unknown;
    try {
      parseLocation(url);
    } catch (error) {
      thrown = error;
    }
    expect(isDowelError(thrown, 'MEMORY_URL_INVALID')).toBe(true);
  });

  it('is validated in the constructor of the provider', () => {
    expect(() => new LibSqlProvider({ url: 'dowel.db' })).toThrow(/`file:` and a path/);
  });
});
