import { describe, expect, it } from 'vitest';

import { serveStatic } from './serve-static.js';
import { useTestSite } from './test-site.js';

const site = useTestSite();

describe('headers', () => {
  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/assets/js/loose.js', 'text/javascript; charset=utf-8'],
    ['/img/mark.svg', 'image/svg+xml; charset=utf-8'],
    ['/img/photo.png', 'image/png'],
    ['/data.unknown', 'application/octet-stream'],
  ])('serves %s as %s', async (target, contentType) => {
    const { headers } = await site.get(target);
    expect(headers['content-type']).toBe(contentType);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('marks only assets with a hash in their name as immutable', async () => {
    const policy = async (target: string) => (await site.get(target)).headers['cache-control'];
    expect(await policy('/assets/js/main.0a1b2c3d.js')).toBe('public, max-age=31536000, immutable');
    expect(await policy('/assets/js/loose.js')).toBe('no-cache');
    expect(await policy('/docs')).toBe('no-cache');
  });

  it('responds to HEAD like to GET, without the content', async () => {
    const full = await site.get('/img/photo.png');
    const head = await site.get('/img/photo.png', { method: 'HEAD' });
    expect(head.content.length).toBe(0);
    expect(head.headers['content-length']).toBe(String(full.content.length));
    expect(head.headers.etag).toBe(full.headers.etag);
  });

  it('serves an empty file', async () => {
    expect(await site.get('/empty.txt')).toMatchObject({ status: 200, text: '' });
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('responds to %s with 405', async (method) => {
    const response = await site.get('/', { method });
    expect(response.status).toBe(405);
    expect(response.headers.allow).toBe('GET, HEAD');
  });
});

describe('a base path', () => {
  it.each(['/dowel/', 'dowel', '/dowel'])('can be written as %s', async (basePath) => {
    const based = await serveStatic({ directory: site.directory, port: 0, basePath });
    const at = (target: string) => site.get(target, { port: based.port });
    try {
      expect(based.url).toBe(`http://localhost:${based.port}/dowel/`);
      expect((await at('/dowel/')).text).toBe('<p>home');
      expect((await at('/dowel/docs')).text).toBe('<p>docs');
      expect((await at('/dowel/nothing')).text).toBe('<p>not here');
      expect((await at('/dowel?a=1')).headers.location).toBe('/dowel/?a=1');
      expect((await at('/dowel/docs/')).headers.location).toBe('/dowel/docs');
      for (const outside of ['/', '/docs', '/dowelling/docs']) {
        const response = await at(outside);
        expect(response).toMatchObject({
          status: 404,
          text: 'Not found. This site is served under /dowel/\n',
        });
      }
    } finally {
      await based.close();
    }
  });
});
