import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { listening, stopServers } from '../../test/listening-server.js';
import { RawClient } from '../../test/raw-client.js';
import { serverWith } from '../../test/server-support.js';
import { createHostCheck } from './host-check.js';

const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((entry) => entry?.address === '::1');

afterEach(stopServers);

describe('createHostCheck', () => {
  it.each([
    ['127.0.0.1', false],
    ['127.8.9.10', false],
    ['::1', false],
    ['::ffff:127.0.0.1', false],
    ['0.0.0.0', true],
    ['::', true],
    ['128.0.0.1', true],
    ['192.168.1.127', true],
  ])('allows every host on %s: %s', (address, expected) => {
    expect(createHostCheck(address, address)('evil.example')).toBe(expected);
  });

  it('allows the configured name', () => {
    const allows = createHostCheck('127.0.0.1', 'Agent.test');
    expect(['agent.test', 'AGENT.test:3000', 'localhost'].every(allows)).toBe(true);
    expect(allows('evil.agent.test')).toBe(false);
  });

  it('allows the names that a proxy passes on', () => {
    const allows = createHostCheck('127.0.0.1', '127.0.0.1', ['Agent.example', '[fd00::1]']);
    expect(['agent.example', 'agent.example:443', '[FD00::1]:3000'].every(allows)).toBe(true);
    expect(['example', 'other.agent.example', 'agent.example.evil.test'].some(allows)).toBe(false);
  });
});

describe('the host check of a loopback address', () => {
  const allows = createHostCheck('127.0.0.1', '127.0.0.1');

  it.each([
    'localhost',
    'localhost:3000',
    'LocalHost:3000',
    'localhost.',
    'localhost.:3000',
    'app.localhost',
    'a.b.localhost:1',
    '127.0.0.1',
    '127.0.0.1:3000',
    '127.255.0.9',
    '[::1]',
    '[::1]:3000',
  ])('accepts %s', (host) => {
    expect(allows(host)).toBe(true);
  });

  it.each([
    '',
    '.',
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    'notlocalhost',
    '.localhost',
    'a..localhost',
    'localhost..',
    '127.0.0.1.evil.example',
    '127.0.0.1.nip.io',
    '127.0.0',
    '128.0.0.1',
    '0.0.0.0',
    '[::]',
    '[::2]',
    '::1',
    'localhost@evil.example',
    'localhost:80@evil.example',
    'evil.example@localhost',
    'localhost, evil.example',
    'localhost/evil.example',
    'localhost#evil.example',
    'localhost:port',
    'localhost ',
    'localhost\n',
  ])('refuses %j', (host) => {
    expect(allows(host)).toBe(false);
  });
});

describe('a server on a loopback address', () => {
  const statusOf = async (url: string | undefined, ...lines: string[]): Promise<string> => {
    const client = new RawClient(url).send(...lines, '', '');
    const received = await client.until(/\r\n\r\n.*(?:hello|\}\})/s);
    client.socket.destroy();
    return `${received.slice(9, 12)} ${/SERVER_\w+/.exec(received)?.[0] ?? ''}`.trim();
  };

  it.each([
    ['localhost', '200'],
    ['LOCALHOST.:80', '200'],
    ['app.localhost:3000', '200'],
    ['127.0.0.1', '200'],
    ['[::1]:3000', '200'],
    ['evil.example', '403 SERVER_HOST_REFUSED'],
    ['evil.example:3000', '403 SERVER_HOST_REFUSED'],
    ['localhost.evil.example', '403 SERVER_HOST_REFUSED'],
    ['192.168.0.1', '403 SERVER_HOST_REFUSED'],
    ['localhost@evil.example', '400 SERVER_REQUEST_MALFORMED'],
  ])('returns for the host %s: %s', async (host, expected) => {
    const { server } = await listening(() => new Response('hello'));
    expect(await statusOf(server.url, 'GET /thing HTTP/1.1', `Host: ${host}`)).toBe(expected);
  });

  it('checks the host of an absolute request target as well', async () => {
    const { server } = await listening(() => new Response('hello'));
    const evil = 'GET http://evil.example/thing HTTP/1.1';
    expect(await statusOf(server.url, evil, 'Host: localhost')).toBe('403 SERVER_HOST_REFUSED');
    const own = 'GET http://localhost/thing HTTP/1.1';
    expect(await statusOf(server.url, own, 'Host: localhost')).toBe('200');
    expect(await statusOf(server.url, own, 'Host: evil.example')).toBe('403 SERVER_HOST_REFUSED');
  });

  it('accepts HTTP/1.0 without a host, which no browser sends', async () => {
    const { server } = await listening(() => new Response('hello'));
    expect(await statusOf(server.url, 'GET /thing HTTP/1.0')).toBe('200');
  });

  it('refuses the host before the handler runs and before a preflight is answered', async () => {
    const { server } = await listening(() => new Response('hello'), { cors: { origin: '*' } });
    const lines = ['Host: evil.example', 'Origin: http://evil.example'];
    const preflight = [...lines, 'Access-Control-Request-Method: POST'];
    expect(await statusOf(server.url, 'OPTIONS /thing HTTP/1.1', ...preflight)).toMatch(/^403/);
  });

  it.skipIf(!hasIpv6)('may be ::1', async () => {
    const { server } = await listening(() => new Response('hello'), { hostname: '::1' });
    const line = 'GET /thing HTTP/1.1';
    expect(await statusOf(server.url, 'GET /thing HTTP/1.0')).toBe('200');
    expect(await statusOf(server.url, line, 'Host: [::1]:3000')).toBe('200');
    expect(await statusOf(server.url, line, 'Host: evil.example')).toMatch(/^403/);
  });

  it('accepts the public name that a proxy passes on, also as the origin of a page', async () => {
    const { server } = await listening(() => new Response('hello'), {
      allowedHosts: ['agent.example'],
    });
    const host = 'Host: agent.example';
    expect(await statusOf(server.url, 'GET /thing HTTP/1.1', host)).toBe('200');
    const post = ['POST /thing HTTP/1.1', host, 'Content-Length: 0'];
    expect(await statusOf(server.url, ...post, 'Origin: https://agent.example')).not.toMatch(
      /^403/,
    );
    expect(await statusOf(server.url, ...post, 'Origin: https://evil.example')).toMatch(/^403/);
    expect(await statusOf(server.url, 'GET /thing HTTP/1.1', 'Host: evil.example')).toMatch(/^403/);
  });

  it('accepts the host name that it was told to listen on', async () => {
    const { server } = await listening(() => new Response('hello'), { hostname: 'localhost' });
    expect(await statusOf(server.url, 'GET /thing HTTP/1.1', 'Host: localhost')).toBe('200');
    expect(await statusOf(server.url, 'GET /thing HTTP/1.1', 'Host: evil.example')).toMatch(/^403/);
  });
});

describe('the host', () => {
  it('is not checked on other addresses', async () => {
    const { server } = await listening(() => new Response('hello'), { hostname: '0.0.0.0' });
    const client = new RawClient(server.url);
    client.send('GET /thing HTTP/1.1', 'Host: agent.example', '', '');
    expect(await client.until(/hello/)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('is not checked without a port', async () => {
    const server = serverWith(() => new Response('hello'));
    const request = new Request('http://agent.example/thing');
    expect((await server.fetch(request)).status).toBe(200);
  });
});
