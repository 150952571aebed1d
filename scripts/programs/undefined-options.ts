// Passes an explicit `undefined` for every option of every package, and checks that each behaves as if it were left
// out. `scripts/lib/published-packages.test.ts` compiles and runs it in a project with the published packages.
import assert from 'node:assert/strict';
import {
  CapabilityRegistry,
  ModelManager,
  Plugin,
  Runtime,
  ServerManager,
  getObject,
  type CorsOptions,
  type Executor,
  type GetObjectConfig,
  type MemoryQueryOptions,
  type ModelProvider,
  type ModelRequestConfig,
  type OperationConfig,
  type ServerManagerConfig,
  type Trigger,
  type TriggerRoute,
  type TriggerStart,
} from '@dowel/core';
import { DowelError, type DowelErrorDetails } from '@dowel/core/errors';
import {
  describeMemoryProvider,
  describeModelProvider,
  type MemoryProviderSuite,
  type ModelProviderSuite,
} from '@dowel/core/testing';
import type {
  PausedEventQuery,
  PlatformContext,
  RuntimeConfig,
  RuntimeOptions,
} from '@dowel/core/types';
import { openSite, type WebSiteOptions } from '@dowel/docs-mcp';
import { openSearch, type FindOptions } from '@dowel/docs-search';
import {
  writeIndex,
  type CallSignature,
  type IndexedSymbol,
  type Section,
} from '@dowel/docs-search/write';
import { InMemoryProvider } from '@dowel/memory-inmemory';
import { LibSqlProvider, type LibSqlProviderOptions } from '@dowel/memory-libsql';
import { OpenAIModel, type OpenAIModelOptions } from '@dowel/model-openai';
import {
  ScriptedModel,
  scriptAgent,
  type AgentPlan,
  type AgentReply,
  type AgentRevision,
  type AgentScript,
  type ScriptRule,
  type ScriptedModelOptions,
} from '@dowel/model-scripted';
import { HttpPlugin, type HttpIdentity, type HttpPluginOptions } from '@dowel/plugin-http';
import {
  SchedulePlugin,
  type ScheduledJob,
  type SchedulePluginOptions,
} from '@dowel/plugin-schedule';
import { TerminalPlugin, type TerminalPluginOptions } from '@dowel/plugin-terminal';
import { TextPlugin, type TextPluginOptions } from '@dowel/plugin-text';
import { TimePlugin, type TimePluginOptions } from '@dowel/plugin-time';
import * as z from 'zod';

/** Every optional property of a type, each `undefined`. The compiler notices one that is missing here. */
type Unset<Type> = Record<
  {
    [Key in keyof Type]-?: Partial<Pick<Type, Key>> extends Pick<Type, Key> ? Key : never;
  }[keyof Type],
  undefined
>;

const platform: Unset<PlatformContext> = {
  platform: undefined,
  user: undefined,
  conversationId: undefined,
  metadata: undefined,
  trigger: undefined,
  respond: undefined,
  onText: undefined,
  onApproval: undefined,
  signal: undefined,
};

const modelRequest: Unset<ModelRequestConfig> = {
  context: undefined,
  signal: undefined,
  temperature: undefined,
  maxTokens: undefined,
  stop: undefined,
  onText: undefined,
  onUsage: undefined,
};
const request: Unset<OperationConfig> = {
  ...modelRequest,
  provider: undefined,
  timeout: undefined,
};

// An executor, both kinds of triggers, and the events of an agent.

class NotePlugin extends Plugin {
  readonly id = 'note';
  readonly name = 'Note';
  readonly description = 'Takes notes.';
  override readonly triggers: readonly Trigger[] = [noteRoute, noteStart];
  override readonly executors: readonly Executor[] = [takeNote];
}

const executorOptions: Unset<Executor> = {
  timeout: undefined,
  input: undefined,
  available: undefined,
  needsApproval: undefined,
  retries: undefined,
  retryDelay: undefined,
  idempotent: undefined,
};
const takeNote = Plugin.executor({
  name: 'take',
  description: 'Takes a note.',
  ...executorOptions,
  execute: () => ({ success: true, data: 'noted', error: undefined }),
});
const triggerOptions: Unset<TriggerStart> = { description: undefined };
const routeOptions: Unset<TriggerRoute['route']> = { bodyLimit: undefined };
const noteRoute: Trigger = {
  id: 'route',
  ...triggerOptions,
  route: {
    method: 'POST',
    path: '/notes',
    ...routeOptions,
    handler: async (body, { runtime }) => {
      const event = await runtime.createEvent(await body.text(), platform);
      const { answer } = await event.done;
      return new Response(answer);
    },
  },
  start: undefined,
};
const noteStart: Trigger = {
  id: 'start',
  ...triggerOptions,
  start: () => undefined,
  route: undefined,
};

