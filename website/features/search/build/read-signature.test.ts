import { describe, expect, it } from 'vitest';

import { readSignature } from './read-signature.js';

describe('readSignature', () => {
  it('reads type parameters and optional parameters of a function', () => {
    expect(
      readSignature('function pick<T extends Tea>(from: T[], at?: number): Promise<T>;'),
    ).toEqual({
      typeParameters: [{ name: 'T', constraint: 'Tea' }],
      parameters: [
        { type: 'T[]', isOptional: false },
        { type: 'number', isOptional: true },
      ],
      returns: 'Promise<T>',
    });
  });

  it('reads constructors, properties, accessors and properties that hold functions', () => {
    expect(readSignature('constructor(tea: Tea);', 'Pot')?.returns).toBe('Pot');
    expect(readSignature('readonly tea: Tea;', 'Pot')).toMatchObject({
      parameters: [],
      returns: 'Tea',
    });
    expect(readSignature('get tea(): Tea;', 'Pot')?.returns).toBe('Tea');
    expect(readSignature('onPour?: (tea: Tea) => void;', 'Pot')).toMatchObject({
      parameters: [{ type: 'Tea', isOptional: false }],
      returns: 'void',
    });
  });

  it('reads callable interfaces and ignores all others', () => {
    expect(readSignature('interface Pour<T> { (tea: T): Cup; }')).toMatchObject({
      typeParameters: [{ name: 'T' }],
      returns: 'Cup',
    });
    expect(readSignature('interface Pot { tea: Tea }')).toBeUndefined();
    expect(readSignature("const TEA = 'tea';")).toBeUndefined();
  });
});
