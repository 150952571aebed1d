import { Runtime } from '@dowel/core';
import { InMemoryProvider } from '@dowel/memory-inmemory';
import { ScriptedModel, scriptAgent } from '@dowel/model-scripted';
import { describe, expect, it, onTestFinished } from 'vitest';
import { TimePlugin, type TimePluginOptions } from './index.js';

const now = () => Date.UTC(2026, 10, 15, 14, 30);

async function ask(
  input: string,
  options: TimePluginOptions = {},
  metadata: Record<string, unknown> = {},
) {
  const runtime = Runtime.init({
    modelProviders: [
      new ScriptedModel({ rules: scriptAgent({ plans: [{ steps: ['time:now'] }] }) }),
    ],
    memoryProvider: new InMemoryProvider(),
    plugins: [new TimePlugin({ now, ...options })],
  });
  onTestFinished(() => runtime.stop());
  await runtime.start();
  const event = await runtime.createEvent(input, { metadata });
  return event.done;
}

describe('time:now', () => {
  it('returns the time in the place that the input names', async () => {
    expect((await ask('What time is it in Lisbon?')).answer).toBe(
      'Sunday, 15 November 2026, 14:30 in Europe/Lisbon (GMT+0)',
    );
  });

  it('returns one line for each place that the input names', async () => {
    expect((await ask('What time is it in Tokyo and New York?')).answer).toBe(
      [
        'Sunday, 15 November 2026, 23:30 in Asia/Tokyo (GMT+9)',
        'Sunday, 15 November 2026, 09:30 in America/New_York (GMT-5)',
      ].join('\n'),
    );
  });

  it('prefers the zone in the input to the metadata, and the metadata to the default', async () => {
    const options = { timeZone: 'Asia/Tokyo' };
    const metadata = { timeZone: 'America/New_York' };
    expect((await ask('Time in Lisbon?', options, metadata)).answer).toContain('Europe/Lisbon');
    expect((await ask('What time is it?', options, metadata)).answer).toContain('America/New_York');
    expect((await ask('What time is it?', options)).answer).toContain('Asia/Tokyo');
  });

  it("falls back to the machine's time zone", async () => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    expect((await ask('What time is it?')).answer).toContain(` in ${timeZone} (`);
  });

  it('uses the places in the options', async () => {
    const places = { 'Bag End': 'Pacific/Auckland' };
    expect((await ask('What time is it in Bag End?', { places })).answer).toContain(
      '03:30 in Pacific/Auckland (GMT+13)',
    );
  });

  it.each([
    ['What time is it in Atlantis?', {}, 'No time zone found for "Atlantis".'],
    ['What time is it?', { timeZone: 'Mars' }, 'No time zone found for "Mars".'],
  ])('fails for an unknown place: %s %j', async (input, metadata, message) => {
    const { answer, contextChain } = await ask(input, {}, metadata);
    expect(answer).toBeUndefined();
    const [, failure] = contextChain;
    expect(failure).toMatchObject({ type: 'error', code: 'STEP_FAILED' });
    expect(failure?.content).toContain(message);
  });

  it('returns the known places when others are unknown', async () => {
    const { answer } = await ask('What time is it in Lisbon and Atlantis?');
    expect(answer).toContain('14:30 in Europe/Lisbon');
    expect(answer).toContain('No time zone found for "Atlantis".');
  });
});

describe('new TimePlugin', () => {
  it.each([[{ timeZone: 'Europe/Atlantis' }], [{ places: { Home: 'Nowhere' } }]])(
    'rejects an unknown zone: %j',
    (options) => {
      expect(() => new TimePlugin(options)).toThrow(
        expect.objectContaining({ code: 'TIME_ZONE_UNKNOWN' }),
      );
    },
  );
});

describe('new TimePlugin', () => {
  it.each(
    Object.entries({
      places: [null, 5, 'Home'],
      now: [null, 5, 'now'],
    }).flatMap(([name, values]) => values.map((value) => ({ name, value }))),
  )('refuses the option $name: $value', ({ name, value }) => {
    expect(() => new TimePlugin({ [name]: value })).toThrow(
      expect.objectContaining({
        code: 'OPTION_INVALID',
        message: expect.stringContaining(`\`${name}\``) as string,
      }),
    );
  });
});
