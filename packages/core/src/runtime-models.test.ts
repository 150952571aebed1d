import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod';
import { createRuntime, fakeModel } from '../test/test-agent.js';

describe('the models of a runtime', () => {
  it('returns objects typed by their schema', async () => {
    const runtime = createRuntime({ model: fakeModel(() => 'Here you are: {"city":"Lisbon"}') });
    await runtime.start();
    const object = await runtime.getObject(z.object({ city: z.string() }), 'Which city?');
    expectTypeOf(object).toEqualTypeOf<{ city: string }>();
    expect(object).toEqual({ city: 'Lisbon' });
    await runtime.stop();
  });

  it('calls models by id or alias, and picks the default provider from the options', async () => {
    const runtime = createRuntime({
      modelProviders: [fakeModel(() => 'first', 'one'), fakeModel(() => 'second', 'other')],
      capabilityAliases: { writer: 'text-generation' },
      options: { defaultProviders: { 'text-generation': 'other' } },
    });
    await runtime.start();
    expect(await runtime.executeCapability('text-generation', 'x')).toBe('second');
    expect(await runtime.executeCapability('writer', 'x', { provider: 'one' })).toBe('first');
    await runtime.stop();
  });
});
