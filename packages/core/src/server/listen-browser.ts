import { DowelError } from '../errors.js';
import type { Listener, ListenOptions } from './listener.js';

/** Replaces the Node listener in browsers and on edge platforms, which cannot open ports. Always rejects. */
export async function listen({ port }: ListenOptions): Promise<Listener> {
  throw new DowelError({
    code: 'SERVER_CANNOT_LISTEN',
    problem: 'Browsers and edge platforms cannot listen on a port',
    expected: 'a server without a port',
    received: `port ${port}`,
    fix: 'Leave `port` out of the server options and pass requests to `server.fetch(request)`.',
  });
}