const identityOptions: Unset<HttpIdentity> = { scope: undefined, metadata: undefined };
const httpOptions: Unset<HttpPluginOptions> = {
  path: undefined,
  defaultUser: undefined,
  identify: undefined,
  approvals: undefined,
  authorize: undefined,
};
const jobOptions: Unset<ScheduledJob> = {
  timezone: undefined,
  name: undefined,
  conversationId: undefined,
};
const scheduleOptions: Unset<SchedulePluginOptions> = {
  overlap: undefined,
  onAnswer: undefined,
  onError: undefined,
};
const terminalOptions: Unset<TerminalPluginOptions> = {
  input: undefined,
  output: undefined,
  prompt: undefined,
  greeting: undefined,
  user: undefined,
  conversationId: undefined,
  onExit: undefined,
};
const textOptions: Unset<TextPluginOptions> = {
  instructions: undefined,
  provider: undefined,
  temperature: undefined,
  stream: undefined,
};
const timeOptions: Unset<TimePluginOptions> = {
  timeZone: undefined,
  places: undefined,
  now: undefined,
};

const planOptions: Unset<AgentPlan> = { when: undefined };
const replyOptions: Unset<AgentReply> = { when: undefined };
const revisionOptions: Unset<AgentRevision> = {
  when: undefined,
  after: undefined,
  failed: undefined,
};
const scriptOptions: Unset<AgentScript> = { replies: undefined, revisions: undefined };
const ruleOptions: Unset<ScriptRule> = { times: undefined };
const scriptedOptions: Unset<ScriptedModelOptions> = {
  fallback: undefined,
  id: undefined,
  chunkSize: undefined,
  delay: undefined,
  keepCalls: undefined,
};
const scripted = new ScriptedModel({
  rules: [
    { when: 'seats', reply: { seats: 4 }, ...ruleOptions },
    ...scriptAgent({ ...scriptOptions, plans: [] }),
    ...scriptAgent({
      plans: [{ ...planOptions, steps: ['note:take', 'time:now', 'text:write'] }],
      replies: [{ ...replyOptions, reply: 'Done.' }],
      revisions: [{ ...revisionOptions, steps: [] }],
    }),
  ],
  ...scriptedOptions,
});

const libSqlOptions: Unset<LibSqlProviderOptions> = {
  url: undefined,
  authToken: undefined,
  busyTimeout: undefined,
};
const serverOptions: Unset<ServerManagerConfig> = {
  port: undefined,
  hostname: undefined,
  allowedHosts: undefined,
  bodyLimit: undefined,
  requestTimeout: undefined,
  drainTimeout: undefined,
  cors: undefined,
};
const runtimeOptions: Unset<RuntimeOptions> = {
  concurrency: undefined,
  queueSize: undefined,
  whenFull: undefined,
  modelTimeout: undefined,
  stepTimeout: undefined,
  eventTimeout: undefined,
  abortGrace: undefined,
  maxPaused: undefined,
  approvalTimeout: undefined,
  memoryTimeout: undefined,
  revise: undefined,
  maxSteps: undefined,
  maxModifications: undefined,
  planningAttempts: undefined,
  historyLimit: undefined,
  contextRetention: undefined,
  contextBudget: undefined,
  countTokens: undefined,
  startTimeout: undefined,
  drainTimeout: undefined,
  defaultProviders: undefined,
  server: undefined,
  observer: undefined,
  onError: undefined,
};
const configOptions: Unset<RuntimeConfig> = { capabilityAliases: undefined, options: undefined };

