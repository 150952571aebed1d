import { shownLimits } from './limits.js';
import type { ConsoleLevel, RunEnd, RunError, RunReport, ShownValue } from './messages.js';
import type { Stage } from './observe-runtimes.js';

/*
 * Reads what a program sent. A hostile one can send any text, so every field is checked, and only known fields are
 * copied.
 */

type Fields = Readonly<Record<string, unknown>>;
type Check = (value: unknown) => boolean;

const levels: readonly ConsoleLevel[] = ['log', 'info', 'warn', 'error', 'debug'];
const maxRuntimes = 1_000;
/** Enough for the value of a long string and its quotes. */
const maxOutput = 200_000;

/** Returns the reports in texts from a worker. Leaves out what is no report. */
export function readReports(texts: readonly string[]): RunReport[] {
  return texts.flatMap((text) => {
    const report = readReport(parse(text));
    return report === undefined ? [] : [report];
  });
}

/**
 * Returns how a program ended.
 *
 * @param docsPrefix - The start of addresses that an error may link to.
 */
export function readEnd(text: string, duration: number, docsPrefix: string): RunEnd {
  const value = parse(text);
  if (isFields(value) && value.reason === 'done') return { reason: 'done', duration };
  const error = isFields(value) && isFields(value.error) ? value.error : {};
  return { reason: 'error', error: readError(error, docsPrefix), duration };
}

function readError(error: Fields, docsPrefix: string): RunError {
  const { name, message, code, docs, line, column } = error;
  return {
    name: isString(name) ? name.slice(0, 200) : 'Error',
    message: isString(message) ? message.slice(0, maxOutput) : '',
    ...(isString(code) && /^[A-Z][A-Z0-9_]{0,99}$/.test(code) ? { code } : {}),
    ...(isString(docs) && docs.startsWith(docsPrefix) && docs.length < 500 ? { docs } : {}),
    ...(isPosition(line) ? { line } : {}),
    // Before the first line's code are helpers.
    ...(isPosition(line) && isPosition(column) && line > 1 ? { column } : {}),
  };
}

function readReport(value: unknown): RunReport | undefined {
  if (!isFields(value)) return undefined;
  const { kind, level, text, values } = value;
  if (kind === 'output') {
    const knownLevel = levels.find((each) => each === level);
    if (knownLevel === undefined || !isString(text) || !Array.isArray(values)) return undefined;
    const budget = { left: shownLimits.nodes };
    return {
      kind,
      level: knownLevel,
      text: text.slice(0, maxOutput),
      values: values
        .slice(0, shownLimits.children)
        .map((each) => readValue(each, shownLimits.depth, budget)),
    };
  }
  if (kind === 'text') {
    const { eventId } = value;
    if (!isString(eventId) || !isString(text)) return undefined;
    return { kind, eventId, text: text.slice(0, maxOutput) };
  }
  if (kind === 'listening') {
    return { kind, isListening: value.isListening === true };
  }
  if (kind !== 'stage') return undefined;
  const report = readStageReport(value);
  return report && { kind, ...report };
}

/** Checks a stage and the number of its runtime. */
export function readStageReport(
  value: unknown,
): Omit<Extract<RunReport, { kind: 'stage' }>, 'kind'> | undefined {
  if (!isFields(value)) return undefined;
  const { stage, runtime } = value;
  const isRuntime =
    isNumber(runtime) && Number.isInteger(runtime) && runtime >= 0 && runtime < maxRuntimes;
  return isRuntime && isStage(stage) ? { stage, runtime } : undefined;
}

function readValue(value: unknown, depth: number, budget: { left: number }): ShownValue {
  const { text, children } = isFields(value) ? value : {};
  const shown = isString(text) ? text.slice(0, shownLimits.text + 1) : '';
  if (!Array.isArray(children) || depth === 0) return { text: shown };
  const read: { key: string; value: ShownValue }[] = [];
  for (const child of children.slice(0, shownLimits.children) as unknown[]) {
    if (!isFields(child) || !isString(child.key) || budget.left <= 0) continue;
    budget.left--;
    const key = child.key.slice(0, shownLimits.text + 1);
    read.push({ key, value: readValue(child.value, depth - 1, budget) });
  }
  return { text: shown, children: read };
}

const isString = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isBoolean: Check = (value) => typeof value === 'boolean';
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPosition = (value: unknown): value is number =>
  isNumber(value) && Number.isInteger(value) && value > 0 && value < 1e6;
const isStep: Check = (value) =>
  isFields(value) && isString(value.pluginId) && isString(value.action);
const isPipeline: Check = (value) => Array.isArray(value) && value.every(isStep);
const isUsage: Check = (value) =>
  isFields(value) && [value.inputTokens, value.outputTokens].every(optional(isNumber));
const isItem: Check = (value) =>
  isFields(value) &&
  [value.id, value.type, value.pluginId, value.action, value.content].every(isString) &&
  isNumber(value.timestamp);

function optional(check: Check): Check {
  return (value) => value === undefined || check(value);
}

const ofEvent = { eventId: isString, at: isNumber };
const timed = { ...ofEvent, duration: isNumber };
const ofStep = { index: isNumber, step: isStep };

/** The fields of each stage, as in `TraceSchema`, which would add zod to the page. */
const stages: Readonly<Record<Stage['stage'], Readonly<Record<string, Check>>>> = {
  queued: { ...ofEvent, input: isString, platform: isString, conversationId: isString },
  planned: { ...timed, pipeline: isPipeline },
  paused: { ...ofEvent, ...ofStep },
  resumed: { ...timed, ...ofStep, approved: isBoolean, reason: optional(isString) },
  'step-started': { ...ofEvent, ...ofStep },
  'step-retried': {
    ...ofEvent,
    ...ofStep,
    attempt: isNumber,
    delay: isNumber,
    code: isString,
    error: isString,
  },
  'step-ended': { ...timed, ...ofStep, success: isBoolean, item: isItem },
  modified: { ...timed, explanation: isString, remaining: isPipeline },
  'model-called': {
    ...timed,
    eventId: optional(isString),
    purpose: optional((value) => ['plan', 'revise', 'input', 'step'].includes(value as string)),
    attempt: optional(isNumber),
    provider: isString,
    capability: isString,
    error: optional(isString),
    usage: optional(isUsage),
  },
  failed: { ...timed, code: isString, error: isString, step: optional(isStep) },
  done: { ...timed, answer: optional(isString) },
};

function isStage(value: unknown): value is Stage {
  if (!isFields(value) || !isString(value.stage) || !Object.hasOwn(stages, value.stage))
    return false;
  const checks = stages[value.stage as Stage['stage']];
  return Object.entries(checks).every(([field, check]) => check(value[field]));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
