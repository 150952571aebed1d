import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { startAgent } from '../test/start-agent.js';

const count = 1_000;
/** The system limits how many connections may wait to be accepted. */
const batchSize = 100;

/** Opens an event stream. `http` takes less time than `fetch`, which counts with a thousand clients. */
async function openStream(url: string, agent: Agent): Promise<IncomingMessage> {
  const headers = { 'Content-Type': 'application/json', Accept: 'text/event-stream' };
  const outgoing = request(url, { method: 'POST', agent, headers });
  outgoing.end(JSON.stringify({ message: 'Hello' }));
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  return response.setEncoding('utf8');
}

/** Collects the text of a stream. */
class StreamClient {
  text = '';
  readonly hasText: Promise<void>;
  readonly ended: Promise<unknown>;

  constructor(response: IncomingMessage) {
    this.ended = once(response, 'end');
    this.hasText = new Promise((resolve) => {
      response.on('data', (part: string) => {
        this.text += part;
        if (this.text.includes('event: text')) resolve();
      });
    });
  }
}

// Takes 5 seconds of processor time, and much longer on a busy machine.
it('streams to a thousand clients at once', { timeout: 120_000 }, async () => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const runtime = await startAgent({
    // The model writes its second word only when every client has the first.
    reply: async function* () {
      yield 'first ';
      await released;
      yield 'second';
    },
    runtimeOptions: { concurrency: count, queueSize: count, server: { port: 0 } },
  });
  const url = `${runtime.server.url ?? ''}/chat`;
  const agent = new Agent();
  const clients: StreamClient[] = [];
  while (clients.length < count) {
    const batch = Array.from({ length: batchSize }, async () => {
      const client = new StreamClient(await openStream(url, agent));
      await client.hasText;
      return client;
    });
    clients.push(...(await Promise.all(batch)));
  }
  expect(clients.filter(({ text }) => text.includes('event: end'))).toEqual([]);
  release();
  await Promise.all(clients.map(({ ended }) => ended));
  const answered = clients.filter(({ text }) =>
    /event: end\ndata: .*"answer":"first second".*\n\n$/.test(text),
  );
  expect(answered).toHaveLength(count);
  agent.destroy();
});
