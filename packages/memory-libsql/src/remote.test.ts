import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { LibSqlProvider } from './index.js';

describe('a remote server', () => {
  it('receives the token and the statements, but no PRAGMA', async () => {
    const requests: { authorization: string | undefined; body: string }[] = [];
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        requests.push({ authorization: request.headers.authorization, body });
        response.writeHead(503).end('out of order');
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;

    const provider = new LibSqlProvider({
      url: `http://127.0.0.1:${port}`,
      authToken: 'secret-token',
    });
    const error = await provider.init().catch((reason: unknown) => reason);
    server.close();

    expect(error).toBeInstanceOf(Error);
    expect(String(error)).toContain('503');
    expect(String(error)).not.toContain('secret-token');
    const statements = requests.filter(({ body }) => body.includes('dowel_schema'));
    expect(statements).toHaveLength(1);
    expect(statements[0]?.authorization).toBe('Bearer secret-token');
    expect(requests.filter(({ body }) => body.includes('PRAGMA'))).toEqual([]);
  });

  it('is rejected with MEMORY_URL_INVALID if its URL is invalid', async () => {
    const provider = new LibSqlProvider({
      url: 'libsql://example.com?tls=0&authToken=secret-token',
    });
    const error = await provider.init().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'MEMORY_URL_INVALID' });
    expect(String(error)).not.toContain('secret-token');
  });
});
