import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll } from 'vitest';

import { serveStatic, type StaticServer } from './serve-static.js';

export const bigText = 'text that repeats itself; '.repeat(200);

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

interface RequestOptions {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly port?: number;
  readonly host?: string;
}

interface TestResponse {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly content: Buffer;
  readonly text: string;
}

/** Serves a small site while the tests of the calling file run. */
export function useTestSite() {
  let parent = '';
  let directory = '';
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

  return {
    /** The folder being served; set before the first test. */
    get directory() {
      return directory;
    },
    /** The folder around it, whose files must not be served. */
    get parent() {
      return parent;
    },
    get port() {
      return server.port;
    },
    /** Sends a request to the site, or to another `port`. */
    get: (target: string, options: RequestOptions = {}) =>
      request(target, { port: server.port, ...options }),
  };
}

/** Sends exactly what the test says; `fetch` would normalise the path and add headers. */
function request(target: string, options: RequestOptions): Promise<TestResponse> {
  const { method = 'GET', headers = {}, port, host = '127.0.0.1' } = options;
  return new Promise((resolve, reject) => {
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
