import { DowelError } from '../errors.js';
import type { Listener, ListenOptions } from './listener.js';

/** Stands in for the Node listener where there are no ports. */
export async function listen({ port }: ListenOptions): Promise<Listener> {
  throw new DowelError({
    code: 'SERVER_CANNOT_LISTEN',
    problem: 'A browser cannot listen on a port',
    expected: 'a server without a port',
    received: `port ${port}`,
    fix: "Leave `port` out of the server's options and answer requests with `server.fetch(request)`.",
  });
}
