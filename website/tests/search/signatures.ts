import { ask } from './query.js';

/** Queries by parameter and result types. */
export const signatures = [
  ask('string -> object', 'api/functions/extractJson', 'api/classes/Runtime#createevent'),
  ask(
    '-> Conversation',
    'api/classes/MemoryManager#ensureconversation',
    'api/classes/MemoryManager#getconversation',
    'api/classes/MemoryProvider#getconversation',
  ),
  ask('ZodType, string ->', 'api/functions/getObject', 'api/classes/Runtime#getobject'),
  ask('string ->', 'api/functions/cleanJsonString', 'api/functions/extractJson'),
  ask('ZodType -> string', 'api/functions/formatZodSchema'),
  ask('string -> string', 'api/functions/cleanJsonString'),
  ask('string -> unknown', 'api/functions/extractJson'),
  ask('BaseContextItem[] -> ContextItemWithHistory', 'api/functions/getUserInput'),
  ask('Request -> Response', 'api/classes/ServerManager#fetch'),
  ask('PipelineStep -> Executor', 'api/classes/PluginRegistry#getexecutor'),
  ask('AgentContext -> PluginResult', 'api/interfaces/Executor#execute'),
  ask('string -> boolean', 'api/classes/PluginRegistry#has', 'api/classes/CapabilityRegistry#has'),
  ask('string -> Plugin', 'api/classes/PluginRegistry#get'),
  ask(
    'MemoryQueryOptions -> Message[]',
    'api/classes/MemoryManager#getmessages',
    'api/classes/MemoryProvider#getmessages',
  ),
  ask(
    'string, string -> void',
    'api/classes/CapabilityRegistry#alias',
    'api/classes/CapabilityRegistry#setdefault',
  ),
  ask('MemoryProvider -> MemoryManager', 'api/classes/MemoryManager#constructor'),
  ask('-> Promise<Response>', 'api/classes/ServerManager#fetch'),
  ask('fn: PipelineGenerationContext -> string', 'api/functions/generatePipelineTemplate'),
  ask(
    '(id: string) => Promise<Conversation | undefined>',
    'api/classes/MemoryManager#getconversation',
    'api/classes/MemoryProvider#getconversation',
  ),
  ask('Runtime -> MemoryManager', 'api/classes/Runtime#memory'),
];
