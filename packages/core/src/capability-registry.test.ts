import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { CapabilityRegistry } from './capability-registry.js';
import { isDowelError } from './errors.js';
import type { ModelCapability } from './model-provider.js';

function createCapability(id = 'text-generation'): ModelCapability {
  return {
    id: id as 'text-generation',
    name: id,
    description: id,
    input: z.string(),
    output: z.string(),
    execute: async (input: string) => input,
  };
}

function codeOf(action: () => unknown): string | undefined {
  try {
    action();
  } catch (error) {
    if (isDowelError(error)) return error.code;
    throw error;
  }
  return undefined;
}

describe('CapabilityRegistry', () => {
  it('uses the first provider as the default until another is set', () => {
    const capabilities = new CapabilityRegistry();
    const [first, second] = [createCapability(), createCapability()];
    capabilities.register('first', first);
    capabilities.register('second', second);
    expect(capabilities.getDefault('text-generation')).toBe('first');
    expect(capabilities.get('text-generation')).toBe(first);
    expect(capabilities.get('text-generation', 'second')).toBe(second);

    capabilities.setDefault('text-generation', 'second');
    expect(capabilities.getDefault('text-generation')).toBe('second');
    expect(capabilities.get('text-generation')).toBe(second);
  });

  it('resolves aliases of aliases, even when added before the capability', () => {
    const capabilities = new CapabilityRegistry();
    capabilities.alias('poet', 'writer');
    capabilities.alias('writer', 'text-generation');
    expect(capabilities.has('poet')).toBe(false);

    const capability = createCapability();
    capabilities.register('echo', capability);
    expect(capabilities.has('poet')).toBe(true);
    expect(capabilities.resolve('poet')).toBe('text-generation');
    expect(capabilities.resolve('text-generation')).toBe('text-generation');
    expect(capabilities.get('poet')).toBe(capability);
    expect(capabilities.getDefault('writer')).toBe('echo');
    expect(() => {
      capabilities.validate();
    }).not.toThrow();
  });

  it('rejects the same capability twice from the same provider', () => {
    const capabilities = new CapabilityRegistry();
    capabilities.register('echo', createCapability());
    expect(
      codeOf(() => {
        capabilities.register('echo', createCapability());
      }),
    ).toBe('CAPABILITY_DUPLICATE');
  });

  it('registers all capabilities of a provider or none', () => {
    const capabilities = new CapabilityRegistry();
    capabilities.alias('taken', 'text-generation');
    expect(
      codeOf(() => {
        capabilities.register('echo', createCapability(), createCapability('taken'));
      }),
    ).toBe('CAPABILITY_ALIAS_TAKEN');
    expect(
      codeOf(() => {
        capabilities.register('echo', createCapability(), createCapability());
      }),
    ).toBe('CAPABILITY_DUPLICATE');
    expect(capabilities.list()).toEqual([]);
  });

  it('rejects an alias whose name is in use', () => {
    const capabilities = new CapabilityRegistry();
    capabilities.register('echo', createCapability(), createCapability('other'));
    capabilities.alias('writer', 'text-generation');
    const alias = (name: string, id: string) =>
      codeOf(() => {
        capabilities.alias(name, id);
      });
    expect(alias('writer', 'text-generation')).toBeUndefined();
    expect(alias('writer', 'other')).toBe('CAPABILITY_ALIAS_TAKEN');
    expect(alias('other', 'text-generation')).toBe('CAPABILITY_ALIAS_TAKEN');
    expect(alias('', 'text-generation')).toBe('CAPABILITY_ALIAS_TAKEN');
  });

  it('rejects an alias cycle and shows the cycle', () => {
    const capabilities = new CapabilityRegistry();
    capabilities.alias('a', 'b');
    capabilities.alias('b', 'c');
    expect(() => {
      capabilities.alias('c', 'a');
    }).toThrow('"c" -> "a" -> "b" -> "c"');
    expect(
      codeOf(() => {
        capabilities.alias('self', 'self');
      }),
    ).toBe('CAPABILITY_ALIAS_CYCLE');
  });

  it('lists the known names and suggests the nearest when a capability is unknown', () => {
    const capabilities = new CapabilityRegistry();
    expect(codeOf(() => capabilities.resolve('text-generation'))).toBe('CAPABILITY_UNKNOWN');

    capabilities.register('echo', createCapability());
    capabilities.alias('writer', 'text-generation');
    capabilities.alias('ghost', 'nowhere');
    expect(() => capabilities.resolve('text-generaton')).toThrow(
      'Expected: one of "text-generation", "writer". Received: "text-generaton". Did you mean "text-generation"?',
    );
    expect(() => capabilities.get('Writter')).toThrow('Did you mean "writer"?');
    expect(() => capabilities.getDefault('ghost')).toThrow('"ghost", an alias of "nowhere"');
    expect(() => capabilities.resolve('embedding')).not.toThrow('Did you mean');
    expect(codeOf(() => capabilities.resolve('toString'))).toBe('CAPABILITY_UNKNOWN');
  });

  it('suggests the nearest provider when a provider is unknown', () => {
    const capabilities = new CapabilityRegistry();
    capabilities.register('openai', createCapability());
    expect(codeOf(() => capabilities.get('text-generation', 'ollama'))).toBe('PROVIDER_UNKNOWN');
    expect(() => {
      capabilities.setDefault('text-generation', 'opena');
    }).toThrow('Did you mean "openai"?');
    expect(capabilities.getDefault('text-generation')).toBe('openai');
  });

  it('names every alias that does not resolve when validated', () => {
    const capabilities = new CapabilityRegistry();
    capabilities.register('echo', createCapability());
    capabilities.alias('writer', 'text-generation');
    capabilities.alias('painter', 'image-generation');
    capabilities.alias('artist', 'painter');
    expect(() => {
      capabilities.validate();
    }).toThrow('"painter" -> "image-generation", "artist" -> "painter"');
    expect(
      codeOf(() => {
        capabilities.validate();
      }),
    ).toBe('CAPABILITY_ALIAS_DANGLING');
  });

  it('lists everything as plain data', () => {
    const capabilities = new CapabilityRegistry();
    capabilities.register('one', createCapability(), createCapability('other'));
    capabilities.register('two', createCapability());
    capabilities.alias('writer', 'text-generation');
    const list = capabilities.list();
    expect(list).toEqual([
      {
        id: 'text-generation',
        aliases: ['writer'],
        providers: ['one', 'two'],
        defaultProvider: 'one',
      },
      { id: 'other', aliases: [], providers: ['one'], defaultProvider: 'one' },
    ]);
    expect(JSON.parse(JSON.stringify(list))).toEqual(list);
  });
});
