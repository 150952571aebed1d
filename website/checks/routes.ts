/** All pages of the site, as listed in the specification. */

const docs = [
  '/docs',
  '/docs/getting-started',
  '/docs/contributing-guide',
  '/docs/bounty-program',
  ...under('/docs/building-plugins', ['', 'executors', 'philosophy', 'triggers']),
  ...under('/docs/core-utilities', ['', 'createEvent', 'getObject', 'runtime']),
  ...under('/docs/memory-providers', ['', 'overview']),
  ...under('/docs/model-providers', ['', 'capabilities', 'overview']),
];

const api = [
  '/api',
  ...under('/api/classes', [
    'CapabilityRegistry',
    'MemoryManager',
    'MemoryProvider',
    'ModelManager',
    'ModelProvider',
    'Plugin',
    'PluginRegistry',
    'Runtime',
    'ServerManager',
  ]),
  ...under('/api/functions', [
    'cleanJsonString',
    'extractJson',
    'formatZodSchema',
    'generateObjectTemplate',
    'generatePipelineModificationTemplate',
    'generatePipelineTemplate',
    'generateRetryTemplate',
    'getObject',
    'getUserInput',
  ]),
  ...under('/api/interfaces', [
    'AgentContext',
    'BaseContextItem',
    'Context',
    'Conversation',
    'ErrorContextItem',
    'EventQueue',
    'Executor',
    'GetObjectConfig',
    'HistoryContextItem',
    'ICapabilities',
    'MemoryQueryOptions',
    'Message',
    'ModelCapability',
    'ModelRequestConfig',
    'OperationConfig',
    'PipelineGenerationContext',
    'PipelineModificationContext',
    'PluginResult',
    'ServerManagerConfig',
    'TemplateFunction',
    'TriggerRoute',
    'TriggerStart',
    'UserInputContext',
  ]),
  ...under('/api/type-aliases', [
    'ContextItemWithHistory',
    'CorsOptions',
    'Pipeline',
    'PipelineModification',
    'PipelineStep',
    'Trigger',
  ]),
  ...under('/api/variables', [
    'PipelineModificationSchema',
    'PipelineSchema',
    'PipelineStepSchema',
    'TEXT_GENERATION_CAPABILITY',
  ]),
];

export const docsRoutes: readonly string[] = docs;
export const apiRoutes: readonly string[] = api;
export const routes: readonly string[] = ['/', '/plugins', ...docs, ...api];

function under(parent: string, names: readonly string[]): string[] {
  return names.map((name) => (name === '' ? parent : `${parent}/${name}`));
}
