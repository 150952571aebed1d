import type { Stage } from '../../../shared/observe-runtimes';

/** The largest trace file that is read, in bytes. */
const maxSize = 5_000_000;

/** Every stage, with the fields that the pipeline view reads. */
const fields: Readonly<
  Partial<Record<string, readonly [string, 'string' | 'number' | 'object'][]>>
> = {
  queued: [['input', 'string']],
  planned: [['pipeline', 'object']],
  paused: [['step', 'object']],
  resumed: [['step', 'object']],
  'step-started': [['step', 'object']],
  'step-retried': [
    ['step', 'object'],
    ['error', 'string'],
  ],
  'step-ended': [
    ['step', 'object'],
    ['item', 'object'],
  ],
  modified: [
    ['explanation', 'string'],
    ['remaining', 'object'],
  ],
  'model-called': [['provider', 'string']],
  failed: [
    ['code', 'string'],
    ['error', 'string'],
  ],
  done: [['duration', 'number']],
};

/**
 * Reads a trace that `npm run agent -- --trace run.json` wrote.
 *
 * @throws If the file isn't a trace, with what is wrong and what to do.
 */
export async function readTrace(file: Blob & { readonly name: string }): Promise<Stage[]> {
  const reject = (problem: string): never => {
    throw new Error(
      `${file.name} ${problem}. Choose a file that npm run agent -- --trace run.json wrote.`,
    );
  };
  if (file.size > maxSize) reject('is larger than 5 MB');
  let trace: unknown;
  try {
    trace = JSON.parse(await file.text());
  } catch {
    reject('is not valid JSON');
  }
  if (typeof trace !== 'object' || trace === null || !('stages' in trace)) reject('has no stages');
  const { version, stages } = trace as { version?: unknown; stages: unknown };
  if (version !== 1) reject(`has version ${String(version)}; this page reads version 1`);
  if (!Array.isArray(stages)) return reject('has no list of stages');
  const index = stages.findIndex((stage) => !isStage(stage));
  if (index !== -1) reject(`has an invalid stage at position ${index + 1}`);
  if (stages.length === 0) reject('has no stages');
  return stages as Stage[];
}

function isStage(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const stage = value as Record<string, unknown>;
  const name = String(stage.stage);
  if (!Object.hasOwn(fields, name)) return false;
  const expected = fields[name] ?? [];
  const steps = [stage.step, ...toList(stage.pipeline), ...toList(stage.remaining)];
  return (
    expected.every(([field, type]) => typeof stage[field] === type && stage[field] !== null) &&
    steps.every((step) => step === undefined || isStep(step)) &&
    (stage.item === undefined || typeof (stage.item as { content?: unknown }).content === 'string')
  );
}

function isStep(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { pluginId, action } = value as Record<string, unknown>;
  return typeof pluginId === 'string' && typeof action === 'string';
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [null];
}
