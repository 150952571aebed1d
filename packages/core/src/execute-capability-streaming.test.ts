import { describe, expect, it } from 'vitest';
import { createManager } from '../test/models.js';
import type { ModelRequestConfig } from './model-provider.js';
import { createTestModel } from './testing/create-test-model.js';

type OnText = NonNullable<ModelRequestConfig['onText']>;

/** Calls a model that streams as the test says. */
function call(stream: (onText: OnText) => Promise<void>, config: ModelRequestConfig) {
  const model = createTestModel(async (_prompt, { onText = () => undefined }) => {
    await stream(onText);
    return 'done';
  });
  return createManager(model).models.executeCapability('text-generation', 'Hi', config);
}

describe('onText of executeCapability', () => {
  it("returns the caller's promise to the provider", async () => {
    const order: string[] = [];
    await call(
      async (onText) => {
        await onText('a');
        order.push('provider continues');
      },
      {
        onText: async () => {
          await Promise.resolve();
          order.push('caller is ready');
        },
      },
    );
    expect(order).toEqual(['caller is ready', 'provider continues']);
  });

  it("rejects in the provider if the caller's function rejects", async () => {
    const failure = new RangeError('no room');
    const caught: unknown[] = [];
    const failed = call(
      async (onText) => {
        try {
          await onText('a');
        } catch (error) {
          caught.push(error);
          throw error;
        }
      },
      { onText: () => Promise.reject(failure) },
    );
    await expect(failed).rejects.toMatchObject({ code: 'MODEL_FAILED', cause: failure });
    expect(caught).toEqual([failure]);
  });

  it('returns nothing after an abort, and does not call the caller', async () => {
    const controller = new AbortController();
    const chunks: string[] = [];
    const returned: unknown[] = [];
    const failed = call(
      async (onText) => {
        controller.abort(new Error('enough'));
        returned.push(onText('late'));
      },
      {
        signal: controller.signal,
        onText: async (chunk) => {
          chunks.push(chunk);
        },
      },
    );
    await expect(failed).rejects.toThrow('enough');
    expect(returned).toEqual([undefined]);
    expect(chunks).toEqual([]);
  });
});
