/**
 * One side of the server benchmark, run as a separate process: `server-target.ts hono` or `server-target.ts manager`,
 * with the same handlers. Replies to every message from the parent with its port and the processor time it has used.
 */
import { createAdaptorServer } from '@hono/node-server';
import { ServerManager } from '@dowel/core';
import { Hono } from 'hono';

const hello = (): Response => Response.json({ hello: 'world' });

const echo = async (request: Request): Promise<Response> => {
  const body: unknown = await request.json();
  return Response.json({ received: body });
};

async function listenWithManager(): Promise<number | undefined> {
  const server = new ServerManager({ port: 0 });
  server.route({ method: 'GET', path: '/hello', handler: hello });
  server.route({ method: 'POST', path: '/echo', handler: echo });
  await server.start();
  return server.address?.port;
}

async function listenWithHono(): Promise<number | undefined> {
  const app = new Hono();
  app.get('/hello', () => hello());
  app.post('/echo', (context) => echo(context.req.raw));
  // Without replacing the global Request and Response, which a library must not do; it makes Hono twice as fast.
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' ? address?.port : undefined;
}

const port = await (process.argv[2] === 'manager' ? listenWithManager() : listenWithHono());
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ port, processorSeconds: (user + system) / 1e6 });
});