for (const config of [
  configOptions,
  { ...configOptions, options: runtimeOptions },
  { ...configOptions, options: { server: serverOptions } },
]) {
  const runtime = Runtime.init({
    modelProviders: [scripted],
    memoryProvider: new LibSqlProvider(libSqlOptions),
    plugins: [
      new NotePlugin(),
      new HttpPlugin(httpOptions),
      new SchedulePlugin({
        jobs: [{ cron: '@yearly', input: 'Report', ...jobOptions }],
        ...scheduleOptions,
      }),
      new TerminalPlugin(terminalOptions),
      new TextPlugin(textOptions),
      new TimePlugin(timeOptions),
    ],
    ...config,
  });
  await runtime.start();
  assert.equal(runtime.server.url, undefined);
  const note = new Request('http://localhost/notes', { method: 'POST', body: 'Milk' });
  assert.equal(await (await runtime.server.fetch(note)).text(), 'Done.');
  assert.deepEqual(await runtime.getPausedEvents({ limit: undefined, after: undefined }), []);
  const seats = await runtime.getObject(
    z.object({ seats: z.number() }),
    'How many seats?',
    request,
  );
  assert.deepEqual(seats, { seats: 4 });
  await runtime.stop();
}

// The HTTP plugin with an identity, and a paused event that continues.

const asking = Runtime.init({
  modelProviders: [
    new ScriptedModel({ rules: scriptAgent({ plans: [{ steps: ['note:take'] }] }) }),
  ],
  memoryProvider: new InMemoryProvider(),
  plugins: [
    new (class extends NotePlugin {
      override readonly triggers = [];
      override readonly executors = [{ ...takeNote, needsApproval: true }];
    })(),
    new HttpPlugin({ ...httpOptions, identify: () => ({ user: 'ada', ...identityOptions }) }),
  ],
});
await asking.start();
const headers = { 'Content-Type': 'application/json' };
const chat = new Request('http://localhost/chat', {
  method: 'POST',
  headers,
  body: '{"message":"Milk"}',
});
const { eventId } = z
  .object({ eventId: z.string() })
  .parse(await (await asking.server.fetch(chat)).json());
const paused = await asking.findEvent(eventId);
assert.equal(paused?.user, 'ada');
const { respond, onText, onApproval, signal } = platform;
await paused.approve({ respond, onText, onApproval, signal });
assert.equal((await paused.done).answer, 'noted');
await asking.stop();

// The server alone.

const corsOptions: Unset<CorsOptions> = {
  methods: undefined,
  allowedHeaders: undefined,
  exposedHeaders: undefined,
  credentials: undefined,
  maxAge: undefined,
};
const server = new ServerManager({
  ...serverOptions,
  cors: { origin: 'https://app.example', ...corsOptions },
});
server.route({
  method: 'GET',
  path: '/',
  bodyLimit: undefined,
  handler: () => new Response('Hello'),
});
const preflight = await server.fetch(
  new Request('http://localhost/', {
    method: 'OPTIONS',
    headers: { Origin: 'https://app.example', 'Access-Control-Request-Method': 'POST' },
  }),
);
assert.equal(preflight.headers.get('Access-Control-Max-Age'), '600');
assert.equal(preflight.headers.get('Access-Control-Allow-Headers'), 'Content-Type');

// Models.

const openAiOptions: Unset<OpenAIModelOptions> = {
  baseUrl: undefined,
  apiKey: undefined,
  id: undefined,
  systemPrompt: undefined,
  temperature: undefined,
  maxTokens: undefined,
  idleTimeout: undefined,
  timeout: undefined,
  maxRetries: undefined,
  retryDelay: undefined,
  maxRetryDelay: undefined,
  headers: undefined,
  body: undefined,
  fetch: undefined,
};
const openAi: ModelProvider = new OpenAIModel({ model: 'tiny', ...openAiOptions });
const models = new ModelManager(new CapabilityRegistry(), { timeout: undefined });
models.register(openAi);
const sent: unknown[] = [];
globalThis.fetch = async (url, init) => {
  const sending = new Request(url, init);
  sent.push(sending.url, await sending.json());
  return Response.json({ choices: [{ message: { content: 'Hi' }, finish_reason: 'stop' }] });
};
assert.equal(await models.executeCapability('text-generation', 'Hello', request), 'Hi');
assert.deepEqual(sent, [
  'https://api.openai.com/v1/chat/completions',
  { model: 'tiny', messages: [{ role: 'user', content: 'Hello' }] },
]);

const objectConfig: Unset<GetObjectConfig> = {
  ...modelRequest,
  maxAttempts: undefined,
  check: undefined,
  checkTimeout: undefined,
};
const generateText = async (prompt: string) => `{ "length": ${Math.sign(prompt.length)} }`;
const object = await getObject(z.object({ length: z.number() }), 'How long?', {
  generateText,
  ...objectConfig,
});
assert.deepEqual(object, { length: 1 });

