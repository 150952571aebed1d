import { Plugin, Runtime, type Executor } from '@dowel/core';
import { InMemoryProvider } from '@dowel/memory-inmemory';
import { ScriptedModel, scriptAgent } from '@dowel/model-scripted';

class GreetPlugin extends Plugin {
  readonly id = 'greet';
  readonly name = 'Greet';
  readonly description = 'Greets people.';
  override readonly executors: Executor[] = [
    {
      name: 'hello',
      description: 'Says hello to the user.',
      execute: ({ user }) => ({ success: true, data: `Hello, ${user}!` }),
    },
  ];
}

const model = new ScriptedModel({
  rules: scriptAgent({ plans: [{ when: /hi/, steps: ['greet:hello'] }] }),
});

// #region run
const runtime = Runtime.init({
  modelProviders: [model],
  memoryProvider: new InMemoryProvider(),
  plugins: [new GreetPlugin()],
});

await runtime.start();
const event = await runtime.createEvent('hi there', { user: 'Ada' });
console.log((await event.done).answer);
await runtime.stop();
// #endregion
