import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { serveStatic } from './serve-static.js';
import { useTestSite } from './test-site.js';

const site = useTestSite();

describe('serveStatic', () => {
  it('responds on every loopback address of the machine', async () => {
    expect((await site.get('/')).status).toBe(200);
    const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
    if (!addresses.some(({ address }) => address === '::1')) return;
    expect((await site.get('/', { host: '::1' })).status).toBe(200);
  });

  it('rejects with EADDRINUSE when the port is taken', async () => {
    await expect(serveStatic({ directory: site.directory, port: site.port })).rejects.toMatchObject(
      {
        code: 'EADDRINUSE',
      },
    );
  });

  it('rejects with ENOENT when the folder does not exist', async () => {
    const missing = serveStatic({ directory: path.join(site.parent, 'nowhere'), port: 0 });
    await expect(missing).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('closes open connections, frees the port, and can be closed twice', async () => {
    const first = await serveStatic({ directory: site.directory, port: 0 });
    const socket = connect(first.port, '127.0.0.1');
    await new Promise((resolve) => socket.once('connect', resolve));
    const ended = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => undefined);
    await Promise.all([first.close(), first.close()]);
    await ended;
    const second = await serveStatic({ directory: site.directory, port: first.port });
    expect(second.port).toBe(first.port);
    await second.close();
  });
});