// Memory, errors and contract suites.

const query: Unset<MemoryQueryOptions> = {
  conversationId: undefined,
  after: undefined,
  before: undefined,
  limit: undefined,
};
const pausedQuery: Unset<PausedEventQuery> = {
  state: undefined,
  after: undefined,
  limit: undefined,
};
for (const memory of [
  new InMemoryProvider(),
  new LibSqlProvider({ ...libSqlOptions, url: ':memory:' }),
]) {
  await memory.init();
  await memory.ensureConversation({
    id: 'c',
    platform: 'api',
    user: 'ada',
    createdAt: 1,
    metadata: undefined,
  });
  await memory.storeMessage({
    id: 'm',
    conversationId: 'c',
    role: 'user',
    content: 'Hi',
    createdAt: 1,
  });
  assert.equal((await memory.getMessages(query)).length, 1);
  assert.deepEqual(await memory.getContexts(query), []);
  assert.deepEqual(await memory.getPausedEvents(pausedQuery), []);
  await memory.shutdown();
}

const errorOptions: Unset<DowelErrorDetails> = {
  expected: undefined,
  received: undefined,
  fix: undefined,
  cause: undefined,
  details: undefined,
  docs: undefined,
};
const left = new DowelError({ code: 'NOTE_LOST', problem: 'The note is lost' });
assert.deepEqual(
  new DowelError({ code: left.code, problem: 'The note is lost', ...errorOptions }),
  left,
);

const failures: string[] = [];
const tests: Promise<void>[] = [];
const runner = {
  describe: (_name: string, body: () => void) => {
    body();
  },
  it: (name: string, body: () => Promise<void>) =>
    tests.push(body().catch(() => void failures.push(name))),
};
const memorySuite: Unset<MemoryProviderSuite> = { reopen: undefined };
const modelSuite: Unset<ModelProviderSuite> = {
  cleanUp: undefined,
  prompts: undefined,
  isAnswer: undefined,
  slowPrompt: undefined,
};
describeMemoryProvider({
  ...runner,
  name: 'memory',
  create: () => new InMemoryProvider(),
  ...memorySuite,
});
describeModelProvider({
  ...runner,
  name: 'model',
  create: () => new ScriptedModel({ rules: [], ...scriptedOptions, fallback: 'Yes.' }),
  ...modelSuite,
});
await Promise.all(tests);
assert.ok(tests.length > 20);
assert.deepEqual(failures, []);

// The documentation: its search and its server.

const callOptions: Unset<CallSignature['typeParameters'][number]> = { constraint: undefined };
const symbolOptions: Unset<IndexedSymbol> = { call: undefined };
const sectionOptions: Unset<Section> = {
  code: undefined,
  isSignpost: undefined,
  isRow: undefined,
  symbol: undefined,
};
const kettle = { name: 'boil', owners: [], kind: 'function', signature: 'boil(): Tea' } as const;
const call = { typeParameters: [{ name: 'Tea', ...callOptions }], parameters: [], returns: 'Tea' };
const section = { anchor: '', title: 'Kettle', text: 'Boils water.', ...sectionOptions };
const sections: Section[] = [
  section,
  { ...section, anchor: 'boil', title: 'boil', symbol: { ...kettle, call } },
  {
    ...section,
    anchor: 'cool',
    title: 'cool',
    symbol: { ...kettle, name: 'cool', ...symbolOptions },
  },
];
const files = new Map(
  writeIndex([{ url: 'docs/kettle', group: 'Guides', path: ['Kettle'], sections }]).map(
    ({ name, text }) => [name, text],
  ),
);
const search = openSearch(async (name) => files.get(name) ?? Promise.reject(new Error(name)));
const findOptions: Unset<FindOptions> = { limit: undefined, signal: undefined };
const { hits } = await search.find('boil', findOptions);
assert.equal(hits[0]?.url, 'docs/kettle#boil');

const siteOptions: Unset<WebSiteOptions> = { timeout: undefined };
globalThis.fetch = async () => new Response('# Kettle');
assert.equal(
  await openSite('https://docs.example', siteOptions).read('docs.md', undefined),
  '# Kettle',
);

console.log('Every option accepts undefined.');
