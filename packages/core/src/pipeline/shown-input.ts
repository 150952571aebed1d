import { isEqual } from '../json/values.js';
import { deepFreeze } from './context-items.js';
import type { PreparedStep } from './prepare-step.js';
import type { PipelineStep } from './schemas.js';

const shownSteps = new WeakMap<PreparedStep, PipelineStep>();

/**
 * Returns a step with the input that its executor gets, after the schema's defaults and transforms, as plain JSON data.
 * People approve this step, and observers see it. It is a frozen copy, so that nobody can change what will run.
 */
export function showStep(prepared: PreparedStep): PipelineStep {
  const shown = shownSteps.get(prepared) ?? createShownStep(prepared);
  shownSteps.set(prepared, shown);
  return shown;
}

/** Returns whether the input that the executor would get now is the one that was shown. */
export function isAsShown(prepared: PreparedStep, shown: PipelineStep): boolean {
  return isEqual(createShownStep(prepared).input, shown.input);
}

function createShownStep({ step: { pluginId, action }, input }: PreparedStep): PipelineStep {
  const shown = { pluginId, action, ...(input !== undefined && { input: toPlainData(input) }) };
  return deepFreeze(shown) as PipelineStep;
}

/**
 * Copies a value as JSON data. Unlike `JSON.stringify`, it shows what JSON can't represent: the entries of maps and sets,
 * big integers, `NaN`, functions and cycles.
 */
function toPlainData(value: unknown, parents: readonly object[] = []): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'function') return '[function]';
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (parents.includes(value)) return '[circular]';
  try {
    return copyObject(value, (inner) => toPlainData(inner, [...parents, value]));
  } catch {
    return '[unreadable]';
  }
}

function copyObject(value: object, copy: (inner: unknown) => unknown): unknown {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toJSON();
  if (value instanceof URL || value instanceof RegExp) return String(value);
  if (Array.isArray(value) || value instanceof Map || value instanceof Set) {
    return Array.from(value as Iterable<unknown>, copy);
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([key, inner]) => [key, copy(inner)]),
  );
}
