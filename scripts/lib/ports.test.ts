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
  ])('reads %s as %s', (value, port) => {
    expect(parsePort(value)).toBe(port);
  });

  it.each(['65536', '-1', '80.5', '8080x', 'http', ' 80', '1e3', '0x50'])(
    'refuses "%s"',
    (value) => {
      expect(() => parsePort(value)).toThrow(`and it is "${value}"`);
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

  it('says that the port which was asked for is taken', async () => {
    await expect(openPort(port, tryPort)).rejects.toThrow(`Port ${port} is taken.`);
  });

  it('goes on to the next port when nobody asked for one', async () => {
    const refused = Object.assign(new Error('taken'), { code: 'EADDRINUSE' });
    const open = async (candidate: number) => {
      if (candidate < 3002) throw refused;
      return candidate;
    };
    expect(await openPort(undefined, open)).toBe(3002);
    await expect(openPort(undefined, () => Promise.reject(refused))).rejects.toThrow('Set PORT');
  });

  it('lets other errors through', async () => {
    const open = () => Promise.reject(new Error('something else'));
    await expect(openPort(undefined, open)).rejects.toThrow('something else');
    await expect(openPort(1, open)).rejects.toThrow('something else');
  });
});
