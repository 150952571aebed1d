/**
 * The load generator of the server benchmark, run as a separate process. For each message
 * `{ port, kind, milliseconds }` from the parent it keeps connections busy for that long and sends back
 * `{ answers, seconds }`.
 */
import { connect, type Socket } from 'node:net';

const connections = 32;
const body = JSON.stringify({ message: 'How late is it in Lisbon?', conversationId: 'c-1' });
const requests = {
  GET: 'GET /hello HTTP/1.1\r\nHost: localhost\r\n\r\n',
  POST:
    'POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
    `Content-Length: ${body.length}\r\n\r\n${body}`,
};

async function openSocket(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('error', reject);
  });
  return socket;
}

/** Returns the length of a response. It is always the same, so that counting bytes counts responses. */
async function answerLength(port: number, request: string): Promise<number> {
  const socket = await openSocket(port);
  let text = '';
  await new Promise<void>((resolve) => {
    socket.once('close', resolve).on('data', (chunk) => {
      text += chunk.toString();
      if (text.endsWith('}')) socket.end();
    });
    socket.write(request);
  });
  if (!text.startsWith('HTTP/1.1 200')) throw new Error(`Unexpected response:\n${text}`);
  return text.length;
}

/** Keeps one request in flight until the time is up; resolves to the number of responses. */
function keepBusy(socket: Socket, request: string, length: number, end: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let answers = 0;
    let received = 0;
    socket.once('close', () => {
      reject(new Error('The server closed a connection during the benchmark'));
    });
    socket.on('data', (chunk) => {
      received += chunk.length;
      if (received < length) return;
      received -= length;
      answers += 1;
      if (performance.now() < end) socket.write(request);
      else resolve(answers);
    });
    socket.write(request);
  });
}

async function measure(port: number, request: string, milliseconds: number) {
  const length = await answerLength(port, request);
  const sockets = await Promise.all(Array.from({ length: connections }, () => openSocket(port)));
  const start = performance.now();
  const end = start + milliseconds;
  const answers = await Promise.all(
    sockets.map((socket) => keepBusy(socket, request, length, end)),
  );
  const seconds = (performance.now() - start) / 1000;
  for (const socket of sockets) socket.destroy();
  return { answers: answers.reduce((sum, count) => sum + count), seconds };
}

process.on(
  'message',
  ({ port, kind, milliseconds }: { port: number; kind: 'GET' | 'POST'; milliseconds: number }) => {
    void measure(port, requests[kind], milliseconds).then((result) => process.send?.(result));
  },
);
