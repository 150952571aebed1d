import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the server received it. */
interface WireRequest {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: {
    readonly model: string;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
    readonly stream?: boolean;
  } & Readonly<Record<string, unknown>>;
}

/** Responds to one request. */
export type WireHandler = (response: ServerResponse, request: WireRequest) => void | Promise<void>;

/** Starts a server on loopback that responds with the test's handler. */
export async function startWireServer(handler: WireHandler) {
  const requests: WireRequest[] = [];
  const server = createServer((incoming, response) => {
    void (async () => {
      let text = '';
      for await (const piece of incoming.setEncoding('utf8')) text += String(piece);
      const request: WireRequest = {
        method: incoming.method,
        url: incoming.url,
        headers: incoming.headers,
        body: JSON.parse(text) as WireRequest['body'],
      };
      requests.push(request);
      await handler(response, request);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    /** Every request so far. */
    requests,
    /** Closes all connections and the port. */
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export function sendJson(
  response: ServerResponse,
  value: unknown,
  status = 200,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(value));
}

/** Sends a response that is not streamed. */
export function sendAnswer(response: ServerResponse, content: string, finishReason = 'stop'): void {
  sendJson(response, {
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finishReason }],
  });
}

/** Creates one event of a streamed response. */
export function createEvent(
  content: string | undefined,
  finishReason: string | null = null,
): string {
  const delta = content === undefined ? {} : { content };
  return `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finishReason }] })}\n\n`;
}

/** Sends a stream, each piece in its own packet. */
export async function sendStream(
  response: ServerResponse,
  pieces: readonly (string | Uint8Array)[],
): Promise<void> {
  response.socket?.setNoDelay(true);
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  for (const piece of pieces) {
    await new Promise<void>((resolve) => {
      response.write(piece, () => {
        setImmediate(resolve);
      });
    });
  }
}
