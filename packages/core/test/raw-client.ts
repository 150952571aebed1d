import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A TCP client that can send partial or malformed requests. */
export class RawClient {
  readonly socket: Socket;
  readonly closed: Promise<void>;
  received = '';

  constructor(url: string | undefined) {
    const { hostname, port } = new URL(url ?? '');
    this.socket = connect(Number(port), hostname.replace(/^\[|\]$/g, ''));
    this.socket.on('data', (chunk) => {
      this.received += chunk.toString();
    });
    // The server may reset a connection that it cuts off; that counts as a close.
    this.socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => {
      this.socket.once('close', () => {
        resolve();
      });
    });
  }

  async opened(): Promise<this> {
    if (this.socket.connecting) await once(this.socket, 'connect');
    return this;
  }

  send(...lines: string[]): this {
    this.socket.write(lines.join('\r\n'));
    return this;
  }

  /** Waits until the received text matches. */
  async until(pattern: RegExp): Promise<string> {
    while (!pattern.test(this.received)) {
      if (this.socket.destroyed) throw new Error(`Closed after ${JSON.stringify(this.received)}`);
      await Promise.race([once(this.socket, 'data'), this.closed]);
    }
    return this.received;
  }
}
