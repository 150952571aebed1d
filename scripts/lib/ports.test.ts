import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openPort, parsePort, tryPort } from './ports.js';

describe('parsePort', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['0', 0],
    ['8080', 8080],
    ['65535', 65_535],
  ])('parses %s as %s', (value, port) => {
    expect(parsePort(value)).toBe(port);
  });

  it.each(['65536', '-1', '80.5', '8080x', 'http', ' 80', '1e3', '0x50'])(
    'rejects "%s"',
    (value) => {
      expect(() => parsePort(value)).toThrow(`but it is "${value}"`);
    },
  );
});

describe('openPort', () => {
  const taken = createServer();
  let port: number;

  beforeEach(async () => {
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    ({ port } = taken.address() as AddressInfo);
  });

  afterEach(() => taken.close());

  it('rejects a requested port that is in use', async () => {
    await expect(openPort(port, tryPort)).rejects.toThrow(`Port ${port} is already in use.`);
  });

  it('tries the next port if none was requested', async () => {
    const inUse = Object.assign(new Error('in use'), { code: 'EADDRINUSE' });
    const open = async (candidate: number) => {
      if (candidate < 3002) throw inUse;
      return candidate;
    };
    expect(await openPort(undefined, open)).toBe(3002);
    await expect(openPort(undefined, () => Promise.reject(inUse))).rejects.toThrow('Set PORT');
  });

  it('passes other errors on', async () => {
    const open = () => Promise.reject(new Error('something else'));
    await expect(openPort(undefined, open)).rejects.toThrow('something else');
    await expect(openPort(1, open)).rejects.toThrow('something else');
  });
});
