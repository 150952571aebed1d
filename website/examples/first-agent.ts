import { Plugin, Runtime, getUserInput, type Executor } from '@dowel/core';
import { InMemoryProvider } from '@dowel/memory-inmemory';
import { ScriptedModel, scriptAgent } from '@dowel/model-scripted';

const units = { miles: 0.621371, feet: 3280.84 };

class UnitsPlugin extends Plugin {
  readonly id = 'units';
  readonly name = 'Units';
  readonly description = 'Converts kilometres.';
  override readonly executors = Object.entries(units).map(
    ([unit, size]): Executor => ({
      name: unit,
      description: `Converts kilometres to ${unit}.`,
      execute: ({ contextChain }) => {
        const question = getUserInput(contextChain)?.content ?? '';
        const kilometres = Number(/\d+/.exec(question)?.[0]);
        const result = Math.round(kilometres * size);
        return {
          success: true,
          data: `${kilometres} km are ${result} ${unit}.`,
        };
      },
    }),
  );
}

const model = new ScriptedModel({
  rules: scriptAgent({ plans: [{ steps: ['units:miles'] }] }),
});

const runtime = Runtime.init({
  modelProviders: [model],
  memoryProvider: new InMemoryProvider(),
  plugins: [new UnitsPlugin()],
});

await runtime.start();
const event = await runtime.createEvent('How many miles are 42 km?');
console.log((await event.done).answer);
await runtime.stop();
