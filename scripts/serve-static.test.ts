import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { serveStatic, type StaticServer } from './serve-static.js';

const bigText = 'text that repeats itself; '.repeat(200);

const files: Record<string, string> = {
  'index.html': '<p>home',
  '404.html': '<p>not here',
  'docs.html': '<p>docs',
  'docs/getting-started.html': '<p>getting started',
  'api/index.html': '<p>api',
  'api/classes/Runtime.html': '<p>Runtime',
  'assets/js/main.0a1b2c3d.js': bigText,
  'assets/js/loose.js': bigText,
  'img/mark.svg': '<svg/>',
  'img/photo.png': bigText,
  'a file ü.txt': 'odd name',
  'data.unknown': 'bytes',
  'empty.txt': '',
};

let parent: string;
let directory: string;
let server: StaticServer;

beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'serve-static-'));
  directory = path.join(parent, 'site');
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(directory, name)), { recursive: true });
    await writeFile(path.join(directory, name), content);
  }
  await writeFile(path.join(parent, 'secret.txt'), 'secret');
  await symlink(path.join(parent, 'secret.txt'), path.join(directory, 'link.txt'));
  await symlink(parent, path.join(directory, 'out'));
  await symlink(path.join(directory, 'img'), path.join(directory, 'pictures'));
  server = await serveStatic({ directory, port: 0 });
});

afterAll(async () => {
  await server.close();
  await rm(parent, { recursive: true });
});

