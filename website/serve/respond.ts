// @ts-check
import { open } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import { createCompressor } from './compress.js';
import { getContentType, isCompressible } from './content-types.js';
import { findFile } from './find-file.js';
import { chooseEncoding, isUnchanged } from './negotiate.js';

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 */

const hashedName = /[.-][0-9a-f]{8,}\.[0-9a-z]+$/i;
const leastWorthCompressing = 1024;

/**
 * Makes the function that answers requests from a folder.
 *
 * @param {{ directory: string, basePath: string }} options the folder as `realpath` gives it; the base path with
 *   a slash at both ends
 * @returns {(request: Request, response: Response) => Promise<void>}
 */
export function createResponder({ directory, basePath }) {
  const compressor = createCompressor();
  const notFoundPage = path.join(directory, '404.html');

  /** @type {(request: Request, response: Response) => Promise<void>} */
  return async function respond(request, response) {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      sendText(response, 405, 'This is a static site: it answers GET and HEAD.');
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

  /**
   * @param {Request} request
   * @param {Response} response
   */
  async function sendNotFound(request, response) {
    const page = await findFile(directory, '/404.html');
    if (page.kind === 'file') await sendFile(request, response, 404, page.file);
    else sendText(response, 404, 'Not found.');
  }

  /**
   * @param {Request} request
   * @param {Response} response
   * @param {200 | 404} status
   * @param {string} file
   */
  async function sendFile(request, response, status, file) {
    const handle = await open(file);
    try {
      const { size, mtime, mtimeMs } = await handle.stat();
      // Weak, because the compressed and the plain answer share it.
      const etag = `W/"${size.toString(16)}-${Math.round(mtimeMs * 1000).toString(16)}"`;
      const contentType = getContentType(file);
      const canCompress = isCompressible(contentType) && size >= leastWorthCompressing;
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
      // As many bytes as were announced, even if the file grows meanwhile.
      else await pipeline(handle.createReadStream({ end: size - 1, autoClose: false }), response);
    } finally {
      await handle.close();
    }
  }
}

/**
 * @param {string} target as the request line has it, which may be a whole address
 * @returns {{ pathname: string, query: string }} the query with its question mark
 */
function splitTarget(target) {
  const local = target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/#.*$/s, '');
  const at = local.indexOf('?');
  const pathname = at === -1 ? local : local.slice(0, at);
  return { pathname: pathname.replace(/^\/*/, '/'), query: at === -1 ? '' : local.slice(at) };
}

/** @param {string} file relative to the folder that is served */
function getCachePolicy(file) {
  const isImmutable = file.split(path.sep)[0] === 'assets' && hashedName.test(file);
  return isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/**
 * Not a permanent one: a browser would remember it for whatever else is served on this port one day.
 *
 * @param {Response} response
 * @param {string} location
 */
function redirect(response, location) {
  response.setHeader('Location', location);
  sendText(response, 307, `See ${location}`);
}

/**
 * @param {Response} response
 * @param {number} status
 * @param {string} text
 */
function sendText(response, status, text) {
  const content = Buffer.from(`${text}\n`);
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': content.length,
  });
  response.end(content);
}
