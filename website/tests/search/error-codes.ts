import { ask } from './query.js';

const codes = 'docs/core-utilities/runtime';

/** Error codes as they appear in a log. Their row in the table must come first. */
export const errorCodes = [
  ask('QUEUE_FULL', `${codes}#queue-full`),
  ask('CONFIG_INVALID', `${codes}#config-invalid`),
  ask('MODEL_TIMEOUT', `${codes}#model-timeout`),
  ask('PLUGIN_NOT_ATTACHED', `${codes}#plugin-not-attached`),
  ask('OBJECT_GENERATION_FAILED', `${codes}#object-generation-failed`),
  ask('MEMORY_OPEN_FAILED', `${codes}#memory-open-failed`),
  ask('CAPABILITY_UNKNOWN', `${codes}#capability-unknown`),
  ask('runtime_stopped', `${codes}#runtime-stopped`),
];
