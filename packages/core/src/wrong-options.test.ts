import { InMemoryProvider } from '@dowel/memory-inmemory';
import { describe, expect, it } from 'vitest';
import { startMailAgent } from '../test/mail-agent.js';
import { createRuntime, FakePlugin, gives } from '../test/test-agent.js';
import {
  CapabilityRegistry,
  MemoryManager,
  MemoryProvider,
  ModelManager,
  ServerManager,
} from './index.js';

const withCode = (code: string, part = ''): Error =>
  expect.objectContaining({
    code,
    message: expect.stringContaining(part) as string,
  }) as Error;

const NUMBERS = [
  ...['concurrency', 'queueSize', 'modelTimeout', 'stepTimeout', 'eventTimeout', 'memoryTimeout'],
  ...['abortGrace', 'maxPaused', 'approvalTimeout', 'maxSteps', 'maxModifications'],
  ...['planningAttempts', 'historyLimit', 'contextRetention', 'contextBudget', 'startTimeout'],
  'drainTimeout',
];

describe('Runtime.init', () => {
  it.each(NUMBERS)('refuses %s that is no number or out of range', (name) => {
    for (const value of [null, '5', Number.NaN, -1, Infinity, true, {}]) {
      expect(() => createRuntime({ options: { [name]: value } })).toThrow(
        withCode('OPTION_INVALID', `\`${name}\``),
      );
    }
  });

  it.each([
    ['revise', null],
    ['whenFull', null],
    ['observer', 5],
    ['onError', null],
    ['countTokens', 'many'],
    ['defaultProviders', null],
    ['defaultProviders', 'openai'],
    ['server', null],
    ['server', 3000],
  ])('refuses the option %s: %s', (name, value) => {
    expect(() => createRuntime({ options: { [name]: value } })).toThrow(
      withCode('OPTION_INVALID', `\`${name}\``),
    );
  });

  it.each([
    ['options', null],
    ['options', 5],
    ['capabilityAliases', null],
    ['capabilityAliases', 'text'],
  ])('refuses a configuration whose %s is %s', (name, value) => {
    expect(() => createRuntime({ [name]: value })).toThrow(withCode('CONFIG_INVALID', name));
  });

  it.each(['requestTimeout', 'bodyLimit', 'drainTimeout', 'port', 'hostname', 'allowedHosts'])(
    'refuses null as %s of the server',
    (name) => {
      const server = { [name]: null } as never;
      expect(() => createRuntime({ options: { server } })).toThrow(
        withCode('SERVER_CONFIG_INVALID', `\`${name}\``),
      );
      expect(() => new ServerManager(server)).toThrow(withCode('SERVER_CONFIG_INVALID'));
    },
  );

  it.each([
    { origin: null },
    { origin: '*', maxAge: null },
    { origin: '*', methods: 'GET' },
    { origin: '*', allowedHeaders: 'Accept' },
    { origin: '*', exposedHeaders: [null] },
    { origin: 'https://example.com', credentials: 'yes' },
  ])('refuses the cors options %j', (cors) => {
    expect(() => new ServerManager({ cors: cors as never })).toThrow(
      withCode('SERVER_CONFIG_INVALID'),
    );
  });
});

describe('managers', () => {
  it.each([null, '5', Number.NaN, 0, -1])('refuse the timeout %s', (timeout) => {
    const options = { timeout: timeout as never };
    expect(() => new MemoryManager(new InMemoryProvider(), options)).toThrow(
      withCode('OPTION_INVALID', '`timeout`'),
    );
    expect(() => new ModelManager(new CapabilityRegistry(), options)).toThrow(
      withCode('OPTION_INVALID', '`timeout`'),
    );
  });

  it.each([null, '5', Number.NaN, 0, -1])('refuse a call with the timeout %s', async (timeout) => {
    const runtime = createRuntime({});
    await expect(
      runtime.models.executeCapability('text-generation', 'x', { timeout: timeout as never }),
    ).rejects.toMatchObject({ code: 'OPERATION_CONFIG_INVALID' });
  });
});

describe('an executor', () => {
  it.each(
    Object.entries({
      retryDelay: [-1, Number.NaN, Infinity, '5', null, 2 ** 31],
      timeout: [0, -1, Number.NaN, Infinity, '5', null, true],
      retries: [-1, Number.NaN, Infinity, '5', null, 1.5],
      needsApproval: [null, 'yes', 1],
      available: [null, 'yes', true],
      idempotent: [null, 'yes', 1],
    }).flatMap(([name, values]) => values.map((value) => ({ name, value }))),
  )('is refused with $name: $value', ({ name, value }) => {
    const executor = { execute: gives(''), [name]: value };
    expect(() => createRuntime({ plugins: [new FakePlugin('work', { do: executor })] })).toThrow(
      withCode('PLUGIN_INVALID', `\`${name}\``),
    );
  });
});

describe.each([
  ['a memory that stores paused events', new InMemoryProvider()],
  [
    'one that does not',
    new (class extends InMemoryProvider {
      override getPausedEvents = MemoryProvider.prototype.getPausedEvents.bind(this);
      override getPausedEvent = MemoryProvider.prototype.getPausedEvent.bind(this);
    })(),
  ],
])('a runtime with %s', (_what, memoryProvider) => {
  it.each([
    ...[null, 5, 'x'],
    ...[0, -1, 1.5, Number.NaN, '5', null, 1_001].map((limit) => ({ limit })),
    ...[5, null, 'x', {}, { id: 'a' }, { pausedAt: 1 }].map((after) => ({ after })),
    ...[
      { id: 5, pausedAt: 1 },
      { id: 'a', pausedAt: Number.NaN },
    ].map((after) => ({ after })),
  ])('refuses getPausedEvents(%j)', async (page) => {
    const { runtime } = await startMailAgent({ memoryProvider });
    await expect(runtime.getPausedEvents(page as never)).rejects.toMatchObject({
      code: 'OPTION_INVALID',
    });
  });

  it.each([5, null, undefined, '', {}])('refuses findEvent(%j)', async (id) => {
    const { runtime } = await startMailAgent({ memoryProvider });
    await expect(runtime.findEvent(id as never)).rejects.toMatchObject({
      code: 'OPTION_INVALID',
    });
  });

  it.each([null, 5, 'x'])('refuses createEvent with the platform context %j', async (context) => {
    const { runtime } = await startMailAgent({ memoryProvider });
    await expect(runtime.createEvent('Hello', context as never)).rejects.toMatchObject({
      code: 'EVENT_INVALID',
    });
  });

  it.each([null, 5, {}])('refuses observe(%j)', async (listener) => {
    const { runtime } = await startMailAgent({ memoryProvider });
    expect(() => runtime.observe(listener as never)).toThrow(withCode('OPTION_INVALID'));
  });
});
