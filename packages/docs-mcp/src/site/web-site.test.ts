import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, describe, expect, it } from 'vitest';

import { SiteError } from './site.js';
import { WebSite } from './web-site.js';

describe('WebSite', () => {
  let server: Server | undefined;
  const asked: string[] = [];

  async function serve(
    answer: (response: ServerResponse, request: IncomingMessage) => void,
  ): Promise<string> {
    asked.length = 0;
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      answer(response, request);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  it('reads a file below the address', async () => {
    const address = await serve((response) => response.end('# Page – “quoted”'));
    const site = new WebSite(`${address}/x?q=1#top`);
    expect(await site.read('docs/page.md')).toBe('# Page – “quoted”');
    expect(asked).toEqual(['/x/docs/page.md']);
  });

  it('returns nothing for a missing file', async () => {
    const address = await serve((response) => response.writeHead(404).end('Not found'));
    expect(await new WebSite(address).read('docs/page.md')).toBeUndefined();
  });

  it('does not follow redirects', async () => {
    const address = await serve((response) =>
      response.writeHead(302, { location: 'http://127.0.0.1:1/elsewhere' }).end(),
    );
    await expect(new WebSite(address).read('docs/page.md')).rejects.toThrow('status 302');
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['text/html; charset=utf-8', '\n<!-- app --><div id="root"></div>'],
    ['text/html', '<!doctype html><title>App</title>'],
    ['text/plain', '<!DOCTYPE html>\n<html lang="en">'],
    ['text/plain', '<html><body>'],
  ])('rejects an HTML page (%s, %j)', async (type, text) => {
    const address = await serve((response) =>
      response.writeHead(200, { 'content-type': type }).end(text),
    );
    await expect(new WebSite(address).read('llms.txt')).rejects.toThrow(
      `${address}/llms.txt returned an HTML page instead of the file. ${address}/ is not Dowel's documentation, or its host does not serve all files of the site. Choose another folder or address with --site.`,
    );
  });

  it.each(['# Page', '<a|1', '{"a":"<html>"}'])('reads %j, which is not HTML', async (text) => {
    const address = await serve((response) =>
      response.writeHead(200, { 'content-type': 'text/plain' }).end(text),
    );
    expect(await new WebSite(address).read('llms.txt')).toBe(text);
  });

  it.each(['../page.md', '//example.test/page.md', 'https://example.test/page.md', 'a?b', 'a#b'])(
    'rejects %s without a request',
    async (file) => {
      const address = await serve((response) => response.end('secret'));
      await expect(new WebSite(`${address}/x/`).read(file)).rejects.toThrow(SiteError);
      expect(asked).toEqual([]);
    },
  );

  it('says what to do when the server is slow', async () => {
    const address = await serve(() => undefined);
    await expect(new WebSite(address, { timeout: 50 }).read('api.json')).rejects.toThrow(
      /did not respond within 0\.05 seconds\. Check the network.*--site/,
    );
  });

  it('times out on a response that never ends', async () => {
    const address = await serve((response) => response.write('# Half of'));
    await expect(new WebSite(address, { timeout: 50 }).read('api.json')).rejects.toThrow(
      'did not respond within',
    );
  });

  it('says what to do when the server cannot be reached', async () => {
    await expect(new WebSite('http://127.0.0.1:1/').read('api.json')).rejects.toThrow(
      /api\.json cannot be reached \(.+\)\. Check the network/,
    );
  });

  it('rejects when the signal is aborted', async () => {
    const address = await serve(() => undefined);
    const controller = new AbortController();
    const reading = new WebSite(address).read('api.json', controller.signal);
    controller.abort(new Error('aborted by the test'));
    await expect(reading).rejects.toThrow('aborted by the test');
  });
});
