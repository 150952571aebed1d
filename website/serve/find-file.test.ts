import { connect } from 'node:net';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { serveStatic } from './serve-static.js';
import { useTestSite } from './test-site.js';

const site = useTestSite();

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
    const response = await site.get(target);
    expect(response.text).toBe(content);
    expect(response.status).toBe(200);
  });

  it.each([
    ['/docs/', '/docs'],
    ['/docs/?q=1', '/docs?q=1'],
    ['/api/', '/api'],
    ['//docs//', '/docs'],
  ])('redirects %s to %s, temporarily', async (target, location) => {
    const response = await site.get(target);
    expect(response.status).toBe(307);
    expect(response.headers.location).toBe(location);
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
  ])('responds to %s with the not-found page', async (target) => {
    const response = await site.get(target);
    expect(response.status).toBe(404);
    expect(response.text).toBe('<p>not here');
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('responds with plain text when the site has no 404.html', async () => {
    const bare = await serveStatic({ directory: path.join(site.directory, 'img'), port: 0 });
    const response = await site.get('/nothing', { port: bare.port });
    await bare.close();
    expect(response).toMatchObject({ status: 404, text: 'Not found.\n' });
  });

  it('survives a request that is not HTTP', async () => {
    const closed = new Promise<string>((resolve, reject) => {
      let received = '';
      const socket = connect(site.port, '127.0.0.1', () => socket.write('nonsense\r\n\r\n'));
      socket.on('data', (chunk) => (received += chunk.toString()));
      socket.on('close', () => {
        resolve(received);
      });
      socket.on('error', reject);
    });
    expect(await closed).toContain('400 Bad Request');
    expect((await site.get('/')).status).toBe(200);
  });
});
