import { Runtime } from '@dowel/core';
import { InMemoryProvider } from '@dowel/memory-inmemory';
import { ScriptedModel, scriptAgent } from '@dowel/model-scripted';
import { TextPlugin } from '@dowel/plugin-text';
import { TimePlugin } from '@dowel/plugin-time';

const rules = scriptAgent({
  plans: [{ steps: ['time:now', 'text:write'] }],
  replies: [{ reply: 'Not yet. The shop opens at nine.' }],
});
const runtime = Runtime.init({
  modelProviders: [new ScriptedModel({ rules })],
  memoryProvider: new InMemoryProvider(),
  plugins: [new TimePlugin(), new TextPlugin()],
});
runtime.observe((report) => {
  if (report.stage !== 'planned') return;
  const steps = report.pipeline.map(({ action }) => action);
  console.log('Plan:', steps.join(', '));
});

await runtime.start();
const event = await runtime.createEvent('Is the shop open?');
console.log('Answer:', (await event.done).answer);
await runtime.stop();
