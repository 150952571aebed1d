import { WebSocket } from 'ws';

interface Reply {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
  readonly method?: string;
  readonly params?: unknown;
}

interface Pending {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Sends commands of WebDriver BiDi to a browser, and receives its events. */
export class BidiConnection {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, Pending>();
  #count = 0;

  private constructor(socket: WebSocket, onEvent: (method: string, params: unknown) => void) {
    this.#socket = socket;
    socket.on('message', (data: Buffer) => {
      const reply = JSON.parse(data.toString()) as Reply;
      if (reply.type === 'event') onEvent(reply.method ?? '', reply.params);
      else this.#settle(reply);
    });
  }

  static async open(
    url: string,
    onEvent: (method: string, params: unknown) => void,
  ): Promise<BidiConnection> {
    const socket = new WebSocket(url);
    await new Promise((resolve, reject) => {
      socket.once('open', resolve).once('error', reject);
    });
    return new BidiConnection(socket, onEvent);
  }

  async send<Result = unknown>(method: string, params: object = {}): Promise<Result> {
    const id = (this.#count += 1);
    const result = new Promise<unknown>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
    });
    this.#socket.send(JSON.stringify({ id, method, params }));
    return (await result) as Result;
  }

  close(): void {
    this.#socket.close();
  }

  #settle({ id = 0, type, result, error, message }: Reply): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (type === 'success') waiting?.resolve(result);
    else waiting?.reject(new Error(`${error ?? 'error'}: ${message ?? ''}`));
  }
}
