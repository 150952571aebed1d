import { utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { bigText, useTestSite } from './test-site.js';

const site = useTestSite();

describe('caching', () => {
  it('responds with 304 to its entity tag, however it is written', async () => {
    const { headers } = await site.get('/docs');
    const tag = String(headers.etag);
    for (const value of [tag, tag.replace('W/', ''), `"other", ${tag}`, '*']) {
      const response = await site.get('/docs', { headers: { 'If-None-Match': value } });
      expect(response).toMatchObject({ status: 304, text: '' });
      expect(response.headers.etag).toBe(tag);
    }
    const other = await site.get('/docs', { headers: { 'If-None-Match': '"other"' } });
    expect(other.status).toBe(200);
  });

  it('compares dates only when the request has no entity tag', async () => {
    const { headers } = await site.get('/docs');
    const since = String(headers['last-modified']);
    const status = async (sent: Record<string, string>) =>
      (await site.get('/docs', { headers: sent })).status;
    expect(await status({ 'If-Modified-Since': since })).toBe(304);
    expect(await status({ 'If-Modified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).toBe(200);
    expect(await status({ 'If-Modified-Since': 'nonsense' })).toBe(200);
    expect(await status({ 'If-Modified-Since': since, 'If-None-Match': '"other"' })).toBe(200);
  });

  it('never responds with 304 for a missing page', async () => {
    const response = await site.get('/nothing', { headers: { 'If-None-Match': '*' } });
    expect(response.status).toBe(404);
  });

  it('serves a changed file at once, also compressed', async () => {
    const file = path.join(site.directory, 'changing.txt');
    const headers = { 'Accept-Encoding': 'br' };
    await writeFile(file, bigText);
    const before = await site.get('/changing.txt', { headers });
    await writeFile(file, bigText.toUpperCase());
    await utimes(file, new Date(), new Date(Date.now() + 1000));
    const after = await site.get('/changing.txt', { headers });
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
  ])('of a request that accepts "%s" is %s', async (accept, encoding) => {
    const response = await site.get(target, { headers: { 'Accept-Encoding': accept } });
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers.vary).toBe('Accept-Encoding');
    expect(response.headers['content-length']).toBe(String(response.content.length));
    const decoded =
      encoding === 'br'
        ? brotliDecompressSync(response.content)
        : encoding === 'gzip'
          ? gunzipSync(response.content)
          : response.content;
    expect(decoded.toString()).toBe(bigText);
  });

  it('does not compress images and very small files', async () => {
    const headers = { 'Accept-Encoding': 'br, gzip' };
    for (const plain of ['/img/photo.png', '/docs']) {
      const response = await site.get(plain, { headers });
      expect(response.headers['content-encoding']).toBeUndefined();
      expect(response.headers.vary).toBeUndefined();
    }
  });
});
