import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describeMemoryProvider } from '@dowel/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLibsqlServer } from '../test/libsql-server.js';
import { useTemporaryFolder } from '../test/temporary-folder.js';
import { LibSqlProvider } from './index.js';

const folder = useTemporaryFolder();
let server: Awaited<ReturnType<typeof startLibsqlServer>>;
let databases = 0;

beforeAll(async () => {
  server = await startLibsqlServer((name) => path.join(folder.path, `${name}.db`));
});

afterAll(async () => {
  await server.stop();
});

describeMemoryProvider({
  describe,
  it,
  name: 'LibSqlProvider with a server',
  create: () => {
    databases += 1;
    return new LibSqlProvider({ url: `${server.url}/remote-${databases}/` });
  },
  reopen: () => new LibSqlProvider({ url: `${server.url}/remote-${databases}/` }),
});

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
