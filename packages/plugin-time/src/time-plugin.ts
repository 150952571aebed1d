import {
  Plugin,
  getUserInput,
  type AgentContext,
  type Executor,
  type PluginResult,
} from '@dowel/core';
import { DowelError } from '@dowel/core/errors';
import { findZones } from './find-zones.js';
import { formatTime } from './format-time.js';
import { createPlaces, resolveZone, type Places } from './places.js';

/** Options for {@link TimePlugin}: the default time zone, extra places and the clock. */
export interface TimePluginOptions {
  /**
   * The time zone to use when neither the user's input nor the event's `metadata.timeZone` specifies one.
   *
   * @default the machine's time zone
   */
  timeZone?: string | undefined;
  /**
   * Extra place names, each with its IANA time zone. They override the built-in names.
   *
   * @default {}
   */
  places?: Readonly<Record<string, string>> | undefined;
  /**
   * The clock. It returns the current time in milliseconds since the Unix epoch.
   *
   * @default Date.now
   */
  now?: (() => number) | undefined;
}

/**
 * Tells the time: the executor `now` returns the date and time in each city or time zone that the user's input
 * mentions.
 *
 * City names come from the JavaScript engine's time zone names ("Lisbon" is Europe/Lisbon) and from a list of large
 * cities. A country with several time zones counts as unknown, because any answer could be wrong.
 *
 * @example
 * ```ts
 * import { Runtime } from '@dowel/core';
 * import { InMemoryProvider } from '@dowel/memory-inmemory';
 * import { ScriptedModel, scriptAgent } from '@dowel/model-scripted';
 * import { TimePlugin } from '@dowel/plugin-time';
 *
 * const runtime = Runtime.init({
 *   modelProviders: [
 *     new ScriptedModel({
 *       rules: scriptAgent({ plans: [{ steps: ['time:now'] }] }),
 *     }),
 *   ],
 *   memoryProvider: new InMemoryProvider(),
 *   plugins: [new TimePlugin({ now: () => Date.UTC(2026, 10, 15, 14, 30) })],
 * });
 *
 * await runtime.start();
 * const event = await runtime.createEvent('What time is it in Lisbon?');
 * console.log((await event.done).answer);
 * // Sunday, 15 November 2026, 14:30 in Europe/Lisbon (GMT+0)
 * await runtime.stop();
 * ```
 */
export class TimePlugin extends Plugin {
  readonly id = 'time';
  readonly name = 'Time';
  readonly description = 'Knows the date and the time, in any time zone.';
  override readonly executors: readonly Executor[] = [
    {
      name: 'now',
      description:
        "Gives the current date and time, in each city or time zone that the user's input names, else in the agent's own. Use it whenever the answer depends on today's date or on the time.",
      execute: (context) => this.#tell(context),
    },
  ];
  readonly #timeZone: string;
  readonly #places: Places;
  readonly #now: () => number;

  constructor({ timeZone, places = {}, now = Date.now }: TimePluginOptions = {}) {
    super();
    checkOption('places', isObject(places), 'an object with a time zone for each place', places);
    checkOption('now', typeof now === 'function', 'a function', now);
    for (const [place, zone] of Object.entries(places)) checkZone(zone, `places["${place}"]`);
    this.#timeZone =
      timeZone === undefined
        ? new Intl.DateTimeFormat().resolvedOptions().timeZone
        : checkZone(timeZone, 'timeZone');
    this.#places = createPlaces(places);
    this.#now = now;
  }

  #tell({ contextChain, metadata }: AgentContext): PluginResult {
    const input = getUserInput(contextChain)?.content ?? '';
    const { zones, unknown } = findZones(input, this.#places);
    const given = metadata.timeZone;
    if (zones.length > 0) return this.#answer(zones, unknown);
    if (unknown.length > 0) return { success: false, error: describeUnknown(unknown) };
    if (typeof given !== 'string') return this.#answer([this.#timeZone]);
    const zone = resolveZone(given);
    return zone === undefined
      ? { success: false, error: describeUnknown([given]) }
      : this.#answer([zone]);
  }

  #answer(zones: readonly string[], unknown: readonly string[] = []): PluginResult {
    const moment = new Date(this.#now());
    const lines = zones.map((zone) => formatTime(moment, zone));
    if (unknown.length > 0) lines.push(describeUnknown(unknown));
    return { success: true, data: lines.join('\n') };
  }
}

function describeUnknown(names: readonly string[]): string {
  const quoted = names.map((name) => `"${name}"`).join(', ');
  return `No time zone found for ${quoted}. Name a city or an IANA time zone such as Europe/Lisbon.`;
}

function checkZone(zone: string, option: string): string {
  const resolved = resolveZone(zone);
  if (resolved !== undefined) return resolved;
  throw new DowelError({
    code: 'TIME_ZONE_UNKNOWN',
    problem: `The option \`${option}\` of TimePlugin is not a known time zone`,
    expected: 'an IANA time zone, such as "Europe/Lisbon"',
    received: `"${zone}"`,
  });
}

function checkOption(name: string, isValid: boolean, expected: string, value: unknown): void {
  if (isValid) return;
  throw new DowelError({
    code: 'OPTION_INVALID',
    problem: `The option \`${name}\` of TimePlugin is invalid`,
    expected,
    received: describe(value),
    fix: 'Correct it, or leave it out to use the default.',
  });
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function describe(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  return value === null || typeof value === 'number' ? String(value) : typeof value;
}