/** `fetch` tidies paths and negotiates by itself; this sends exactly what the test says. */
function get(
  target: string,
  options: { method?: string; headers?: Record<string, string>; port?: number; host?: string } = {},
) {
  const { method = 'GET', headers = {}, port = server.port, host = '127.0.0.1' } = options;
  return new Promise<{
    status: number;
    headers: Record<string, string | string[] | undefined>;
    content: Buffer;
    text: string;
  }>((resolve, reject) => {
    httpRequest({ host, port, path: target, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const content = Buffer.concat(chunks);
        const status = response.statusCode ?? 0;
        resolve({ status, headers: response.headers, content, text: content.toString() });
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
    ['/docs/getting-started', '<p>getting started'],
    ['/api', '<p>api'],
    ['/docs/index.html', '<p>docs'],
    ['/docs/index.html?a=1', '<p>docs'],
    ['/docs/getting-started/index.html', '<p>getting started'],
    ['/api/index.html', '<p>api'],
    ['/api/classes/Runtime', '<p>Runtime'],
    ['/a%20file%20%C3%BC.txt', 'odd name'],
    ['/pictures/mark.svg', '<svg/>'],
    ['http://localhost/docs', '<p>docs'],
  ])('serves %s', async (target, content) => {
    const answer = await get(target);
    expect(answer.text).toBe(content);
    expect(answer.status).toBe(200);
  });

  it.each([
    ['/docs/', '/docs'],
    ['/docs/?q=1', '/docs?q=1'],
    ['/api/', '/api'],
    ['//docs//', '/docs'],
  ])('leads from %s to %s, and not for ever', async (target, location) => {
    const answer = await get(target);
    expect(answer.status).toBe(307);
    expect(answer.headers.location).toBe(location);
  });

  it.each([
    '/nothing',
    '/nothing/',
    '//example.com/',
    '/index',
    '/index/',
    '/docs/index',
    '/docs/index/',
    '/api/index',
    '/api/index/',
    '/index.html/',
    '/docs/index.html/',
    '/nothing/index.html',
    '/index/index.html',
    '/DOCS',
    '/docs/Getting-Started',
    '/docs/getting-started%20',
    '/404',
    '/404.html',
    '/assets',
    '/assets/',
    '/docs.html/',
    '/img/photo.png/',
    '/docs/%',
    '/%E0%A4%A',
    '/%00',
    '/docs%00.html',
    '/../secret.txt',
    '/docs/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/docs%2Fgetting-started',
    '/link.txt',
    '/out/secret.txt',
    '/out/secret',
    `/${'long'.repeat(2000)}`,
  ])('answers %s with the not-found page', async (target) => {
    const answer = await get(target);
    expect(answer.status).toBe(404);
    expect(answer.text).toBe('<p>not here');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('has a plain answer when the site has no 404.html', async () => {
    const bare = await serveStatic({ directory: path.join(directory, 'img'), port: 0 });
    const answer = await get('/nothing', { port: bare.port });
    await bare.close();
    expect(answer).toMatchObject({ status: 404, text: 'Not found.\n' });
  });

  it('survives a request that is no HTTP', async () => {
    const closed = new Promise<string>((resolve, reject) => {
      let received = '';
      const socket = connect(server.port, '127.0.0.1', () => socket.write('nonsense\r\n\r\n'));
      socket.on('data', (chunk) => (received += chunk.toString()));
      socket.on('close', () => {
        resolve(received);
      });
      socket.on('error', reject);
    });
    expect(await closed).toContain('400 Bad Request');
    expect((await get('/')).status).toBe(200);
  });
});

describe('headers', () => {
  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/assets/js/loose.js', 'text/javascript; charset=utf-8'],
    ['/img/mark.svg', 'image/svg+xml; charset=utf-8'],
    ['/img/photo.png', 'image/png'],
    ['/data.unknown', 'application/octet-stream'],
  ])('gives %s the type %s', async (target, contentType) => {
    const { headers } = await get(target);
    expect(headers['content-type']).toBe(contentType);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('lets only assets with a hash in their name be kept for ever', async () => {
    const policy = async (target: string) => (await get(target)).headers['cache-control'];
    expect(await policy('/assets/js/main.0a1b2c3d.js')).toBe('public, max-age=31536000, immutable');
    expect(await policy('/assets/js/loose.js')).toBe('no-cache');
    expect(await policy('/docs')).toBe('no-cache');
  });

  it('answers HEAD like GET, without the content', async () => {
    const whole = await get('/img/photo.png');
    const head = await get('/img/photo.png', { method: 'HEAD' });
    expect(head.content.length).toBe(0);
    expect(head.headers['content-length']).toBe(String(whole.content.length));
    expect(head.headers.etag).toBe(whole.headers.etag);
  });

  it('serves an empty file', async () => {
    expect(await get('/empty.txt')).toMatchObject({ status: 200, text: '' });
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('refuses %s', async (method) => {
    const answer = await get('/', { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
  });
});

describe('caching', () => {
  it('answers 304 to the entity tag it gave, in each way of writing it', async () => {
    const { headers } = await get('/docs');
    const tag = String(headers.etag);
    for (const value of [tag, tag.replace('W/', ''), `"other", ${tag}`, '*']) {
      const answer = await get('/docs', { headers: { 'If-None-Match': value } });
      expect(answer).toMatchObject({ status: 304, text: '' });
      expect(answer.headers.etag).toBe(tag);
    }
    const other = await get('/docs', { headers: { 'If-None-Match': '"other"' } });
    expect(other.status).toBe(200);
  });

  it('goes by date only when there is no tag', async () => {
    const { headers } = await get('/docs');
    const since = String(headers['last-modified']);
    const status = async (sent: Record<string, string>) =>
      (await get('/docs', { headers: sent })).status;
    expect(await status({ 'If-Modified-Since': since })).toBe(304);
    expect(await status({ 'If-Modified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).toBe(200);
    expect(await status({ 'If-Modified-Since': 'nonsense' })).toBe(200);
    expect(await status({ 'If-Modified-Since': since, 'If-None-Match': '"other"' })).toBe(200);
  });

  it('never says 304 for a page that is not there', async () => {
    const answer = await get('/nothing', { headers: { 'If-None-Match': '*' } });
    expect(answer.status).toBe(404);
  });

  it('serves a changed file at once, compressed as well', async () => {
    const file = path.join(directory, 'changing.txt');
    const headers = { 'Accept-Encoding': 'br' };
    await writeFile(file, bigText);
    const before = await get('/changing.txt', { headers });
    await writeFile(file, bigText.toUpperCase());
    await utimes(file, new Date(), new Date(Date.now() + 1000));
    const after = await get('/changing.txt', { headers });
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(brotliDecompressSync(after.content).toString()).toBe(bigText.toUpperCase());
  });
});

describe('compression', () => {
  const target = '/assets/js/loose.js';

  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['BR', 'br'],
    ['br;q=0, gzip;q=0', undefined],
    ['identity', undefined],
    ['', undefined],
  ])('for "%s" is %s', async (accept, encoding) => {
    const answer = await get(target, { headers: { 'Accept-Encoding': accept } });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(answer.headers['content-length']).toBe(String(answer.content.length));
    const decoded =
      encoding === 'br'
        ? brotliDecompressSync(answer.content)
        : encoding === 'gzip'
          ? gunzipSync(answer.content)
          : answer.content;
    expect(decoded.toString()).toBe(bigText);
  });

  it('leaves images and very small files alone', async () => {
    const headers = { 'Accept-Encoding': 'br, gzip' };
    for (const plain of ['/img/photo.png', '/docs']) {
      const answer = await get(plain, { headers });
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.headers.vary).toBeUndefined();
    }
  });
});

describe('a base path', () => {
  it.each(['/dowel/', 'dowel', '/dowel'])('may be written %s', async (basePath) => {
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
        const answer = await at(outside);
        expect(answer).toMatchObject({
          status: 404,
          text: 'Not found. This site is served under /dowel/\n',
        });
      }
    } finally {
      await based.close();
    }
  });
});

describe('listening', () => {
  it('answers on every loopback address that the machine has', async () => {
    expect((await get('/')).status).toBe(200);
    const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
    if (!addresses.some(({ address }) => address === '::1')) return;
    expect((await get('/', { host: '::1' })).status).toBe(200);
  });

  it('says so when the port is taken', async () => {
    await expect(serveStatic({ directory, port: server.port })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
  });

  it('says so when the folder is not there', async () => {
    const lost = serveStatic({ directory: path.join(parent, 'nowhere'), port: 0 });
    await expect(lost).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('closes with connections open, frees the port, and may be closed twice', async () => {
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
