import { inspect } from '../inspect/index.js';
import { shownLimits } from '../shared/limits.js';
import type { ShownValue } from '../shared/messages.js';
import { readStack } from './program-stack.js';

/** Describes a value that a program prints, with children that the page can unfold. */
export function describeValue(value: unknown): ShownValue {
  const budget = { left: shownLimits.nodes };
  if (typeof value === 'string') return { text: cut(value) };
  return describe(value, shownLimits.depth, budget, []);
}

function describe(
  value: unknown,
  depth: number,
  budget: { left: number },
  around: readonly object[],
): ShownValue {
  const text = cut(inspect(value, { depth: 1, breakLength: Infinity, readStack }));
  if (typeof value !== 'object' || value === null) return { text };
  if (depth === 0 || around.includes(value)) return { text };
  const children: { key: string; value: ShownValue }[] = [];
  for (const [key, child] of listChildren(value)) {
    if (children.length === shownLimits.children || budget.left <= 0) break;
    budget.left--;
    children.push({ key: cut(key), value: describe(child, depth - 1, budget, [...around, value]) });
  }
  return children.length === 0 ? { text } : { text, children };
}

/** Lists what a value contains. Doesn't call getters. */
function* listChildren(value: object): Generator<readonly [string, unknown]> {
  if (value instanceof Map) {
    for (const [key, child] of value) yield [inspect(key, { depth: 0 }), child];
  } else if (value instanceof Set) {
    let index = 0;
    for (const child of value) yield [String(index++), child];
  }
  for (const key of Reflect.ownKeys(value)) {
    const descriptor = Object.getOwnPropertyDescriptor(value, key);
    if (descriptor?.enumerable && 'value' in descriptor) yield [String(key), descriptor.value];
  }
}

function cut(text: string): string {
  return text.length > shownLimits.text ? `${text.slice(0, shownLimits.text)}…` : text;
}
