import { ask } from './query.js';

/** Exact names in any case. The symbol must always come first. */
export const exactSymbols = [
  ask('Runtime', 'api/classes/Runtime'),
  ask('getObject', 'api/functions/getObject'),
  ask('MemoryProvider', 'api/classes/MemoryProvider'),
  ask('cleanJsonString', 'api/functions/cleanJsonString'),
  ask('extractJson', 'api/functions/extractJson'),
  ask('TEXT_GENERATION_CAPABILITY', 'api/variables/TEXT_GENERATION_CAPABILITY'),
  ask('CorsOptions', 'api/type-aliases/CorsOptions'),
  ask('ICapabilities', 'api/interfaces/ICapabilities'),
  ask('Plugin', 'api/classes/Plugin'),
  ask('Context', 'api/interfaces/Context'),
  ask('Message', 'api/interfaces/Message'),
  ask('Trigger', 'api/type-aliases/Trigger'),
  ask('Pipeline', 'api/type-aliases/Pipeline'),
  ask('PipelineStepSchema', 'api/variables/PipelineStepSchema'),
  ask('generateRetryTemplate', 'api/functions/generateRetryTemplate'),
  ask('servermanager', 'api/classes/ServerManager'),
  ask('Executor', 'api/interfaces/Executor'),
  ask('get user input', 'api/functions/getUserInput'),
  ask('ContextItemWithHistory', 'api/type-aliases/ContextItemWithHistory'),
  ask('formatZodSchema()', 'api/functions/formatZodSchema'),
];

/** Names as they are written in code, of which many are also words of the guides. The API must come first. */
export const namesInCode = [
  ask('Conversation', 'api/interfaces/Conversation'),
  ask('createEvent', 'api/classes/Runtime#createevent'),
  ask('createEvent()', 'api/classes/Runtime#createevent'),
  ask('runtime.createEvent', 'api/classes/Runtime#createevent'),
  ask('new Runtime()', 'api/classes/Runtime'),
  ask('Runtime.memory', 'api/classes/Runtime#memory'),
  ask('Runtime.queue', 'api/classes/Runtime#queue'),
  ask('EventQueue', 'api/interfaces/EventQueue'),
  ask('eventqueue', 'api/interfaces/EventQueue'),
  ask('Plugin.triggers', 'api/classes/Plugin#triggers'),
  ask('Plugin.executors', 'api/classes/Plugin#executors'),
  ask('memoryprovider', 'api/classes/MemoryProvider'),
  ask('modelmanager', 'api/classes/ModelManager'),
  ask('getobject', 'api/functions/getObject'),
  ask('message', 'api/interfaces/Message'),
  ask('pipelinestep', 'api/type-aliases/PipelineStep'),
  ask('AgentContext', 'api/interfaces/AgentContext'),
  ask('TriggerRoute', 'api/interfaces/TriggerRoute'),
];

/** The beginning or some words of a name. */
export const partialSymbols = [
  ask('CapabilityReg', 'api/classes/CapabilityRegistry'),
  ask('cleanJson', 'api/functions/cleanJsonString'),
  ask('JsonString', 'api/functions/cleanJsonString'),
  ask('zod schema format', 'api/functions/formatZodSchema'),
  ask('MemoryQuery', 'api/interfaces/MemoryQueryOptions'),
  ask('retryTemplate', 'api/functions/generateRetryTemplate'),
  ask('PipelineStepSch', 'api/variables/PipelineStepSchema'),
  ask('HistoryItem', 'api/interfaces/HistoryContextItem'),
  ask('TEXT_GENERATION', 'api/variables/TEXT_GENERATION_CAPABILITY'),
  ask('queue event', 'api/interfaces/EventQueue', 'docs/core-utilities/createEvent#a-full-queue'),
  ask('request config', 'api/interfaces/ModelRequestConfig'),
  ask('fn:template retry', 'api/functions/generateRetryTemplate'),
];

/** Members, with their owner or by a distinctive name. */
export const members = [
  ask('Runtime.start', 'api/classes/Runtime#start'),
  ask('Runtime.createEvent', 'api/classes/Runtime#createevent'),
  ask('runtime.observe()', 'api/classes/Runtime#observe'),
  ask('this.runtime.memory', 'api/classes/Runtime#memory'),
  ask('MemoryManager.addMessage', 'api/classes/MemoryManager#addmessage'),
  ask('Executor.timeout', 'api/interfaces/Executor#timeout'),
  ask('GetObjectConfig.maxAttempts', 'api/interfaces/GetObjectConfig#maxattempts'),
  ask('PluginRegistry.getExecutor', 'api/classes/PluginRegistry#getexecutor'),
  ask('ErrorContextItem.content', 'api/interfaces/BaseContextItem#content'),
  ask('ServerManager fetch', 'api/classes/ServerManager#fetch'),
  ask('bodyLimit', 'api/interfaces/ServerManagerConfig#bodylimit'),
  ask(
    'deleteConversation',
    'api/classes/MemoryManager#deleteconversation',
    'api/classes/MemoryProvider#deleteconversation',
  ),
  ask('requiredCapabilities', 'api/classes/Plugin#requiredcapabilities'),
  ask('onText', 'api/interfaces/ModelRequestConfig#ontext'),
  ask('CorsOptions.credentials', 'api/type-aliases/CorsOptions#credentials'),
];

/** Queries limited to one kind by a prefix. */
export const byKind = [
  ask('fn:getObject', 'api/functions/getObject'),
  ask('class:memory', 'api/classes/MemoryManager', 'api/classes/MemoryProvider'),
  ask('interface:trigger', 'api/interfaces/TriggerRoute', 'api/interfaces/TriggerStart'),
  ask('type:pipeline', 'api/type-aliases/Pipeline'),
  ask('const:step', 'api/variables/PipelineStepSchema'),
  ask('class: regis', 'api/classes/PluginRegistry', 'api/classes/CapabilityRegistry'),
];
