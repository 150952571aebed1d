import { describe, expect, it } from 'vitest';
import { createRuntime, FakePlugin, planningModel } from '../test/test-agent.js';
import type { Trigger } from './index.js';

describe('route triggers', () => {
  it('respond through `fetch` without an open port', async () => {
    const trigger: Trigger = {
      id: 'ask',
      route: {
        method: 'POST',
        path: '/ask/:name',
        handler: async (request, { runtime, params }) => {
          const { done } = await runtime.createEvent(await request.text(), {
            user: params.name,
          });
          return Response.json({ answer: (await done).answer });
        },
      },
    };
    const runtime = createRuntime({
      model: planningModel(['web:reply']),
      plugins: [
        new FakePlugin(
          'web',
          { reply: ({ user }) => ({ success: true, data: `for ${user}` }) },
          { triggers: [trigger] },
        ),
      ],
    });
    await runtime.start();
    const response = await runtime.server.fetch(
      new Request('http://agent/ask/ada', { method: 'POST', body: 'hello' }),
    );
    expect(await response.json()).toEqual({ answer: 'for ada' });
    await runtime.stop();
  });
});
