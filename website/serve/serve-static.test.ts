import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { serveStatic, type StaticServer } from './serve-static.js';

const bigText = 'text that repeats itself; '.repeat(200);

const files: Readonly<Record<string, string>> = {
  'index.html': '<p>home',
  '404.html': '<p>not here',
  'docs.html': '<p>docs',
  'docs/getting-started.html': '<p>getting started',
  'docs/getting-started.md': '# Getting started',
  'api/index.html': '<p>api',
  'assets/js/main.0a1b2c3d.js': bigText,
  'assets/js/loose.js': 'loose',
  'img/mark.svg': '<svg/>',
  'llms.txt': 'text',
  '../secret.txt': 'secret',
};

let parent = '';
let directory = '';
let server: StaticServer;

beforeAll(async () => {
  parent = await realpath(await mkdtemp(path.join(tmpdir(), 'serve-static-')));
  directory = path.join(parent, 'site');
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(directory, name)), { recursive: true });
    await writeFile(path.join(directory, name), content);
  }
  server = await serveStatic({ directory, port: 0 });
});

afterAll(async () => {
  await server.close();
  await rm(parent, { recursive: true });
});

interface TestResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly content: Buffer;
  readonly text: string;
}

/** Sends exactly what the test says; `fetch` would normalise the path and add headers. */
function get(
  target: string,
  { port = server.port, host = '127.0.0.1', headers = {} } = {},
): Promise<TestResponse> {
  return new Promise((resolve, reject) => {
    httpRequest({ host, port, path: target, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const content = Buffer.concat(chunks);
        const { statusCode: status = 0, headers: received } = response;
        resolve({ status, headers: received, content, text: content.toString() });
      });
    })
      .on('error', reject)
      .end();
  });
}

describe('paths', () => {
  it.each([
    ['/', '<p>home'],
    ['/index.html', '<p>home'],
    ['/docs', '<p>docs'],
    ['/docs?a=1/', '<p>docs'],
    ['/docs.html', '<p>docs'],
    ['//docs', '<p>docs'],
    ['/docs/index.html?a=1', '<p>docs'],
    ['/docs/getting-started/index.html', '<p>getting started'],
    ['/api', '<p>api'],
    ['/api/index.html', '<p>api'],
  ])('serves %s', async (target, text) => {
    expect(await get(target)).toMatchObject({ status: 200, text });
  });

  it.each([
    ['/docs/', '/docs'],
    ['/docs/?q=1', '/docs?q=1'],
    ['//docs//', '/docs'],
    ['//example.com/', '/example.com'],
  ])('redirects %s to %s, temporarily', async (target, location) => {
    expect(await get(target)).toMatchObject({ status: 307, headers: { location } });
  });

  it.each([
    ...['/nothing', '/index', '/docs/index', '/api/index', '/DOCS', '/assets', '/docs/%', '/%00'],
    ...['/404', '/404.html'],
    ...['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/docs/../../secret.txt'],
  ])('responds to %s with the not-found page', async (target) => {
    expect(await get(target)).toMatchObject({
      status: 404,
      text: '<p>not here',
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  });

  it('responds with plain text when the site has no 404.html', async () => {
    const bare = await serveStatic({ directory: path.join(directory, 'img'), port: 0 });
    const response = await get('/nothing', { port: bare.port });
    await bare.close();
    expect(response).toMatchObject({ status: 404, text: 'Not found.\n' });
  });
});

describe('headers', () => {
  it.each([
    ['/', /^text\/html; ?charset=utf-8$/],
    ['/docs/getting-started.md', /^text\/markdown; charset=utf-8$/],
    ['/llms.txt', /^text\/plain; charset=utf-8$/],
    ['/assets/js/loose.js', /^text\/javascript/],
    ['/img/mark.svg', /^image\/svg\+xml/],
  ])('serve %s with its type', async (target, type) => {
    const { headers } = await get(target);
    expect(headers['content-type']).toMatch(type);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('mark only assets with a hash in their name as immutable', async () => {
    const policy = async (target: string) => (await get(target)).headers['cache-control'];
    expect(await policy('/assets/js/main.0a1b2c3d.js')).toBe('public, max-age=31536000, immutable');
    expect(await policy('/assets/js/loose.js')).toBe('no-cache');
    expect(await policy('/docs')).toBe('no-cache');
  });

  it('confirm with 304 that a copy is current', async () => {
    const { headers } = await get('/docs');
    const response = await get('/docs', { headers: { 'If-None-Match': headers.etag } });
    expect(response).toMatchObject({ status: 304, text: '' });
  });

  it('compress text for browsers that ask for it', async () => {
    const target = '/assets/js/main.0a1b2c3d.js';
    const { headers, content } = await get(target, { headers: { 'Accept-Encoding': 'gzip, br' } });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(content).toString()).toBe(bigText);
    expect((await get(target)).text).toBe(bigText);
  });
});

describe('a base path', () => {
  it.each(['/dowel/', 'dowel'])('can be written as %s', async (basePath) => {
    const based = await serveStatic({ directory, port: 0, basePath });
    const at = (target: string) => get(target, { port: based.port });
    try {
      expect(based.url).toBe(`http://localhost:${based.port}/dowel/`);
      expect((await at('/dowel/')).text).toBe('<p>home');
      expect((await at('/dowel/docs')).text).toBe('<p>docs');
      expect((await at('/dowel/nothing')).text).toBe('<p>not here');
      expect((await at('/dowel?a=1')).headers.location).toBe('/dowel/?a=1');
      expect((await at('/dowel/docs/')).headers.location).toBe('/dowel/docs');
      for (const outside of ['/', '/docs', '/dowelling/docs']) {
        const text = 'Not found. This site is served under /dowel/\n';
        expect(await at(outside)).toMatchObject({ status: 404, text });
      }
    } finally {
      await based.close();
    }
  });
});

describe('serveStatic', () => {
  it('listens on every loopback address of the machine, and on no other', async () => {
    expect((await get('/')).status).toBe(200);
    const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
    if (addresses.some(({ address }) => address === '::1')) {
      expect((await get('/', { host: '::1' })).status).toBe(200);
    }
    const outside = addresses.find(({ internal, family }) => !internal && family === 'IPv4');
    if (outside === undefined) return;
    await expect(get('/', { host: outside.address })).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    });
  });

  it('rejects with EADDRINUSE when the port is taken', async () => {
    await expect(serveStatic({ directory, port: server.port })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
  });

  it('rejects with ENOENT when the folder does not exist', async () => {
    const missing = serveStatic({ directory: path.join(parent, 'nowhere'), port: 0 });
    await expect(missing).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('closes open connections, frees the port, and can be closed twice', async () => {
    const first = await serveStatic({ directory, port: 0 });
    const socket = connect(first.port, '127.0.0.1');
    await new Promise((resolve) => socket.once('connect', resolve));
    const ended = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => undefined);
    await Promise.all([first.close(), first.close()]);
    await ended;
    const second = await serveStatic({ directory, port: first.port });
    expect(second.port).toBe(first.port);
    await second.close();
  });
});
