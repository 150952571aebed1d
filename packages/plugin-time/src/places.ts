/**
 * City names that are also everyday words: "at Christmas" is rarely about the island. Their zones can still be found
 * by full name.
 */
const EVERYDAY_WORDS = new Set([
  'center',
  'christmas',
  'easter',
  'midway',
  'resolute',
  'troll',
  'wake',
]);

/** Large cities and new city names that are not the last part of a zone's name. */
const MORE_CITIES: Readonly<Record<string, string>> = {
  UTC: 'UTC',
  GMT: 'UTC',
  'Abu Dhabi': 'Asia/Dubai',
  Ankara: 'Europe/Istanbul',
  Atlanta: 'America/New_York',
  Austin: 'America/Chicago',
  Bangalore: 'Asia/Kolkata',
  Barcelona: 'Europe/Madrid',
  Beijing: 'Asia/Shanghai',
  Boston: 'America/New_York',
  Brasilia: 'America/Sao_Paulo',
  Canberra: 'Australia/Sydney',
  'Cape Town': 'Africa/Johannesburg',
  Dallas: 'America/Chicago',
  Delhi: 'Asia/Kolkata',
  Edinburgh: 'Europe/London',
  Frankfurt: 'Europe/Berlin',
  Geneva: 'Europe/Zurich',
  Hamburg: 'Europe/Berlin',
  Hanoi: 'Asia/Ho_Chi_Minh',
  'Ho Chi Minh City': 'Asia/Ho_Chi_Minh',
  Houston: 'America/Chicago',
  Islamabad: 'Asia/Karachi',
  Kathmandu: 'Asia/Kathmandu',
  Kolkata: 'Asia/Kolkata',
  Kyiv: 'Europe/Kyiv',
  Kyoto: 'Asia/Tokyo',
  'Las Vegas': 'America/Los_Angeles',
  Manchester: 'Europe/London',
  Miami: 'America/New_York',
  Milan: 'Europe/Rome',
  Montreal: 'America/Toronto',
  Mumbai: 'Asia/Kolkata',
  Munich: 'Europe/Berlin',
  'New Delhi': 'Asia/Kolkata',
  'New Jersey': 'America/New_York',
  'New York City': 'America/New_York',
  NYC: 'America/New_York',
  Osaka: 'Asia/Tokyo',
  Ottawa: 'America/Toronto',
  Philadelphia: 'America/New_York',
  Porto: 'Europe/Lisbon',
  'Rio de Janeiro': 'America/Sao_Paulo',
  'Saint Petersburg': 'Europe/Moscow',
  'San Francisco': 'America/Los_Angeles',
  Seattle: 'America/Los_Angeles',
  'St. Petersburg': 'Europe/Moscow',
  'Tel Aviv': 'Asia/Jerusalem',
  Washington: 'America/New_York',
  Wellington: 'Pacific/Auckland',
  Yangon: 'Asia/Yangon',
};

/** A lookup of time zones by place name. */
export interface Places {
  /** Returns the zone of a place; ignores case, accents and punctuation. */
  getZone(name: string): string | undefined;
  /** Whether a name such as `Europe/Lisbon` starts with the area of a zone. */
  hasArea(name: string): boolean;
}

/** Creates a lookup of the cities in the engine's zone names, {@link MORE_CITIES} and the given places. */
export function createPlaces(more: Readonly<Record<string, string>> = {}): Places {
  const zones = Intl.supportedValuesOf('timeZone');
  const areas = new Set(['etc', 'us', ...zones.map(areaOf)]);
  const byCity = new Map<string, string>();
  for (const zone of zones) {
    const city = normalise(zone.slice(zone.lastIndexOf('/') + 1));
    if (!EVERYDAY_WORDS.has(city)) byCity.set(city, zone);
  }
  for (const [name, zone] of [...Object.entries(MORE_CITIES), ...Object.entries(more)]) {
    byCity.set(normalise(name), zone);
  }
  return {
    getZone: (name) => zoneOfOffset(name) ?? byCity.get(normalise(name)),
    hasArea: (name) => areas.has(areaOf(name)),
  };
}

/**
 * Converts an offset in whole hours, such as `GMT+3`, to its zone, `Etc/GMT-3`, whose sign is inverted. Engines have
 * no zone for other offsets.
 */
function zoneOfOffset(name: string): string | undefined {
  const match = /^(?:UTC|GMT) ?([+\u2212-]) ?0?(\d{1,2})(?::?00)?$/i.exec(name);
  if (match === null) return undefined;
  const [, sign, hours = ''] = match;
  if (hours === '0') return 'UTC';
  return resolveZone(`Etc/GMT${sign === '+' ? '-' : '+'}${hours}`);
}

/**
 * Resolves a name in the engine's time zone database: `europe/lisbon`, `Japan`, `UTC`.
 *
 * @returns The name in its usual spelling, or `undefined` if there is no such zone.
 */
export function resolveZone(name: string): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    if (timeZone.toLowerCase() === name.toLowerCase()) return timeZone;
    // An engine may return an older name of the same zone (Asia/Calcutta for Asia/Kolkata).
    return name.includes('/') && name !== name.toLowerCase() ? name : timeZone;
  } catch {
    return undefined;
  }
}

/** Removes what people write differently: accents, dots, apostrophes, capitals. */
export function normalise(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\p{M}.'’]/gu, '')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .toLowerCase();
}

function areaOf(zone: string): string {
  return (zone.split('/')[0] ?? '').toLowerCase();
}
