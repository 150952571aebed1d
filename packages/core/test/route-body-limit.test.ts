import type { Trigger } from '@dowel/core';
import { expect, it } from 'vitest';
import { createRuntime, FakePlugin } from './test-agent.js';

it("applies the `bodyLimit` of a trigger's route instead of the server's", async () => {
  const triggers = [
    { id: 'upload', bodyLimit: 20 },
    { id: 'ping', bodyLimit: 5 },
    { id: 'other', bodyLimit: undefined },
  ].map(({ id, bodyLimit }): Trigger => ({
    id,
    route: {
      method: 'POST',
      path: `/${id}`,
      bodyLimit,
      handler: async (request) => new Response(await request.text()),
    },
  }));
  const runtime = createRuntime({
    plugins: [new FakePlugin('web', {}, { triggers })],
    options: { server: { bodyLimit: 10 } },
  });
  await runtime.start();
  const statusOf = async (id: string, size: number): Promise<number> => {
    const init = { method: 'POST', body: 'x'.repeat(size) };
    return (await runtime.server.fetch(new Request(`http://agent/${id}`, init))).status;
  };
  expect(await Promise.all([statusOf('upload', 20), statusOf('upload', 21)])).toEqual([200, 413]);
  expect(await Promise.all([statusOf('ping', 5), statusOf('ping', 6)])).toEqual([200, 413]);
  expect(await Promise.all([statusOf('other', 10), statusOf('other', 11)])).toEqual([200, 413]);
  await runtime.stop();
});
