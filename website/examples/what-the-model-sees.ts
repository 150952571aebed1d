import { Plugin, Runtime, type Executor } from '@dowel/core';
import { createTestModel } from '@dowel/core/testing';
import { InMemoryProvider } from '@dowel/memory-inmemory';

class ParcelPlugin extends Plugin {
  readonly id = 'parcel';
  readonly name = 'Parcel';
  readonly description = 'Knows where parcels are.';
  override readonly executors: Executor[] = [
    {
      name: 'track',
      description: 'Finds the parcel whose number, like DX-12, the user gives.',
      execute: () => ({ success: true, data: 'DX-12 is in Porto.' }),
    },
  ];
}

const model = createTestModel(['[{"pluginId": "parcel", "action": "track"}]']);
const runtime = Runtime.init({
  modelProviders: [model],
  memoryProvider: new InMemoryProvider(),
  plugins: [new ParcelPlugin()],
});

await runtime.start();
await (
  await runtime.createEvent('Where is DX-12?', { platform: 'terminal' })
).done;
await runtime.stop();

const [planning = ''] = model.prompts;
for (const line of planning.split('\n')) console.log(`| ${line}`.trim());
