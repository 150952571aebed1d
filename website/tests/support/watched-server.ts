import { createSocket, type Socket as Datagrams } from 'node:dgram';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A server on loopback that has nothing and notes what reaches it. */
export class WatchedServer {
  /** How many connections were opened, whatever they carried. */
  connections = 0;
  /** The first line of everything that connections and datagrams carried. */
  readonly received: string[] = [];
  readonly #sockets = new Set<Socket>();
  readonly #datagrams: Datagrams = createSocket('udp4', (data) => {
    this.#receive('datagram', data);
  });
  readonly #server: Server = createServer((socket) => {
    this.connections += 1;
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      this.#receive('connection', data);
      // Leaves the page that navigates where it is.
      socket.end('HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n');
    });
  });

  static async start(): Promise<WatchedServer> {
    const server = new WatchedServer();
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve));
    await new Promise<void>((resolve) => {
      server.#datagrams.bind(server.#port, '127.0.0.1', resolve);
    });
    return server;
  }

  /** The host, with its port. */
  get host(): string {
    return `127.0.0.1:${this.#port}`;
  }

  get #port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Whether anything at all has reached it. */
  get isReached(): boolean {
    return this.connections > 0 || this.received.length > 0;
  }

  forget(): void {
    this.connections = 0;
    this.received.length = 0;
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    this.#datagrams.close();
  }

  #receive(kind: string, data: Buffer): void {
    this.received.push(`${kind}: ${data.toString('latin1').split('\r\n', 1)[0] ?? ''}`);
  }
}
