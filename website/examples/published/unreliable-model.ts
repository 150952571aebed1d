// An agent whose model server streams, is busy, hangs, breaks off and thinks aloud.
import { Runtime } from '@dowel/core';
import { InMemoryProvider } from '@dowel/memory-inmemory';
import { OpenAIModel } from '@dowel/model-openai';
import { TextPlugin } from '@dowel/plugin-text';
import { TimePlugin } from '@dowel/plugin-time';
import { startModelServer } from './model-server.js';

const server = await startModelServer();

const runtime = Runtime.init({
  modelProviders: [
    new OpenAIModel({ baseUrl: server.baseUrl, model: 'unreliable', idleTimeout: 2_000 }),
  ],
  memoryProvider: new InMemoryProvider(),
  plugins: [new TextPlugin(), new TimePlugin()],
});
runtime.observe((stage) => {
  if (stage.stage !== 'planned') return;
  console.log('Plan:', stage.pipeline.map(({ action }) => action).join(', '));
});
await runtime.start();

for (const input of ['Stream', 'Be busy', 'Hang', 'Break off', 'Think aloud']) {
  const chunks: string[] = [];
  const event = await runtime.createEvent(input, { onText: (chunk) => chunks.push(chunk) });
  const { status, answer, code } = await event.done;
  console.log(`${input}: ${status},`, answer ?? code, chunks);
}

await runtime.stop();
server.close();
