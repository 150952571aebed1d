import { expect, expectTypeOf, it } from 'vitest';
import type { PluginResult } from './index.js';

it('has an error if and only if the step failed', () => {
  const explain = (result: PluginResult): string => {
    if (!result.success) {
      expectTypeOf(result.error).toEqualTypeOf<string>();
      return result.error;
    }
    expectTypeOf(result.error).toEqualTypeOf<undefined>();
    return String(result.data);
  };
  expect(explain({ success: true, data: 12 })).toBe('12');
  expect(explain({ success: false, error: 'Unknown parcel.' })).toBe('Unknown parcel.');
});

it('requires an error of a failed step', () => {
  expectTypeOf<{ success: false }>().not.toExtend<PluginResult>();
  expectTypeOf<{ success: true; error: string }>().not.toExtend<PluginResult>();
  expectTypeOf<{ success: false; error: string }>().toExtend<PluginResult>();
  expectTypeOf<{ success: true; data: number }>().toExtend<PluginResult>();
});
