import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import { createCompressor } from './compress.js';
import { getContentType, isCompressible } from './content-types.js';
import { findFile } from './find-file.js';
import { chooseEncoding, isUnchanged } from './negotiate.js';

export type Responder = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const hashedName = /[.-][0-9a-f]{8,}\.[0-9a-z]+$/i;
const minCompressedSize = 1024;

/**
 * Creates the function that serves a folder over HTTP.
 *
 * @param options - `directory` must be a real path, without symbolic links; `basePath` starts and ends with a slash.
 */
export function createResponder({
  directory,
  basePath,
}: {
  readonly directory: string;
  readonly basePath: string;
}): Responder {
  const compressor = createCompressor();
  const notFoundPage = path.join(directory, '404.html');

  return async function respond(request, response) {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      sendText(response, 405, 'This is a static site: use GET or HEAD.');
      return;
    }
    const { pathname, query } = splitTarget(request.url ?? '/');
    if (`${pathname}/` === basePath) {
      redirect(response, basePath + query);
      return;
    }
    if (!pathname.startsWith(basePath)) {
      sendText(response, 404, `Not found. This site is served under ${basePath}`);
      return;
    }
    const found = await findFile(directory, pathname.slice(basePath.length - 1));
    if (found.kind === 'redirect') redirect(response, basePath.slice(0, -1) + found.to + query);
    else if (found.kind === 'file' && found.file !== notFoundPage)
      await sendFile(request, response, 200, found.file);
    else await sendNotFound(request, response);
  };

  async function sendNotFound(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const page = await findFile(directory, '/404.html');
    if (page.kind === 'file') await sendFile(request, response, 404, page.file);
    else sendText(response, 404, 'Not found.');
  }

  async function sendFile(
    request: IncomingMessage,
    response: ServerResponse,
    status: 200 | 404,
    file: string,
  ): Promise<void> {
    const handle = await open(file);
    try {
      const { size, mtime, mtimeMs } = await handle.stat();
      // Weak, because the compressed and the plain response share it.
      const etag = `W/"${size.toString(16)}-${Math.round(mtimeMs * 1000).toString(16)}"`;
      const contentType = getContentType(file);
      const canCompress = isCompressible(contentType) && size >= minCompressedSize;
      const encoding = canCompress ? chooseEncoding(request.headers['accept-encoding']) : undefined;

      response.setHeader('ETag', etag);
      response.setHeader('Last-Modified', mtime.toUTCString());
      response.setHeader('Cache-Control', getCachePolicy(path.relative(directory, file)));
      if (canCompress) response.setHeader('Vary', 'Accept-Encoding');
      if (status === 200 && isUnchanged(request.headers, { etag, modified: mtime })) {
        response.writeHead(304).end();
        return;
      }
      response.setHeader('Content-Type', contentType);
      if (encoding !== undefined) {
        const content = await compressor.compress(`${file} ${etag}`, encoding, () =>
          handle.readFile(),
        );
        response.setHeader('Content-Encoding', encoding);
        response.writeHead(status, { 'Content-Length': content.length }).end(content);
        return;
      }
      response.writeHead(status, { 'Content-Length': size });
      if (request.method === 'HEAD' || size === 0) response.end();
      // The file may grow meanwhile; send only the announced number of bytes.
      else await pipeline(handle.createReadStream({ end: size - 1, autoClose: false }), response);
    } finally {
      await handle.close();
    }
  }
}

/** Splits a request target, which may be a full URL. The query keeps its question mark. */
function splitTarget(target: string): { readonly pathname: string; readonly query: string } {
  const local = target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/#.*$/s, '');
  const at = local.indexOf('?');
  const pathname = at === -1 ? local : local.slice(0, at);
  return { pathname: pathname.replace(/^\/*/, '/'), query: at === -1 ? '' : local.slice(at) };
}

/** `file` is relative to the folder being served. */
function getCachePolicy(file: string): string {
  const isImmutable = file.split(path.sep)[0] === 'assets' && hashedName.test(file);
  return isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** Temporary, because browsers cache a permanent redirect and other sites may use this port later. */
function redirect(response: ServerResponse, location: string): void {
  response.setHeader('Location', location);
  sendText(response, 307, `See ${location}`);
}

function sendText(response: ServerResponse, status: number, text: string): void {
  const content = Buffer.from(`${text}\n`);
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': content.length,
  });
  response.end(content);
}
