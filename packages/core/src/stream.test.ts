import { describe, expect, it } from 'vitest';
import { createGate, createRuntime, FakePlugin, planningModel } from '../test/test-agent.js';

describe('context.stream', () => {
  it('sends chunks to the platform in order, before the answer', async () => {
    const sent: string[] = [];
    const plugin = new FakePlugin('text', {
      write: async ({ stream, respond }) => {
        for (const chunk of ['Hel', 'lo']) await stream(chunk);
        await respond('Hello');
        return { success: true };
      },
    });
    const runtime = createRuntime({ model: planningModel(['text:write']), plugins: [plugin] });
    await runtime.start();
    const { done } = await runtime.createEvent('hi', {
      onText: (text) => sent.push(`chunk ${text}`),
      respond: (answer) => {
        sent.push(`answer ${answer}`);
      },
    });
    expect((await done).answer).toBe('Hello');
    expect(sent).toEqual(['chunk Hel', 'chunk lo', 'answer Hello']);
    await runtime.stop();
  });

  it('waits for the platform, so that a slow reader holds back the executor', async () => {
    const gate = createGate();
    const firstTaken = createGate();
    const written: number[] = [];
    const plugin = new FakePlugin('text', {
      write: async ({ stream }) => {
        for (let index = 0; index < 3; index += 1) {
          written.push(index);
          await stream(String(index));
        }
        return { success: true, data: 'done' };
      },
    });
    const runtime = createRuntime({ model: planningModel(['text:write']), plugins: [plugin] });
    await runtime.start();
    const { done } = await runtime.createEvent('hi', {
      onText: async () => {
        firstTaken.open();
        await gate.opened;
      },
    });
    await firstTaken.opened;
    expect(written).toEqual([0]);
    gate.open();
    await done;
    expect(written).toEqual([0, 1, 2]);
    await runtime.stop();
  });

  it('drops chunks where the platform cannot show them, and after the step has ended', async () => {
    const late: ((text: string) => Promise<void>)[] = [];
    const sent: string[] = [];
    const plugin = new FakePlugin('text', {
      write: async ({ stream }) => {
        late.push(stream);
        await stream('chunk');
        return { success: true, data: 'done' };
      },
    });
    const runtime = createRuntime({ model: planningModel(['text:write']), plugins: [plugin] });
    await runtime.start();
    expect((await (await runtime.createEvent('hi')).done).answer).toBe('done');
    const { done } = await runtime.createEvent('hi', { onText: (text) => sent.push(text) });
    await done;
    await late[1]?.('late');
    expect(sent).toEqual(['chunk']);
    await runtime.stop();
  });
});
